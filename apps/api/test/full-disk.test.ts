import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { findAddress } from '../src/database/address-file.ts'
import { connect } from '../src/database/connect.ts'
import { audited, newProduct, ordersOf, payloadOf, stockOf } from './checkout-shop.ts'
import { startProgram } from './program.ts'
import { askProgram } from './program-shoppers.ts'
import { startAppInTest, TEST_SECRET } from './start-app.ts'

// Two programs start, each with a database of its own.
vi.setConfig({ testTimeout: 120_000 * demand })

const run = promisify(execFile)
const UNITS = 9

/** The API as a program that opens its own database, and another one in this process, over the same database, to look with. */
async function startShop(prepare?: (dataDir: string) => Promise<void>) {
  const settings = { MONGODB_URL: '', PATH: '', DEV_TOOLS: 'true', SESSION_SECRETS: TEST_SECRET }
  const program = await startProgram(settings, prepare)
  const address = await program.address()
  const database = await connect(String(await findAddress(program.dataDir)))
  onTestFinished(database.close)
  const shop = await startAppInTest({ at: new Date().toISOString(), deps: { database } })
  const [, pid] = await program.stdout.find(/embedded-mongo \(process (\d+)\)/)
  /** The database's files cannot grow beyond so many bytes, as the operating system sees to. */
  const limitFiles = (bytes: number | 'unlimited') =>
    run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
  return {
    ...askProgram(shop, program.address),
    program,
    address,
    fillDisk: () => limitFiles(4096),
    makeRoom: () => limitFiles('unlimited'),
  }
}

// A limit for a process that runs already is Linux's own; macOS has none.
it.runIf(process.platform === 'linux')(
  'on a full disk the program answers 503, loses nothing, and sells again when there is space',
  async () => {
    const { shop, ask, shopper, address, program, fillDisk, makeRoom } = await startShop()
    const product = await newProduct(shop, UNITS)
    const purchase = (method: 'COD' | 'ONLINE', quantity: number) =>
      payloadOf(method, { product, quantity })
    const [asha, ravi, meera] = [await shopper(), await shopper(), await shopper()]
    expect((await asha.post('/orders', purchase('COD', 2))).status).toBe(200)
    const [before] = await ordersOf(asha)

    await fillDisk()
    const refused = await Promise.all([
      asha.post('/orders', purchase('COD', 1), 'another order'),
      ravi.post('/orders', purchase('COD', 3)),
      meera.post('/payments/create-order', purchase('ONLINE', 1)),
    ])
    const orderRefused = {
      ...{ status: 503, retryAfter: '5' },
      body: {
        status: 'error',
        code: 'ORDER_UNAVAILABLE',
        error: 'Failed to process order. Please try again.',
      },
    }
    expect(refused).toEqual([orderRefused, orderRefused, expect.objectContaining({ status: 503 })])
    const subscribed = await ask('/newsletter/subscribe', { email: 'asha@example.in' })
    expect(subscribed).toEqual({
      ...{ status: 503, retryAfter: '5' },
      body: {
        status: 'error',
        code: 'UNAVAILABLE',
        error: 'Something went wrong. Please try again.',
      },
    })
    const read = await fetch(`${address}/api/products/${product.metaTitle}`)
    expect(read.status).toBe(200)
    expect(await ordersOf(asha)).toEqual([before])
    expect(await ordersOf(ravi)).toEqual([])
    expect(await stockOf(shop, product)).toBe(UNITS - 2)

    await makeRoom()
    const again = await ravi.post('/orders', purchase('COD', 3))
    expect(again.status).toBe(200)
    expect((await meera.post('/payments/create-order', purchase('ONLINE', 1))).status).toBe(200)
    expect(await stockOf(shop, product)).toBe(UNITS - 2 - 3 - 1)
    await audited(shop)

    program.child.kill('SIGTERM')
    expect(await program.exited).toEqual([0, null])
    const next = await startShop((dataDir) => cp(program.dataDir, dataDir, { recursive: true }))
    const orders = next.shop.database.connection.collection('orders')
    expect((await orders.distinct('orderNumber')).sort()).toEqual(
      [before?.orderNumber, again.body.order?.orderNumber].sort(),
    )
    await audited(next.shop)
  },
)
