import { randomUUID } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { NO_BUYING_LIMITS } from '../bench/no-limits.ts'
import { type Product, payloadOf } from '../bench/payload.ts'
import { connect } from '../src/database/connect.ts'
import { emptyFolder } from './empty-folder.ts'
import { startProgram } from './program.ts'
import { runOpsAt } from './run-ops.ts'
import { FROM_THE_SHOP } from './start-app.ts'

// Orders under load, and several starts of programs.
vi.setConfig({ testTimeout: 240_000 * demand })

const SECRET = 'the same before and after a restore: 32 bytes'
const SHOPPERS = 6

async function emptyDatabase() {
  const address = new URL(inject('mongodbUrl'))
  address.pathname = `/test_backup_${randomUUID().replaceAll('-', '')}`
  const database = await connect(address.href)
  onTestFinished(async () => {
    await database.connection.dropDatabase()
    await database.close()
  })
  return { url: address.href, database }
}

const startApi = async (MONGODB_URL: string) => {
  const { address } = await startProgram({
    ...{ MONGODB_URL, DEV_TOOLS: 'true', REQUESTS_PER_MINUTE: '0', SESSION_SECRETS: SECRET },
    ...NO_BUYING_LIMITS,
  })
  const origin = await address()
  return async (path: string, { token, body }: { token?: string; body?: object } = {}) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...FROM_THE_SHOP,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is the subject of other tests
    return (await answer.json()) as Record<string, any>
  }
}
type Ask = Awaited<ReturnType<typeof startApi>>

async function logIn(ask: Ask, n: number): Promise<string> {
  const phone = `98${10_000_000 + n}`
  await ask('/users/auth/send-otp', { body: { phone } })
  const { messages } = await ask(`/dev/outbox?to=%2B91${phone}`)
  const otp = (messages as { code: string }[])[0]?.code
  return (await ask('/users/auth/validate-otp', { body: { phone, otp, firstName: 'Asha' } })).token!
}

/** Buys one for cash, or online: paid at the sandbox and verified. Answers the order's number when it was acknowledged. */
async function order(ask: Ask, token: string, product: Product, method: 'COD' | 'ONLINE') {
  const body = payloadOf(product, { size: 'M', method, landmark: randomUUID() })
  if (method === 'COD')
    return ((await ask('/orders', { token, body })).order as { orderNumber: string } | undefined)
      ?.orderNumber
  const opened = await ask('/payments/create-order', { token, body })
  const { id: order_id } = opened.order as { id: string }
  const outcome = { outcome: 'captured' }
  const { payment_id, signature } = await ask(`/sandbox/orders/${order_id}/pay`, { body: outcome })
  const callback = { order_id, payment_id, signature }
  return (await ask('/payments/verify-payment', { token, body: callback })).orderNumber as
    | string
    | undefined
}

/** Buys, and cancels every third order, which is paid back, until it is told to stop. */
async function shop(
  ask: Ask,
  token: string,
  product: Product,
  bought: string[],
  stop: AbortSignal,
) {
  for (let n = 0; !stop.aborted; n += 1) {
    const orderNumber = await order(ask, token, product, n % 2 === 0 ? 'COD' : 'ONLINE')
    if (orderNumber) bought.push(orderNumber)
    if (n % 3 !== 2) continue
    const [newest] = (await ask('/orders?limit=1', { token })).orders as { _id: string }[]
    await ask(`/orders/${newest?._id}/cancel`, { token, body: {} })
  }
}

it('a backup that is made while shoppers buy, cancel and are paid back restores to ledgers that balance', async () => {
  const [open, empty] = [await emptyDatabase(), await emptyDatabase()]
  const folder = await emptyFolder()
  const file = join(folder, 'shop.backup')
  const ask = await startApi(open.url)
  // Between `carts` and `orders`, and long enough that shoppers buy while it is read.
  const filler = Array.from({ length: 30_000 }, (_, n) => ({ n, text: 'x'.repeat(200) }))
  await open.database.connection.collection('filler').insertMany(filler)
  const { productsList } = await ask('/products?page=1&limit=8')
  const products = productsList as Product[]
  for (const { metaTitle } of products)
    await ask(`/dev/products/${metaTitle}`, { body: { sizes: [{ size: 'M', quantity: 5_000 }] } })
  // Its process starts before there is load.
  await runOpsAt(open.url, '--help')
  const tokens = []
  for (let n = 0; n < SHOPPERS; n += 1) tokens.push(await logIn(ask, n))

  const acknowledged: string[] = []
  const closing = new AbortController()
  const buying = tokens.map((token, n) =>
    shop(ask, token, products[n % products.length]!, acknowledged, closing.signal),
  )
  // However long six shoppers take: the test's own limit ends the wait.
  await expect.poll(() => acknowledged.length, { timeout: 200_000 * demand }).toBeGreaterThan(30)
  const before = [...acknowledged]
  const created = await runOpsAt(open.url, 'backup', 'create', '--output', file)
  const during = acknowledged.length - before.length
  closing.abort()
  await Promise.all(buying)
  expect(created).toMatchObject({ code: 0, err: '' })
  // Otherwise nothing was proved.
  expect(during).toBeGreaterThan(5)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  expect(await runOpsAt(empty.url, 'backup', 'restore', file)).toMatchObject({ code: 0, err: '' })
  expect(await runOpsAt(empty.url, 'audit')).toMatchObject({ code: 0, err: '' })
  const orders = await empty.database.connection.collection('orders').find().toArray()
  const restored = new Set(orders.map(({ orderNumber }) => orderNumber))
  expect(before.filter((orderNumber) => !restored.has(orderNumber))).toEqual([])
  expect(await indexesOf(empty.database)).toEqual(await indexesOf(open.database))

  // The API opens with it, and whoever was logged in still is.
  const askRestored = await startApi(empty.url)
  const mine = await askRestored('/orders?limit=50', { token: tokens[0]! })
  expect((mine.orders as object[]).length).toBeGreaterThan(0)
})

async function indexesOf({ connection }: Awaited<ReturnType<typeof connect>>) {
  const found = await connection.db!.listCollections({}, { nameOnly: true }).toArray()
  const names = found.map(({ name }) => name).sort()
  return Promise.all(
    names.map(async (name) => [
      name,
      (await connection.db!.collection(name).indexes()).map((index) => index.name).sort(),
    ]),
  )
}

it('what is no whole backup, and a database that is not empty, are refused before anything is written', async () => {
  const { url, database } = await emptyDatabase()
  const folder = await emptyFolder()
  const file = join(folder, 'shop.backup')
  const things = database.connection.collection('things')
  await things.insertMany(Array.from({ length: 50 }, (_, n) => ({ n, at: new Date(n) })))
  expect((await runOpsAt(url, 'backup', 'create', '--output', file)).code).toBe(0)
  const full = await runOpsAt(url, 'backup', 'restore', file)
  expect(full).toMatchObject({
    code: 3,
    err: 'The database is not empty: things holds documents.\n',
  })
  const stored = await things.find().toArray()

  await things.deleteMany({})
  const bytes = await readFile(file)
  const cut = join(folder, 'cut.backup')
  await writeFile(cut, bytes.subarray(0, bytes.length - 40))
  expect(await runOpsAt(url, 'backup', 'restore', cut)).toMatchObject({ code: 3 })
  await writeFile(cut, 'no backup')
  expect(await runOpsAt(url, 'backup', 'restore', cut)).toMatchObject({ code: 3 })
  expect(await runOpsAt(url, 'backup', 'restore', join(folder, 'none'))).toMatchObject({ code: 3 })
  expect(await things.countDocuments()).toBe(0)

  expect((await runOpsAt(url, 'backup', 'restore', file)).code).toBe(0)
  expect(await things.find().toArray()).toEqual(stored)
})
