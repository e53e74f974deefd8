import { Command, CommanderError } from 'commander'
import { EXIT } from './command-error.ts'
import { explain } from './explain.ts'
import type { Commands } from './run.ts'
import { printableLines } from './terminal.ts'

/** All groups of commands: name, description and file. A new group needs a file and a line here. */
const GROUPS: readonly (readonly [string, string, () => Promise<Commands>])[] = [
  [
    'catalogue',
    'products in files',
    async () => (await import('./commands/catalogue.ts')).catalogueCommands,
  ],
  [
    'search',
    'how products are found',
    async () => (await import('./commands/search.ts')).searchCommands,
  ],
  [
    'stock',
    'how many units there are',
    async () => (await import('./commands/stock.ts')).stockCommands,
  ],
  [
    'media',
    'pictures of products',
    async () => (await import('./commands/media.ts')).mediaCommands,
  ],
  [
    'order',
    'orders, returns and exchanges on their way',
    async () => (await import('./commands/order.ts')).orderCommands,
  ],
  [
    'delivery',
    'where the shop delivers, and how fast',
    async () => (await import('./commands/delivery.ts')).deliveryCommands,
  ],
  [
    'rma',
    'returns and exchanges that shoppers asked for',
    async () => (await import('./commands/rma.ts')).rmaCommands,
  ],
  [
    'payment',
    'money that arrived online',
    async () => (await import('./commands/payment.ts')).paymentCommands,
  ],
  [
    'refund',
    'money that goes back',
    async () => (await import('./commands/refund.ts')).refundCommands,
  ],
  [
    'invoices',
    'invoices and credit notes',
    async () => (await import('./commands/invoices.ts')).invoicesCommands,
  ],
  [
    'outbox',
    'messages to shoppers',
    async () => (await import('./commands/outbox.ts')).outboxCommands,
  ],
  [
    'alerts',
    'people who wait for a size that is sold out',
    async () => (await import('./commands/alerts.ts')).alertsCommands,
  ],
  [
    'newsletter',
    'who gets the newsletter',
    async () => (await import('./commands/newsletter.ts')).newsletterCommands,
  ],
  [
    'offers',
    'who agreed to offers',
    async () => (await import('./commands/offers.ts')).offersCommands,
  ],
  [
    'tickets',
    'what people wrote to the shop',
    async () => (await import('./commands/tickets.ts')).ticketsCommands,
  ],
  [
    'people',
    'what is stored about a person: copies, deletions, and whom a breach concerns',
    async () => (await import('./commands/people.ts')).peopleCommands,
  ],
  [
    'reviews',
    'what shoppers say of products',
    async () => (await import('./commands/reviews.ts')).reviewsCommands,
  ],
  [
    'audit',
    'recompute stock and money from what happened, and list whatever disagrees',
    async () => (await import('./audit.ts')).auditCommands,
  ],
  [
    'check',
    'whether the API can start and sell with this configuration; changes nothing',
    async () => (await import('./commands/check.ts')).checkCommands,
  ],
  [
    'migrate',
    'bring the database to this release, as the API does before it is ready',
    async () => (await import('./commands/migrate.ts')).migrateCommands,
  ],
  [
    'backup',
    'keep the whole database in one file',
    async () => (await import('./commands/backup.ts')).backupCommands,
  ],
]

/** Other names of groups. */
const ALIASES: Readonly<Record<string, string>> = { order: 'orders' }

const HELP = `
The shop is the one at MONGODB_URL, else the one whose data is in DATA_DIR (.data), running or not.

Exit codes: 0 done, 1 failed, 2 not understood, 3 refused (nothing was changed).

Examples:
  pnpm ops catalogue import products.csv
  pnpm ops stock set monsoon-grey-oversized-tee M 12
  pnpm ops order list --status PENDING
  pnpm ops catalogue export --format csv --output products.csv`

/** Runs the command line with these arguments and resolves to the exit code. Loads only the groups that they name. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const program = new Command('ops')
    .description("The seller's command line.")
    .option('--json', 'print what was done as JSON')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(add --help for what is possible)')
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(printableLines(text)) })
    .addHelpText('after', HELP)
  for (const [name, description, load] of GROUPS) {
    const group = program.command(name).description(description)
    const alias = ALIASES[name]
    if (alias) group.alias(alias)
    if (args.includes(name) || (alias && args.includes(alias))) (await load())(group)
  }
  try {
    await program.parseAsync([...args], { from: 'user' })
    return EXIT.done
  } catch (error) {
    // Commander has already printed the error or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
    return explain(error, Boolean(program.opts<{ json?: boolean }>().json))
  }
}
