import { setFlagsFromString } from 'node:v8'
import closeWithGrace from 'close-with-grace'
import { isDiskFull } from './database/unavailable.ts'
import { readEnv } from './env.ts'
import { openShop } from './open-shop.ts'

/** Time for ending jobs and database, after the time that requests in flight get. */
const CLOSE_MS = 15_000

// By default the heap may grow to four times the live data before garbage collection: much memory for little speed.
setFlagsFromString('--heap-growing-percent=50')

// The parent process keeps a channel open. When it closes, this process ends too, even while starting.
let leave = (): void => process.exit(1)
process.once('disconnect', () => leave())

/** The error in one line, for the person at the terminal. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port, address } = error as Error & Record<'code' | 'port' | 'address', unknown>
  if (code === 'EADDRINUSE')
    return `port ${port} of ${address} is in use; API_PORT chooses another.`
  if (isDiskFull(error)) return 'the disk with DATA_DIR is full. Make room there.'
  return error.message.replaceAll(/\s+/g, ' ')
}

/** Ends the API when its local database has ended. The parent process then restarts both. */
function databaseLost(line: string): never {
  process.stderr.write(`The database is gone: ${line}\n`)
  process.exit(1)
}

try {
  const shop = await openShop(readEnv(), databaseLost)
  const grace = closeWithGrace({ delay: CLOSE_MS, logger: shop.log }, async ({ err }) => {
    if (err) shop.log.fatal({ err }, 'closing after an unforeseen failure')
    await shop.close()
  })
  leave = grace.close
} catch (error) {
  process.stderr.write(`The API cannot start: ${reason(error)}\n`)
  process.exit(1)
}
