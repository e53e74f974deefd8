import { afterAll, beforeAll, expect, it } from 'vitest'
import { newShopper } from './checkout-shop.ts'
import { runOps } from './run-ops.ts'
import { startApp, type TestApp } from './start-app.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ at: new Date().toISOString() })
})
afterAll(() => shop.close())

let made = 0
const aTicket = (over: object = {}) => {
  made += 1
  const email = `writer.${made}@example.in`
  return {
    topic: 'complaint',
    name: 'Asha Rao',
    email,
    text: 'The seam of my tee is open.',
    ...over,
  }
}
const open = (body: object) => shop.request.post('/api/tickets').send(body)

it('has a number and two days, and is acknowledged by e-mail at once', async () => {
  const ticket = aTicket()
  const { body } = await open(ticket).expect(200)
  const at = shop.deps.now().getTime()
  expect(body.ticket).toEqual({
    number: expect.stringMatching(/^TK-\d{6}-[2-9A-Z]{5}$/),
    answerBy: new Date(at + 48 * HOUR).toISOString(),
    settleBy: new Date(at + 30 * DAY).toISOString(),
  })
  const [message] = await shop.services.notifications.recent(ticket.email)
  expect(message?.text).toContain(body.ticket.number)
})

it.each([
  ['no text', { text: '' }],
  ['a text that is too short', { text: 'Hello' }],
  ['no name', { name: ' ' }],
  ['no address', { email: 'asha' }],
  ['another topic', { topic: 'praise' }],
])('is refused with %s', async (_what, over) => {
  expect((await open(aTicket(over)).expect(400)).body.code).toBe('INVALID_INPUT')
})

it('an address opens at most five a day', async () => {
  const { email } = aTicket()
  for (let n = 0; n < 5; n += 1) await open(aTicket({ email })).expect(200)
  await open(aTicket({ email })).expect(429)
  await open(aTicket()).expect(200)
})

it('is listed, shown and closed at the command line; addresses are masked in the list', async () => {
  const member = await newShopper(shop)
  const ticket = aTicket({ text: 'Please correct my name to Asha Devi.', topic: 'correction' })
  const { body } = await member.as('post', '/tickets').send(ticket).expect(200)
  const { number } = body.ticket
  const list = async (...args: string[]) => {
    const { code, out } = await runOps(shop, '--json', 'tickets', 'list', '--most', '100', ...args)
    expect(code).toBe(0)
    expect(out).not.toContain(ticket.email)
    return JSON.parse(out).tickets as { number: string; topic: string; overdue: boolean }[]
  }
  expect(await list()).toContainEqual(
    expect.objectContaining({ number, topic: 'correction', overdue: false }),
  )
  const shown = await runOps(shop, 'tickets', 'show', number)
  expect(shown.out).toContain(ticket.email)
  expect(shown.out).toContain(ticket.text)
  expect((await runOps(shop, 'tickets', 'close', number, '--note', 'Corrected')).code).toBe(0)
  expect((await list()).map((one) => one.number)).not.toContain(number)
  expect((await list('--status', 'closed')).map((one) => one.number)).toContain(number)
  expect((await runOps(shop, 'tickets', 'close', number, '--note', 'Again')).code).toBe(3)
  expect((await runOps(shop, 'tickets', 'show', 'TK-000000-AAAAA')).code).toBe(3)
})

it('is deleted two years after it was closed', async () => {
  const { body } = await open(aTicket()).expect(200)
  const { number } = body.ticket
  await shop.services.tickets.close(number, 'Settled')
  shop.clock.tick(731 * DAY - 1)
  await shop.services.tickets.clean()
  expect((await shop.services.tickets.find(number)).note).toBe('Settled')
  shop.clock.tick(1)
  await shop.services.tickets.clean()
  await expect(shop.services.tickets.find(number)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
