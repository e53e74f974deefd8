import { Redis } from 'ioredis'
import { connect } from '../../database/connect.ts'
import { type Env, faultsOf, readEnv } from '../../env.ts'
import { CommandError, EXIT } from '../command-error.ts'
import { type Check, providerChecks } from '../provider-checks.ts'
import { type Commands, reporting } from '../run.ts'
import { table } from '../terminal.ts'

type Outcome = { name: string; ok: boolean; text: string }

const database = (url: string): Check => ({
  name: 'MongoDB',
  run: async () => {
    const { connection, ping, close } = await connect(url)
    try {
      await ping()
      return `a replica set, database ${connection.name}`
    } finally {
      await close()
    }
  },
})

const redis = (url: string): Check => ({
  name: 'Redis',
  run: async () => {
    const client = new Redis(url, {
      lazyConnect: true,
      retryStrategy: () => null,
      connectTimeout: 5_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.ping()
    } finally {
      client.disconnect()
    }
  },
})

const checksOf = (env: Env): Check[] => [
  ...(env.MONGODB_URL ? [database(env.MONGODB_URL)] : []),
  ...(env.REDIS_URL ? [redis(env.REDIS_URL)] : []),
  ...providerChecks(env),
]

const outcomeOf = async ({ name, run }: Check): Promise<Outcome> => {
  try {
    return { name, ok: true, text: await run() }
  } catch (error) {
    return { name, ok: false, text: (error as Error).message }
  }
}

/** Errors in the environment; if there are none, also the results of trying what it configures. */
async function outcomes(): Promise<Outcome[]> {
  const faults = faultsOf(process.env)
  if (faults.length > 0)
    return faults.map((fault) => {
      const [name = '', ...text] = fault.split(': ')
      return { name, ok: false, text: text.join(': ') }
    })
  const env = readEnv()
  const right = { name: 'environment', ok: true, text: `complete for ${env.NODE_ENV}` }
  return [right, ...(await Promise.all(checksOf(env).map(outcomeOf)))]
}

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
