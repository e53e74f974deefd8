import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'
import { table } from '../terminal.ts'

export const newsletterCommands: Commands = (newsletter) => {
  newsletter
    .command('export')
    .description(
      'the addresses that were confirmed, in full, and the link that ends each subscription',
    )
    .addHelpText(
      'after',
      `
Every e-mail must have these headers, with the one-click address of its row:
  List-Unsubscribe: <https://…/api/newsletter/one-click?token=…>
  List-Unsubscribe-Post: List-Unsubscribe=One-Click

Example:
  pnpm ops --json newsletter export`,
    )
    .action(
      reporting(async () =>
        withShop(async ({ newsletter: { confirmed } }) => {
          const subscribers = await confirmed()
          const rows = subscribers.map(({ email, confirmedAt, unsubscribe }) => [
            email,
            confirmedAt?.toISOString() ?? '',
            unsubscribe.oneClick,
          ])
          return {
            data: { subscribers },
            text: `${table(['e-mail', 'confirmed', 'one-click address'], rows)}\n${rows.length} subscribers`,
          }
        }),
      ),
    )
}
