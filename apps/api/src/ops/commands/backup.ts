import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createClock } from '../../clock.ts'
import { BackupError, readBackup, writeBackup } from '../../database/backup.ts'
import { CommandError } from '../command-error.ts'
import { type Commands, reporting } from '../run.ts'
import { withDatabase } from '../shop.ts'

const refused = (error: unknown): never => {
  throw error instanceof BackupError ? new CommandError(error.message) : error
}

/** Only the owner may read a backup, because it contains personal data. */
const OWNER_ONLY = 0o600

export const backupCommands: Commands = (backup) => {
  backup
    .command('create')
    .description('write the database as it is at one moment, while the shop is open')
    .option('--output <file>', 'where to; standard output otherwise')
    .addHelpText(
      'after',
      `
Reads for a minute at most; a larger shop uses mongodump --oplog. The file holds personal data: keep it where only you can read it.

Examples:
  pnpm ops backup create --output shop.backup
  docker compose --file docker/compose.yaml exec --no-TTY api node dist/ops.js backup create > shop.backup`,
    )
    .action(
      reporting(async (_progress, { output }: { output?: string }) =>
        withDatabase(async (database) => {
          const at = createClock().now()
          if (!output) {
            await writeBackup(database, process.stdout, at)
            return null
          }
          const unfinished = `${output}.unfinished`
          await writeBackup(database, createWriteStream(unfinished, { mode: OWNER_ONLY }), at)
          await rename(unfinished, output)
          return { data: { output }, text: `The backup is in ${output}.` }
        }),
      ),
    )
  backup
    .command('restore')
    .description('put a backup into an empty database, with the API stopped')
    .argument('<file>', 'what `backup create` has written')
    .addHelpText(
      'after',
      `
Examples:
  pnpm ops backup restore shop.backup
  docker compose --file docker/compose.yaml run --rm --user "$(id -u)" --volume "$PWD:/backup:ro" api node dist/ops.js backup restore /backup/shop.backup`,
    )
    .action(
      reporting(async (_progress, file: string) =>
        withDatabase(async (database) => {
          const { at, documents } = await readBackup(database, file).catch(refused)
          const when = at.toISOString()
          return {
            data: { documents, at: when },
            text: `${documents} documents of ${when} are restored. Look at ops audit, then start the API.`,
          }
        }),
      ),
    )
}
