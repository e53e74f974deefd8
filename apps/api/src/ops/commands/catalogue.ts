import { createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  catalogueProduct,
  DEEP_DISCOUNT_PERCENT,
  formatRupees,
  type Paise,
  rupees,
} from '@aaram/contracts'
import { InvalidArgumentError, Option } from 'commander'
import { stringify } from 'csv-stringify'
import * as z from 'zod/mini'
import { COLUMNS } from '../catalogue-columns.ts'
import { toRow } from '../catalogue-csv.ts'
import { FORMATS, type Format, readCatalogue } from '../catalogue-file.ts'
import { CommandError, EXIT } from '../command-error.ts'
import { refuseFile, textOf } from '../files.ts'
import { refusing } from '../orders-admin.ts'
import { type Commands, reporting } from '../run.ts'
import { type Shop, withShop } from '../shop.ts'
import { table } from '../terminal.ts'

type ImportSaid = { format?: Format; setStock?: boolean; allowDeepDiscount?: boolean }
type PriceSaid = { original?: Paise; discounted?: Paise | false; allowDeepDiscount?: boolean }
type Prices = { originalPrice: Paise; discountedPrice: Paise | null }

const deepDiscountOption = () =>
  new Option('--allow-deep-discount', `${DEEP_DISCOUNT_PERCENT} % off or more is meant`)

function amount(text: string): Paise {
  const read = z.safeDecode(rupees, Number(/^\d+(?:\.\d+)?$/.test(text) ? text : Number.NaN))
  if (!read.success) throw new InvalidArgumentError('Rupees, with at most two decimals.')
  return read.data
}
const inRupees = ({ originalPrice, discountedPrice }: Prices) => ({
  originalPrice: originalPrice / 100,
  discountedPrice: discountedPrice === null ? null : discountedPrice / 100,
})
const priceCells = ({ originalPrice, discountedPrice }: Prices) => [
  formatRupees(originalPrice),
  discountedPrice === null ? '' : formatRupees(discountedPrice),
]

const formatOption = () => new Option('--format <format>', 'of the file').choices(FORMATS)

function formatOf(path: string, given: Format | undefined): Format {
  const format = given ?? FORMATS.find((one) => extname(path).toLowerCase() === `.${one}`)
  if (!format)
    throw new CommandError(`${path} is neither .json nor .csv: say --format.`, [], EXIT.usage)
  return format
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

export const catalogueCommands: Commands = (catalogue) => {
  catalogue
    .command('import')
    .description('add the products of a file, and change those that are there (by metaTitle)')
    .argument('<file>', 'JSON or CSV, as export writes them')
    .addOption(formatOption())
    .option('--set-stock', 'the numbers of sizes are what there is, whatever was sold meanwhile')
    .addOption(deepDiscountOption())
    .addHelpText(
      'after',
      `
The whole file is checked first: every fault is shown with its line, and nothing is written unless all is
right. Prices are rupees. In CSV, bullets and colours stand on lines of their own within the cell, sizes
are written S:12 M:18, pictures as their count (4) or their numbers (#2 #1).

Sizes of products that are in the shop may be left out: their stock stays. Where a file has them, each number
must be what the shop has now, or the import is refused; --set-stock sets them. M:+3 adds three and S:-1 takes
one away, each time that the file is imported; other sizes stay. A new product needs its sizes.

Examples:
  pnpm ops catalogue import products.json
  pnpm ops catalogue import products.csv --json
  pnpm ops catalogue import counted.csv --set-stock`,
    )
    .action(
      reporting(async (progress, path: string, options: ImportSaid) => {
        const { format, setStock = false, allowDeepDiscount = false } = options
        const text = await textOf(path)
        const read = readCatalogue(text, formatOf(path, format), { allowDeepDiscount })
        const { products, faults, lines } = read
        if (faults.length) refuseFile(path, faults)
        const { created, updated } = await withShop(async ({ catalogue: shop }) => {
          const found = await shop.importErrors(products, { setStock })
          const errors = found.map(({ metaTitle, field, message }) => {
            return { line: lines.get(metaTitle)?.(field) ?? 1, field, message }
          })
          if (errors.length) refuseFile(path, errors)
          progress.start(products.length, 'Products')
          return refusing(() => shop.importAll(products, { setStock, wrote: progress.at }), {
            INVALID_INPUT: 'The stock changed meanwhile. Import the file again.',
          })
        })
        progress.end()
        return {
          data: { created, updated },
          text: table(['new', 'changed'], [[created, updated]]),
        }
      }),
    )

  catalogue
    .command('price')
    .description('change the prices of a product, and nothing else')
    .argument('<slug>', "the product's name in addresses (metaTitle)")
    .option('--original <rupees>', 'the list price', amount)
    .option('--discounted <rupees>', 'what is paid', amount)
    .option('--no-discounted', 'the list price is paid')
    .addOption(deepDiscountOption())
    .addHelpText(
      'after',
      `
Examples:
  pnpm ops catalogue price monsoon-grey-oversized-tee --discounted 799.50
  pnpm ops catalogue price "100% cotton tee" --original 1299 --no-discounted`,
    )
    .action(
      reporting(async (_progress, slug: string, options: PriceSaid) => {
        const { original, discounted, allowDeepDiscount = false } = options
        if (original === undefined && discounted === undefined)
          throw new CommandError('Say --original, --discounted or --no-discounted.', [], EXIT.usage)
        const prices = {
          ...(original !== undefined && { originalPrice: original }),
          ...(discounted !== undefined && {
            discountedPrice: discounted === false ? null : discounted,
          }),
        }
        const { before, after } = await withShop(({ catalogue: shop }) =>
          refusing(() => shop.setPrices(slug, prices, { allowDeepDiscount }), {
            PRODUCT_NOT_FOUND: `There is no product "${slug}".`,
            INVALID_INPUT: 'This price is refused.',
          }),
        )
        return {
          data: { slug, before: inRupees(before), now: inRupees(after) },
          text: table(
            ['product', 'price', 'list price', 'reduced price'],
            [
              [slug, 'before', ...priceCells(before)],
              ['', 'now', ...priceCells(after)],
            ],
          ),
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
