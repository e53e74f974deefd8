import { type Env, faultsOf, readEnv } from '../env.ts'
import { type Check, providerChecks } from './provider-checks.ts'
import { database, redis } from './server-checks.ts'

type Outcome = { name: string; ok: boolean; text: string }

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
export async function outcomes(): Promise<Outcome[]> {
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
