import { mostOption } from '../options.ts'
import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'
import { masked, table } from '../terminal.ts'

const HEAD = ['since', 'product', 'size', 'person']

export const alertsCommands: Commands = (alerts) => {
  alerts
    .command('list')
    .description('who waits for a size that is sold out, those who wait longest first')
    .addOption(mostOption())
    .addHelpText(
      'after',
      `
Examples:
  pnpm ops alerts list
  pnpm ops alerts list --most 50`,
    )
    .action(
      reporting(async (_progress, { most }: { most: number }) =>
        withShop(async ({ stockAlerts }) => {
          const [waiting, first] = await Promise.all([
            stockAlerts.countWaiting(),
            stockAlerts.listWaiting(most),
          ])
          const listed = first.map(({ createdAt, metaTitle, size, person }) => ({
            since: createdAt.toISOString(),
            product: metaTitle ?? '',
            size,
            person: 'email' in person ? masked(person.email) : `member ${masked(person.userId)}`,
          }))
          return {
            data: { waiting, alerts: listed },
            text: `${table(HEAD, listed.map(Object.values))}\n${waiting} waiting`,
          }
        }),
      ),
    )
}
