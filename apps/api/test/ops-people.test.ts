import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserId } from '@aaram/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADDRESS } from './checkout-shop.ts'
import { emptyFolder } from './empty-folder.ts'
import { ordered } from './orders-shop.ts'
import { member, twoDaysLater } from './privacy-stage.ts'
import { runOps } from './run-ops.ts'
import { newPhone } from './shoppers.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
beforeAll(async () => {
  // The command line has the system's clock.
  shop = await startApp({ at: new Date().toISOString() })
})
afterAll(() => shop.close())

const isThere = async (id: UserId) => (await shop.services.identity.contact(id)) !== null

it('export writes what the person would get, once', async () => {
  const person = await member(shop)
  const dir = await emptyFolder()
  const output = join(dir, 'copy.json')
  const { code, out } = await runOps(shop, 'people', 'export', person.phone, '--output', output)
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ records in /)])
  const copy = JSON.parse(await readFile(output, 'utf8'))
  expect(copy.users[0]).toMatchObject({ phone: `+91${person.phone}`, email: person.email })
  expect((await runOps(shop, 'people', 'export', person.phone, '--output', output)).code).toBe(1)
  const unknown = await runOps(shop, 'people', 'export', newPhone(), '--output', `${output}2`)
  expect([unknown.code, unknown.err]).toEqual([3, expect.stringContaining('There is no account')])
})

it('delete waits 48 hours, names what delays it, and needs a yes', async () => {
  const person = await member(shop)
  const { orderNumber } = await ordered(person.buyer, { product: person.product })
  const refused = await runOps(shop, 'people', 'delete', person.phone)
  expect(refused.code).toBe(3)
  expect(refused.err).not.toContain(person.phone)
  const { code, out } = await runOps(shop, 'people', 'delete', person.phone, '--yes')
  expect([code, out]).toEqual([0, expect.stringContaining(`Order on its way: #${orderNumber}`)])
  expect(out).not.toContain(person.phone)
  // Messages of several processes come in no order within a second.
  const sent = await shop.services.notifications.recent(person.phone)
  expect(sent.map(({ template }) => template)).toContain('account-deletion')
  await person.as('get', '/users/me').expect(401)
  const [cancelled] = (await shop.services.orders.newest({ most: 1 })) ?? []
  await shop.services.orders.transitionByNumber(cancelled!.orderNumber, { status: 'CANCELLED' })
  await shop.services.privacy.deletion.work()
  expect(await isThere(person.id)).toBe(true)
  shop.clock.tick(60_000)
  await twoDaysLater(shop)
  expect(await isThere(person.id)).toBe(false)
  shop.clock.setOffset(0)
})

it('touched lists whose data were written since then, masked unless they are to be written to', async () => {
  const before = await member(shop)
  shop.clock.tick(60_000)
  const since = shop.deps.now().toISOString()
  shop.clock.tick(60_000)
  const after = await member(shop)
  const guest = `guest.${after.phone}@example.in`
  await shop.request.post('/api/newsletter/subscribe').send({ email: guest }).expect(200)
  const masked = await runOps(shop, '--json', 'people', 'touched', '--since', since)
  expect(masked.code).toBe(0)
  for (const text of [after.phone, after.email, guest]) expect(masked.out).not.toContain(text)
  const full = await runOps(shop, '--json', 'people', 'touched', '--since', since, '--contacts')
  const { people } = JSON.parse(full.out)
  expect(people).toContainEqual({
    phone: `+91${after.phone}`,
    email: after.email,
    by: expect.arrayContaining(['bag_lines', 'sessions', 'users', 'wishlists']),
  })
  expect(people).toContainEqual({
    phone: null,
    email: guest,
    by: ['newsletter_subscribers', 'outbox'],
  })
  expect(full.out).not.toContain(before.phone)
  expect((await runOps(shop, 'people', 'touched', '--since', 'yesterday')).code).toBe(2)
})

it('touched lists what members change by sessions that are older', async () => {
  const renamed = await member(shop)
  const moved = await member(shop)
  const counted = await member(shop)
  const removed = await member(shop)
  shop.clock.tick(60_000)
  const since = shop.deps.now().toISOString()
  shop.clock.tick(60_000)
  await renamed.as('patch', '/users/me').send({ firstName: 'Asha', lastName: '' }).expect(200)
  await moved
    .as('patch', '/users/me/addresses')
    .send({ addresses: [ADDRESS] })
    .expect(200)
  const [line] = (await counted.as('get', '/carts').expect(200)).body.cartItems
  await counted.as('patch', `/carts/${line._id}`).send({ quantity: 2 }).expect(200)
  await removed.as('delete', `/wishlist/items/${removed.product._id}`).expect(200)
  const { out } = await runOps(shop, '--json', 'people', 'touched', '--since', since, '--contacts')
  const by = new Map(JSON.parse(out).people.map((one: { phone: string }) => [one.phone, one]))
  for (const [{ phone, email }, name] of [
    [renamed, 'users'],
    [moved, 'users'],
    [counted, 'bag_lines'],
    [removed, 'wishlists'],
  ] as const)
    expect(by.get(`+91${phone}`)).toEqual({ phone: `+91${phone}`, email, by: [name] })
})
