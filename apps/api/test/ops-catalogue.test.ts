import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { payloadOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { ordered } from './orders-shop.ts'
import { runOps } from './run-ops.ts'

// Stock and money are audited after each: see `checkout-stage.ts`.
stage(5)
// Each command is a process.
vi.setConfig({ testTimeout: 240_000 * demand })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aaram-ops-catalogue-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Row = Record<string, unknown>
const price = (...args: string[]) =>
  runOps(shop, 'catalogue', 'price', tee.metaTitle, ...args, '--json')

/** The tee as the seller exported it when five of M were there. */
async function exported(): Promise<Row> {
  const { out } = await runOps(shop, 'catalogue', 'export', '--format', 'json')
  return (JSON.parse(out) as Row[]).find(({ metaTitle }) => metaTitle === tee.metaTitle) ?? {}
}
async function importing(product: Row, ...args: string[]) {
  const path = join(folder, 'file.json')
  await writeFile(path, JSON.stringify([product], null, 2))
  return runOps(shop, 'catalogue', 'import', path, ...args)
}
/** Three units are sold for cash, and two are held for a payment. */
async function sell() {
  await ordered(buyer, { product: tee, quantity: 3 })
  const payload = payloadOf('ONLINE', { product: tee, quantity: 2 })
  await buyer.as('post', '/payments/create-order').send(payload).expect(200)
}
const shown = async () => {
  const { sizes, originalPrice, discountedPrice } = await shop.services.catalogue.bySlug(
    tee.metaTitle,
  )
  return {
    stock: sizes.map(({ size, quantity }) => `${size}:${quantity}`),
    originalPrice,
    discountedPrice,
  }
}

it('never brings sold units back: the file with another price is refused, and says why', async () => {
  const file = await exported()
  await sell()
  const refused = await importing({ ...file, originalPrice: 1100 })
  expect(refused.code).toBe(3)
  expect(refused.err).toContain('has 1 faults. Nothing was written.')
  expect(refused.err).toMatch(/^line 1.*M: 0 in the shop, 5 in the file\.$/m)
  expect(await shown()).toMatchObject({ stock: ['M:0'], originalPrice: tee.originalPrice })
})

it('changes the price if the sizes are left out, and the stock if requested', async () => {
  const file = await exported()
  await sell()
  const { sizes: _, ...rest } = file
  expect((await importing({ ...rest, originalPrice: 1100 })).code).toBe(0)
  expect(await shown()).toMatchObject({ stock: ['M:0'], originalPrice: 1100_00 })
  expect((await importing(file, '--set-stock')).code).toBe(0)
  expect((await shown()).stock).toEqual(['M:5'])
})

it('adds and takes away by changes; other sizes stay', async () => {
  const file = await exported()
  await sell()
  const sizes = [{ size: 'L', quantity: '+2' }]
  expect((await importing({ ...file, sizes })).code).toBe(0)
  expect((await shown()).stock).toEqual(['M:0', 'L:2'])
  const csv = join(folder, 'file.csv')
  const head = 'title,metaTitle,category,originalPrice,sizes'
  await writeFile(csv, `${head}\n${tee.title},${tee.metaTitle},shirt,999,M:+3 L:-1\n`)
  expect((await runOps(shop, 'catalogue', 'import', csv)).code).toBe(0)
  expect((await shown()).stock).toEqual(['M:3', 'L:1'])
  const much = await importing({ ...file, sizes: [{ size: 'L', quantity: '-2' }] })
  expect(much.err).toContain('L: 1 in the shop, so -2 is too many.')
})

it('a size with units is not dropped by a file without it, nor a withdrawn product offered again', async () => {
  const file = await exported()
  const sizes = [{ size: 'L', quantity: 4 }]
  expect((await importing({ ...file, sizes })).err).toContain('M: 5 in the shop, none in the file.')
  expect((await shown()).stock).toEqual(['M:5'])
  await shop.services.catalogue.change(tee.metaTitle, { withdrawn: true })
  const { withdrawn: _, ...rest } = file
  expect((await importing(rest)).code).toBe(0)
  await expect(shop.services.catalogue.bySlug(tee.metaTitle)).rejects.toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  })
})

it('a new product needs its sizes', async () => {
  const { sizes: _, ...file } = await exported()
  const { err } = await importing({ ...file, metaTitle: 'brand-new', sku: 'NEW' })
  expect(err).toContain('A new product needs its sizes.')
})

it('sells nothing for nothing, and nothing for a tenth unless that is meant', async () => {
  const file = await exported()
  const free = await importing({ ...file, discountedPrice: 0 }, '--allow-deep-discount')
  expect([free.code, free.err]).toEqual([3, expect.stringContaining('Not 0')])
  const deep = { ...file, originalPrice: 1000, discountedPrice: 100 }
  expect((await importing(deep)).err).toContain('90 % off or more')
  expect((await importing(deep, '--allow-deep-discount')).code).toBe(0)
  expect(await shown()).toMatchObject({ discountedPrice: 100_00 })
})

it('refuses what is paid where no tax rate is consistent: above 2,625 and up to 2,950', async () => {
  const file = await exported()
  const message = 'No GST rate fits a price above ₹2,625.00 and up to ₹2,950.00.'
  for (const [originalPrice, discountedPrice, field] of [
    [2625.01, null, 'originalPrice'],
    [2950, null, 'originalPrice'],
    [2999, 2699, 'discountedPrice'],
  ]) {
    const { code, err } = await importing({ ...file, originalPrice, discountedPrice })
    expect([code, err]).toEqual([3, expect.stringContaining(`${field}: ${message}`)])
  }
  // The list price of a reduced product is not what is paid.
  for (const [originalPrice, discountedPrice] of [
    [2625, null],
    [2950.01, null],
    [2700, 2600],
  ])
    expect((await importing({ ...file, originalPrice, discountedPrice })).code).toBe(0)
})

it('changes a price without the stock', async () => {
  await sell()
  const { out } = await price('--original', '1299', '--discounted', '799.50')
  expect(JSON.parse(out).now).toEqual({ originalPrice: 1299, discountedPrice: 799.5 })
  await price('--no-discounted')
  expect(await shown()).toEqual({ stock: ['M:0'], originalPrice: 1299_00, discountedPrice: null })
  for (const [args, code, message] of [
    [['--discounted', '0'], 3, 'Not 0'],
    [['--discounted', '1300'], 3, 'Not above originalPrice.'],
    [['--discounted', '129.90'], 3, '90 % off or more'],
    [['--original', '2699'], 3, 'No GST rate fits a price above ₹2,625.00 and up to ₹2,950.00.'],
    [['--original', '9.999'], 2, 'Rupees, with at most two decimals.'],
    [[], 2, 'Say --original'],
  ] as const) {
    const refused = await price(...args)
    expect([refused.code, refused.err]).toEqual([code, expect.stringContaining(message)])
  }
  expect(await shown()).toMatchObject({ originalPrice: 1299_00, discountedPrice: null })
})
