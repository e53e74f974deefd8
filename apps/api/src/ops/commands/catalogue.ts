import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { catalogueProduct } from '@aaram/contracts'
import { Option } from 'commander'
import { stringify } from 'csv-stringify'
import * as z from 'zod/mini'
import { COLUMNS, toRow } from '../catalogue-csv.ts'
import { FORMATS, type Format, readCatalogue } from '../catalogue-file.ts'
import { EXIT, Failure } from '../failure.ts'
import { type Commands, reporting } from '../run.ts'
import { type Shop, withShop } from '../shop.ts'
import { table } from '../terminal.ts'

const formatOption = () => new Option('--format <format>', 'of the file').choices(FORMATS)

/** More than these are counted only. */
const FAULTS_SHOWN = 50

function formatOf(path: string, given: Format | undefined): Format {
  const format = given ?? FORMATS.find((one) => extname(path).toLowerCase() === `.${one}`)
  if (!format) throw new Failure(`${path} is neither .json nor .csv: say --format.`, [], EXIT.usage)
  return format
}

async function textOf(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    throw new Failure(`${path} cannot be read: ${(error as Error).message}`, [], EXIT.failed)
  }
}

function refuse(path: string, faults: ReturnType<typeof readCatalogue>['faults']): never {
  const shown = faults.slice(0, FAULTS_SHOWN)
  const rows = shown.map(({ line, field, message }) => [line, field, message])
  const more = faults.length - shown.length
  throw new Failure(`${path} has ${faults.length} faults. Nothing was written.`, [
    table(['line', 'field', 'fault'], rows),
    ...(more ? [`and ${more} more`] : []),
  ])
}

async function* jsonOf(products: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const product of products) {
    yield before + JSON.stringify(product)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function write({ catalogue: shop }: Shop, format: Format, output: string | undefined) {
  const encoded = async function* () {
    for await (const product of shop.exportAll()) yield z.encode(catalogueProduct, product)
  }
  const target = output === undefined ? process.stdout : createWriteStream(output)
  const end = { end: output !== undefined }
  if (format === 'json') return pipeline(Readable.from(jsonOf(encoded())), target, end)
  const rows = Readable.from(encoded()).map((product) => toRow(product))
  return pipeline(rows, stringify({ header: true, columns: [...COLUMNS] }), target, end)
}

export const catalogueCommands: Commands = (program) => {
  const catalogue = program.command('catalogue').description('products in files')

  catalogue
    .command('import')
    .description('add the products of a file, and change those that are there (by metaTitle)')
    .argument('<file>', 'JSON or CSV, as export writes them')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `
The whole file is checked first: every fault is shown with its line, and nothing is written unless all is
right. Prices are rupees. In CSV, bullets and colours stand on lines of their own within the cell, sizes
are written S:12 M:18, pictures as their count (4) or their numbers (#2 #1).

Examples:
  pnpm ops catalogue import products.json
  pnpm ops catalogue import products.csv --json`,
    )
    .action(
      reporting(async (progress, path: string, options: { format?: Format }) => {
        const { products, faults } = readCatalogue(
          await textOf(path),
          formatOf(path, options.format),
        )
        if (faults.length) refuse(path, faults)
        const { created, updated } = await withShop(({ catalogue: shop }) => {
          progress.start(products.length, 'Products')
          return shop.importAll(products, progress.at)
        })
        progress.end()
        return {
          data: { created, updated },
          text: table(['new', 'changed'], [[created, updated]]),
        }
      }),
    )

  catalogue
    .command('export')
    .description('write every product, withdrawn ones too')
    .addOption(formatOption().default('json'))
    .option('-o, --output <file>', 'instead of the standard output')
    .addHelpText(
      'after',
      `
Importing an export changes nothing.

Examples:
  pnpm ops catalogue export --output products.json
  pnpm ops catalogue export --format csv --output products.csv`,
    )
    .action(
      reporting(async (_progress, { format, output }: { format: Format; output?: string }) => {
        const total = await withShop(async (shop) => {
          await write(shop, format, output)
          return shop.catalogue.total()
        })
        if (output === undefined) return null
        return { data: { products: total, file: output }, text: `${total} products in ${output}` }
      }),
    )
}
