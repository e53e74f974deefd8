import { CommandError } from '../command-error.ts'
import { mostOption, statusOption } from '../options.ts'
import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'
import { masked, table } from '../terminal.ts'

type Status = 'waiting' | 'sent' | 'failed'
const STATUSES: readonly Status[] = ['waiting', 'sent', 'failed']
export const outboxCommands: Commands = (outbox) => {
  outbox
    .command('list')
    .description('the newest messages of a status, and how many stand where')
    .addOption(statusOption(STATUSES).default('failed'))
    .addOption(mostOption())
    .addHelpText(
      'after',
      `
Examples:
  pnpm ops outbox list
  pnpm ops outbox list --status waiting --most 50`,
    )
    .action(
      reporting(async (_progress, { status, most }: { status: Status; most: number }) =>
        withShop(async ({ outbox }) => {
          const [counts, rows] = await Promise.all([outbox.counts(), outbox.list(status, most)])
          const messages = rows.map(
            ({ _id, template, route, tries, createdAt, lastFault, requestId }) => ({
              id: _id,
              template,
              channel: route.channel,
              to: masked(route.to),
              tries,
              created: createdAt.toISOString(),
              fault: lastFault ?? '',
              request: requestId ?? '',
            }),
          )
          const head = ['id', 'template', 'channel', 'to', 'tries', 'created', 'fault', 'request']
          const sums = STATUSES.map((name) => `${counts[name]} ${name}`).join(', ')
          return {
            data: { counts, messages },
            text: `${table(head, messages.map(Object.values))}\n${sums}`,
          }
        }),
      ),
    )
  outbox
    .command('retry')
    .description('send failed messages again')
    .argument('[id]', 'one message; all failed ones without it')
    .addHelpText(
      'after',
      `
Examples:
  pnpm ops outbox retry
  pnpm ops outbox retry 6b0a28233ebb7c93d30c8808`,
    )
    .action(
      reporting(async (_progress, id?: string) => {
        const retried = await withShop(({ outbox }) => outbox.retry(id))
        if (id !== undefined && retried === 0)
          throw new CommandError(`No failed message has the id ${id}.`)
        return { data: { retried }, text: `${retried} to be sent again` }
      }),
    )
}
