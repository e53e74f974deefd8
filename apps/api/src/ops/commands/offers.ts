import { type OfferChannel, offerChannel } from '@aaram/contracts'
import { Option } from 'commander'
import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'
import { table } from '../terminal.ts'

export const offersCommands: Commands = (offers) => {
  offers
    .command('export')
    .description('members who agreed to offers by a channel, in full, and the link that ends them')
    .addOption(
      new Option('--channel <channel>', 'by which')
        .choices(offerChannel.options)
        .makeOptionMandatory(),
    )
    .addHelpText(
      'after',
      `
Every e-mail must have these headers, with the one-click address of its row; other messages end with the page's address:
  List-Unsubscribe: <https://…/api/offers/one-click?token=…>
  List-Unsubscribe-Post: List-Unsubscribe=One-Click

Example:
  pnpm ops --json offers export --channel email`,
    )
    .action(
      reporting(async (_progress, { channel }: { channel: OfferChannel }) =>
        withShop(async ({ offers: { agreed } }) => {
          const members = await agreed(channel)
          const rows = members.map(({ to, at, unsubscribe }) => [
            to,
            at?.toISOString() ?? '',
            unsubscribe.page,
          ])
          return {
            data: { members },
            text: `${table(['to', 'agreed', 'page'], rows)}\n${rows.length} members`,
          }
        }),
      ),
    )
}
