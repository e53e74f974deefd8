import { TICKET_TOPICS } from '@aaram/contracts'
import { mostOption, statusOption, words } from '../options.ts'
import { refusing } from '../orders-admin.ts'
import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'
import { masked, printable, table } from '../terminal.ts'

type Listed = { status: 'open' | 'closed'; most: number }
const UNKNOWN = { NOT_FOUND: 'There is no such ticket that is open.' }
const day = (date: Date) => date.toISOString().slice(0, 16)

export const ticketsCommands: Commands = (tickets) => {
  tickets
    .command('list')
    .description('what people wrote, the most urgent first; e-mail addresses are masked')
    .addOption(statusOption(['open', 'closed']).default('open'))
    .addOption(mostOption())
    .addHelpText('after', '\nExample:\n  pnpm ops tickets list --most 50')
    .action(
      reporting(async (_progress, { status, most }: Listed) =>
        withShop(async ({ tickets: all, now }) => {
          const [open, found] = [await all.countOpen(), await all.list(status === 'closed', most)]
          const listed = found.map(({ _id, topic, email, answerBy, settleBy, closedAt }) => ({
            number: _id,
            topic,
            email: masked(email),
            answerBy: day(answerBy),
            settleBy: day(settleBy),
            overdue: closedAt === null && settleBy < now(),
          }))
          const head = ['number', 'topic', 'e-mail', 'answer by', 'settle by', 'overdue']
          return {
            data: { open, tickets: listed },
            text: `${table(
              head,
              listed.map(({ overdue, ...row }) => [...Object.values(row), overdue ? 'yes' : '']),
            )}\n${open} open`,
          }
        }),
      ),
    )
  tickets
    .command('show')
    .description('one ticket as it was written, with the address to answer to')
    .argument('<number>', 'such as TK-261129-7KM4Q')
    .addHelpText('after', '\nExample:\n  pnpm ops tickets show TK-261129-7KM4Q')
    .action(
      reporting(async (_progress, number: string) =>
        withShop(async ({ tickets: all }) => {
          const ticket = await refusing(() => all.find(number), {
            NOT_FOUND: 'There is no such ticket.',
          })
          const { topic, name, email, text, answerBy, settleBy, closedAt, note } = ticket
          return {
            data: { ticket },
            text: [
              `${number}: ${TICKET_TOPICS[topic]}`,
              `${name} <${email}>`,
              `Answer by ${day(answerBy)}, settle by ${day(settleBy)}`,
              closedAt ? `Closed ${day(closedAt)}: ${note ?? ''}` : 'Open',
              text,
            ]
              .map(printable)
              .join('\n'),
          }
        }),
      ),
    )
  tickets
    .command('close')
    .description('note how a ticket was settled; it is deleted two years later')
    .argument('<number>', 'such as TK-261129-7KM4Q')
    .requiredOption('--note <text>', 'how it was settled', words)
    .addHelpText('after', '\nExample:\n  pnpm ops tickets close TK-261129-7KM4Q --note "Refunded"')
    .action(
      reporting(async (_progress, number: string, { note }: { note: string }) =>
        withShop(async ({ tickets: all }) => {
          await refusing(() => all.close(number, note), UNKNOWN)
          return { data: { number }, text: `${number} is closed` }
        }),
      ),
    )
}
