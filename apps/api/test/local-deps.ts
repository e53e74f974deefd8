import { createDeps } from '../src/create-deps.ts'
import type { Deps } from '../src/deps.ts'
import { noCourierServiceability } from '../src/integrations/couriers/serviceability.ts'
import { localGateway } from '../src/integrations/local-gateway.ts'
import { sandbox } from '../src/integrations/payments/sandbox.ts'

/** What the API depends on, with nothing beyond this machine: messages stay in the outbox, the sandbox takes payments. */
export function localDeps(
  { database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  secret: string,
): Deps {
  const local = localGateway(log)
  const provider = sandbox({ database, now: clock.now, secret })
  return createDeps({
    database,
    clock,
    log,
    mediaBaseUrl: '',
    publicOrigin: 'http://localhost:3000',
    secrets: [secret],
    gateways: { sms: local, voice: local, email: local, whatsapp: local },
    payments: { provider, sandbox: provider },
    codeSendsPerHour: 0,
    // Lifted: tests of limits set them.
    buyingLimits: {
      codOpenOrders: 0,
      codOpenAmount: 0,
      codReturned: 0,
      orderUnits: 0,
      unpaidHolds: 0,
    },
    reviews: { autoPublish: false, heldWords: [] },
    courierSecret: secret,
    courierServiceability: noCourierServiceability,
    seller: {
      name: 'Aaram Clothing Private Limited',
      address: ['14 Kala Ghoda Lane, Fort, Mumbai 400001, Maharashtra, India'],
      state: 'Maharashtra',
      stateCode: '27',
      gstin: '27AAAAA0000A1Z5',
    },
  })
}
