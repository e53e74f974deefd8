import { Command, CommanderError } from 'commander'
import { auditCommands } from './audit.ts'
import { backupCommands } from './commands/backup.ts'
import { catalogueCommands } from './commands/catalogue.ts'
import { checkCommands } from './commands/check.ts'
import { mediaCommands } from './commands/media.ts'
import { migrateCommands } from './commands/migrate.ts'
import { orderCommands } from './commands/order.ts'
import { outboxCommands } from './commands/outbox.ts'
import { paymentCommands } from './commands/payment.ts'
import { refundCommands } from './commands/refund.ts'
import { rmaCommands } from './commands/rma.ts'
import { stockCommands } from './commands/stock.ts'
import { EXIT } from './failure.ts'
import { type Commands, explain, letReadersGo } from './run.ts'
import { printableLines } from './terminal.ts'

/** Every group of commands; a new one is a file and a line here. */
const GROUPS: readonly Commands[] = [
  catalogueCommands,
  stockCommands,
  mediaCommands,
  orderCommands,
  rmaCommands,
  paymentCommands,
  refundCommands,
  outboxCommands,
  auditCommands,
  checkCommands,
  migrateCommands,
  backupCommands,
]

const program = new Command('ops')
  .description("The seller's command line.")
  .option('--json', 'print what was done as JSON')
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError('(add --help for what is possible)')
  .exitOverride()
  .configureOutput({ writeErr: (text) => process.stderr.write(printableLines(text)) })
  .addHelpText(
    'after',
    `
The shop is the one at MONGODB_URL, else the one whose data is in DATA_DIR (.data), running or not.

Exit codes: 0 done, 1 failed, 2 not understood, 3 refused (nothing was changed).

Examples:
  pnpm ops catalogue import products.csv
  pnpm ops stock set monsoon-grey-oversized-tee M 12
  pnpm ops order list --status PENDING
  pnpm ops catalogue export --format csv --output products.csv`,
  )
for (const add of GROUPS) add(program)
letReadersGo(process.stdout)
letReadersGo(process.stderr)

try {
  await program.parseAsync()
} catch (error) {
  // Commander has already said what it did not understand, or shown the help.
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage
  else process.exitCode = explain(error, Boolean(program.opts<{ json?: boolean }>().json))
}
