import { startEmbeddedMongo } from '@aaram/embedded-mongo'
import { expect, inject, onTestFinished } from 'vitest'
import { connect } from '../src/database/connect.ts'
import { freePort } from '../src/database/free-port.ts'
import { sandbox } from '../src/integrations/payments/sandbox.ts'
import { audited } from './checkout-shop.ts'
import { startCrashApi } from './crash-api.ts'
import { startTap, type Tap } from './crash-tap.ts'
import { emptyFolder } from './empty-folder.ts'
import { startProgram } from './program.ts'
import { askProgram } from './program-shoppers.ts'
import { startAppInTest, TEST_SECRET, type TestApp } from './start-app.ts'

/** What is killed: it is dead when `kill` resolves. */
type Victim = { kill(): Promise<unknown>; revive(): Promise<void> }
type Flow<T> = {
  prepare(): Promise<T>
  act(prepared: T): Promise<unknown>
  check(prepared: T): Promise<void>
}

/** Far more steps than any flow has. */
const MOST_STEPS = 40

/** Runs a flow again and again and kills after its first step, its second, and so on, until it ends alive. */
async function killEverywhere<T>(
  { shop, tap, victim }: { shop: TestApp; tap: Tap; victim: Victim },
  { prepare, act, check }: Flow<T>,
): Promise<string[]> {
  for (let after = 1; after < MOST_STEPS; after += 1) {
    const prepared = await prepare()
    const killed = tap.arm(after, victim.kill)
    const acted = act(prepared).then(
      () => false,
      () => false,
    )
    // A dead program answers nothing.
    const died = (await Promise.race([acted, killed])) || !tap.disarm()
    if (died) {
      await killed
      await victim.revive()
    }
    await check(prepared)
    await audited(shop)
    if (!died) return [...tap.steps]
  }
  throw new Error(`No end after ${MOST_STEPS} steps: ${tap.steps.join(', ')}`)
}

function stageOf(shop: TestApp, tap: Tap, origin: () => Promise<string>, victim: Victim) {
  const { ask, shopper } = askProgram(shop, origin)
  return {
    shop,
    shopper,
    /** The development kit's. */
    dev: (path: string, body: object) => ask(`/dev${path}`, body),
    /** Moves the program's clock on; its jobs follow. */
    advance: (advanceMs: number) => ask('/dev/clock', { advanceMs }),
    /** Kills between any two steps of a flow, and has it checked each time; answers the steps of the whole one. */
    killEverywhere: <T>(flow: Flow<T>) => killEverywhere({ shop, tap, victim }, flow),
  }
}
export type CrashStage = ReturnType<typeof stageOf>

/** Resolves when it listens: what a start writes is no step of a flow. */
async function start(tap: Tap) {
  const env = { MONGODB_URL: tap.url, DEV_TOOLS: 'true', SESSION_SECRETS: TEST_SECRET }
  const program = await startProgram(env)
  await program.address()
  return program
}
const tapInTest = async (url: string, database: string) => {
  const tap = await startTap(url, database)
  onTestFinished(tap.close)
  return tap
}
const today = () => new Date().toISOString()

/** An app to look with, and a tap to its database. */
async function observed() {
  const shop = await startAppInTest({ at: today() })
  const tap = await tapInTest(inject('mongodbUrl'), shop.database.connection.name)
  // Before the database is dropped, and after the last API has ended.
  onTestFinished(() => tap.dropSessions(shop.database))
  return { shop, tap }
}

/** An API that is killed, and another one over the same database to look with. */
export async function mortalApi(): Promise<CrashStage> {
  const { shop, tap } = await observed()
  let api = await startCrashApi(tap)
  onTestFinished(() => api.close())
  return stageOf(shop, tap, async () => api.origin, {
    kill: () => api.kill(),
    revive: async () => {
      await tap.dropSessions(shop.database)
      tap.mend()
      api = await startCrashApi(tap)
    },
  })
}

/** As `mortalApi`, but the API is a program, and its process is killed. */
export async function mortalProgram(): Promise<CrashStage> {
  const { shop, tap } = await observed()
  let program = await start(tap)
  return stageOf(shop, tap, () => program.address(), {
    kill: async () => {
      program.child.kill('SIGKILL')
      expect(await program.exited).toEqual([null, 'SIGKILL'])
    },
    revive: async () => {
      await tap.dropSessions(shop.database)
      program = await start(tap)
    },
  })
}

/** The API as a program over an embedded database that is killed and started again with its data. */
export async function mortalDatabase(): Promise<CrashStage> {
  const dataDir = await emptyFolder()
  const port = await freePort()
  const password = 'comes-back-at-the-same-address'
  let server = await startEmbeddedMongo({ dataDir, port, password })
  onTestFinished(() => server.close())
  const database = await connect(server.url, 'shop')
  onTestFinished(database.close)
  const provider = sandbox({ database, now: () => new Date(), secret: TEST_SECRET })
  const payments = { provider, sandbox: provider }
  const shop = await startAppInTest({ at: today(), deps: { database, payments } })
  const tap = await tapInTest(server.url, 'shop')
  const program = await start(tap)
  return stageOf(shop, tap, program.address, {
    kill: async () => {
      process.kill(server.pid, 'SIGKILL')
      await server.close()
    },
    revive: async () => {
      server = await startEmbeddedMongo({ dataDir, port, password })
    },
  })
}
