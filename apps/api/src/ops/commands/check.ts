import { outcomes } from '../check-outcomes.ts'
import { CommandError, EXIT } from '../command-error.ts'
import { type Commands, reporting } from '../run.ts'
import { table } from '../terminal.ts'

export const checkCommands: Commands = (check) => {
  check
    .addHelpText(
      'after',
      `
All missing and wrong variables are listed at once. When there is none, the database, Redis and the keys of each provider
are tried: nothing is written, no message is sent and no money is moved.

Examples:
  pnpm ops check
  docker compose --file docker/compose.yaml run --rm --no-deps api node dist/ops.js check`,
    )
    .action(
      reporting(async () => {
        const found = await outcomes()
        const wrong = found.filter(({ ok }) => !ok)
        if (wrong.length > 0)
          throw new CommandError(
            `${wrong.length} of ${found.length} are wrong.`,
            wrong.map(({ name, text }) => `${name}: ${text}`),
            EXIT.failed,
          )
        const rows = found.map(({ name, text }) => [name, text])
        return { data: { checks: found }, text: table(['right', 'found'], rows) }
      }),
    )
}
