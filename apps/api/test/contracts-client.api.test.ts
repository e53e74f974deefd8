import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient, phone } from '@aaram/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct } from './catalogue-products.ts'
import { startApp, type TestApp } from './start-app.ts'

const CONTRACTS = join(import.meta.dirname, '../../../packages/contracts')

let shop: TestApp
let baseUrl: string
beforeAll(async () => {
  shop = await startApp({ settings: { devTools: true } })
  await shop.services.catalogue.importAll([aProduct(1, { title: 'Weekend Polo' })])
  baseUrl = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})
afterAll(() => shop.close())

it('reads, logs in and fills a bag, with paise and dates', async () => {
  let token: string | null = null
  const client = createClient({ baseUrl, token: () => token })
  const { productsList } = await client.products.list({ query: { search: 'polo' } })
  expect(productsList).toEqual([expect.objectContaining({ title: 'Weekend Polo' })])
  expect(productsList[0]?.effectivePrice).toBe(aProduct(1).originalPrice)
  expect(productsList[0]?.createdAt).toBeInstanceOf(Date)

  const asha = phone.parse('9876543210')
  await expect(client.users.me()).rejects.toMatchObject({ code: 'NOT_LOGGED_IN', status: 401 })
  await client.users.sendOtp({ body: { phone: asha, channel: 'sms' } })
  const [message] = await shop.services.notifications.recent(`+91${asha}`)
  const body = { phone: asha, otp: message?.code ?? '', firstName: 'Asha' }
  token = (await client.users.validateOtp({ body })).token
  expect((await client.users.me()).user).toMatchObject({ firstName: 'Asha' })

  const params = { productId: productsList[0]!._id }
  const { cartItems } = await client.carts.add({ params, body: { size: 'M', quantity: 2 } })
  expect(cartItems).toEqual([expect.objectContaining({ size: 'M', quantity: 2 })])
})

it('the example of its README runs', async () => {
  const readme = readFileSync(join(CONTRACTS, 'README.md'), 'utf8')
  const example = /```ts\n([\s\S]+?)```/.exec(readme)?.[1] ?? ''
  // Inside the package, so that it finds the package by its name.
  const folder = mkdtempSync(join(CONTRACTS, 'readme-'))
  try {
    const file = join(folder, 'example.ts')
    writeFileSync(file, example)
    const env = { ...process.env, SHOP_URL: baseUrl, NODE_OPTIONS: '' }
    const { stdout } = await promisify(execFile)(process.execPath, [file], { env })
    expect(stdout).toContain('Weekend Polo ')
    expect(stdout).toContain("404 PRODUCT_NOT_FOUND [ 'Product not found' ]")
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
