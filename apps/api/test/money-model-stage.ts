import { createHmac } from 'node:crypto'
import { ensureIndexes } from '../src/database/indexes.ts'
import { razorpay } from '../src/integrations/payments/razorpay.ts'
import { type SignedEvent, sandbox } from '../src/integrations/payments/sandbox.ts'
import { freshDatabase } from './fresh-database.ts'
import { startProviderApi } from './payments-stand-in.ts'
import { startApp } from './start-app.ts'

const SECRET = 'the provider of the model'
const derived = (purpose: string) => createHmac('sha256', SECRET).update(purpose).digest('hex')

/**
 * A shop of two APIs over one database, which reaches its payment provider over HTTP, and that provider: its records
 * are in a database that no fault of the shop touches. `events` are the webhooks that it has not delivered yet.
 */
export async function modelStage() {
  const providerDatabase = await freshDatabase()
  const clock = { now: () => new Date() }
  const provider = sandbox({
    database: providerDatabase,
    now: () => clock.now(),
    secret: SECRET,
  })
  await ensureIndexes(providerDatabase)
  const api = await startProviderApi(provider)
  const taker = razorpay({
    keyId: 'rzp_test_model',
    keySecret: derived('sandbox key'),
    webhookSecret: derived('sandbox webhook'),
    apiUrl: api.url,
  })
  const shop = await startApp({ apis: 2, deps: { payments: { provider: taker, sandbox: null } } })
  clock.now = shop.clock.now
  const events: SignedEvent[] = []
  return {
    shop,
    provider,
    /** What happens to the next requests to the provider. */
    faults: api.faults,
    events,
    /** The services of one of the two APIs. */
    servicesOf: (n: number) => shop.each[n % 2] ?? shop.services,
    close: async () => {
      await shop.close()
      api.close()
      await providerDatabase.close()
    },
  }
}
export type ModelStage = Awaited<ReturnType<typeof modelStage>>
