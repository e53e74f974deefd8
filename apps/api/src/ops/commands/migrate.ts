import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'

export const migrateCommands: Commands = (migrate) => {
  migrate
    .addHelpText(
      'after',
      `
Each migration is done once, by one process at a time; indexes follow. Nothing happens when the database is up to date.
Every other command does the same before its own work.

Examples:
  pnpm ops migrate
  docker compose --file docker/compose.yaml run --rm --no-deps api node dist/ops.js migrate`,
    )
    .action(
      reporting(async () =>
        withShop(async ({ migrated }) => ({
          data: { migrated },
          text: migrated.length > 0 ? `Migrated: ${migrated.join(', ')}` : 'Up to date.',
        })),
      ),
    )
}
