import { writeFile } from 'node:fs/promises'
import { InvalidArgumentError, Option } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { GSTR1_SECTIONS, type Gstr1Section } from '../../modules/invoices/invoices.service.ts'
import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'

type Wanted = { month: string; section: Gstr1Section; output?: string }

function month(text: string): string {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text))
    throw new InvalidArgumentError('A month such as 2026-11.')
  return text
}

export const invoicesCommands: Commands = (invoices) => {
  invoices
    .command('export')
    .description('write the documents of a month as CSV, with the columns of GSTR-1')
    .addOption(
      new Option('--month <month>', 'a month in India, such as 2026-11')
        .argParser(month)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--section <name>', 'a table of the return, or every document')
        .choices(Object.keys(GSTR1_SECTIONS))
        .default('register'),
    )
    .option('-o, --output <file>', 'instead of the standard output')
    .addHelpText(
      'after',
      `
register lists every document with the sums of each of its rates. The others have the columns of the portal's offline
tool: b2cs (sales to consumers by state and rate, less credit notes), b2cl (to other states above ₹1,00,000, one by
one) and cdnur (credit notes of those), hsn, and docs (numbers from and to). A month's documents never change.

Examples:
  pnpm ops invoices export --month 2026-11
  pnpm ops invoices export --month 2026-11 --section b2cs --output b2cs.csv`,
    )
    .action(
      reporting(async (_progress, { month: asked, section, output }: Wanted) => {
        const rows = await withShop(({ invoices: shop }) => shop.gstr1(asked, section))
        const columns = [...GSTR1_SECTIONS[section].columns]
        const csv = stringify([...rows], { header: true, columns })
        if (output === undefined) {
          process.stdout.write(csv)
          return null
        }
        await writeFile(output, csv, { mode: 0o600 })
        return {
          data: { rows: rows.length, file: output },
          text: `${rows.length} rows in ${output}`,
        }
      }),
    )
}
