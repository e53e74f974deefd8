import { expect, inject, it } from 'vitest'
import { runOpsIn } from './run-ops.ts'
import { startAppInTest } from './start-app.ts'
import { guestWaits, membersWait, soldOutProduct } from './stock-alerts-stage.ts'

it('lists who waits, the longest first, and shows nobody’s address', async () => {
  // The command line has the system's clock.
  const shop = await startAppInTest({ at: new Date().toISOString() })
  const tee = await soldOutProduct(shop)
  await membersWait(shop, tee, 1)
  shop.clock.tick(1_000)
  const { email } = await guestWaits(shop, tee)
  const url = new URL(inject('mongodbUrl'))
  url.pathname = `/${shop.database.connection.name}`
  const ops = (...args: string[]) =>
    runOpsIn({ MONGODB_URL: url.href }, ['alerts', 'list', ...args])
  const { code, out } = await ops('--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    waiting: 2,
    alerts: [
      { product: tee.metaTitle, size: 'M', person: expect.stringMatching(/^member …[0-9a-f]{4}$/) },
      { product: tee.metaTitle, size: 'M', person: '…e.in' },
    ],
  })
  expect(out).not.toContain(email)
  const shown = await ops()
  expect(shown.out).toContain('2 waiting')
  expect(shown.out).not.toContain(email)
})
