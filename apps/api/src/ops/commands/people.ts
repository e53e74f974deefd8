import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { openMatterText, type Phone, phone, type UserId } from '@aaram/contracts'
import { InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { CommandError } from '../command-error.ts'
import { confirm } from '../confirm.ts'
import { yesOption } from '../options.ts'
import { type Commands, reporting } from '../run.ts'
import { type Shop, withShop } from '../shop.ts'
import { masked, table } from '../terminal.ts'

function number(text: string): Phone {
  const { success, data } = z.safeParse(phone, text)
  if (success) return data
  throw new InvalidArgumentError('A phone number of ten digits.')
}
function moment(text: string): Date {
  const date = new Date(text)
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(date.getTime())) return date
  throw new InvalidArgumentError('A date such as 2026-11-29, or 2026-11-29T10:00:00+05:30.')
}

async function accountOf({ privacy }: Shop, given: Phone): Promise<UserId> {
  const found = await privacy.accountOf(given)
  if (found) return found
  throw new CommandError(`There is no account with the number ${masked(given)}.`)
}

export const peopleCommands: Commands = (people) => {
  people
    .command('export')
    .description(
      'a copy of everything that is stored about a person, as the person gets it: for written requests',
    )
    .argument('<phone>', 'the number of the account', number)
    .requiredOption('--output <file>', 'where to write it (JSON); the file must not exist')
    .addHelpText(
      'after',
      '\nExample:\n  pnpm ops people export 9876543210 --output request-17.json',
    )
    .action(
      reporting(async (_progress, given: Phone, { output }: { output: string }) =>
        withShop(async (shop) => {
          const userId = await accountOf(shop, given)
          const file = createWriteStream(output, { flags: 'wx', mode: 0o600 })
          await once(file, 'open')
          let documents = 0
          for await (const piece of shop.privacy.pieces(userId)) {
            if (piece.file !== 'json') continue
            documents += piece.documents
            if (!file.write(piece.text)) await once(file, 'drain')
          }
          file.end()
          await once(file, 'close')
          return { data: { output, documents }, text: `${documents} records in ${output}` }
        }),
      ),
    )
  people
    .command('delete')
    .description('delete an account in 48 hours, as its person can: for written requests')
    .argument('<phone>', 'the number of the account', number)
    .addOption(yesOption())
    .addHelpText(
      'after',
      `
The person gets the notice that the law asks for, is logged out, and keeps the account by logging in before.

Example:
  pnpm ops people delete 9876543210`,
    )
    .action(
      reporting(async (_progress, given: Phone, { yes }: { yes?: boolean }) =>
        withShop(async (shop) => {
          const userId = await accountOf(shop, given)
          await confirm(`The account ${masked(given)} will be deleted in 48 hours.`, yes)
          const { dueAt, delayedBy } = await shop.privacy.deletion.request(userId)
          const waits = delayedBy.map((matter) => `It waits for: ${openMatterText(matter)}`)
          return {
            data: { dueAt, delayedBy },
            text: [`It will be deleted after ${dueAt.toISOString()}.`, ...waits].join('\n'),
          }
        }),
      ),
    )
  people
    .command('touched')
    .description(
      'whose data were stored or changed since then: for the notice within 72 hours after a breach',
    )
    .requiredOption('--since <date>', 'the first moment that counts', moment)
    .option('--contacts', 'phone and e-mail in full, to write to them')
    .addHelpText(
      'after',
      `
Examples:
  pnpm ops people touched --since 2026-11-29
  pnpm ops --json people touched --since 2026-11-29T10:00:00+05:30 --contacts`,
    )
    .action(
      reporting(async (_progress, { since, contacts }: { since: Date; contacts?: boolean }) =>
        withShop(async ({ privacy }) => {
          const shown = (text: string | null) => text && (contacts ? text : masked(text))
          const found = (await privacy.touchedSince(since)).map(({ phone, email, by }) => ({
            phone: shown(phone),
            email: shown(email),
            by,
          }))
          const rows = found.map(({ phone, email, by }) => [
            phone ?? '',
            email ?? '',
            by.join(', '),
          ])
          return {
            data: { people: found },
            text: `${table(['phone', 'e-mail', 'by'], rows)}\n${found.length} people`,
          }
        }),
      ),
    )
}
