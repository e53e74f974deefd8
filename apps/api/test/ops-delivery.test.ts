import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOps } from './run-ops.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
let folder: string
beforeAll(async () => {
  shop = await startApp()
  folder = await mkdtemp(join(tmpdir(), 'aaram-delivery-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const ops = (...args: string[]) => runOps(shop, 'delivery', ...args)
async function file(text: string) {
  const path = join(folder, 'pincodes.csv')
  await writeFile(path, text)
  return path
}
const check = async (pincode: string) =>
  (await shop.request.get(`/api/delivery/${pincode}`).expect(200)).body.delivery

describe('delivery import', () => {
  it('writes the table, which the shop uses at once', async () => {
    const path = await file(
      'pincode,minDays,maxDays,cod,deliverable\n682001,1,2,no,yes\n744301,,,,no\n\n795001,6,10,,\n',
    )
    const { code, out } = await ops('import', path, '--json')
    expect([code, JSON.parse(out)]).toEqual([0, { imported: 3, removed: 0, total: 3 }])
    expect(await check('682001')).toMatchObject({
      cod: false,
      promise: { from: '2026-12-01', to: '2026-12-03' },
    })
    expect(await check('744301')).toMatchObject({ deliverable: false, promise: null })
    expect(await check('795001')).toMatchObject({
      cod: true,
      promise: { from: '2026-12-07', to: '2026-12-12' },
    })
  })

  it('changes the rows that it names, and with --replace deletes the others', async () => {
    const path = await file('pincode,deliverable\n682001,yes\n')
    expect(JSON.parse((await ops('import', path, '--json')).out)).toMatchObject({ total: 3 })
    expect(await check('682001')).toMatchObject({ cod: true })
    const replaced = await ops('import', path, '--replace', '--json')
    expect(JSON.parse(replaced.out)).toEqual({ imported: 1, removed: 2, total: 1 })
    expect(await check('744301')).toMatchObject({ deliverable: true })
  })

  it.each([
    ['pincode,minDays,maxDays\n56001,1,2\n', 'line 2, pincode'],
    ['pincode,minDays,maxDays\n560001,5,2\n', 'line 2, minDays: Not above maxDays.'],
    ['pincode,minDays\n560001,5\n', 'line 2, minDays: Both minDays and maxDays, or neither.'],
    ['pincode,minDays,maxDays\n560001,1,61\n', 'line 2, maxDays'],
    ['pincode,minDays,maxDays\n560001,-1,2\n', 'line 2, minDays'],
    ['pincode,cod\n560001,perhaps\n', 'line 2, cod'],
    ['pincode,cod\n560001,yes\n560001,no\n', 'line 3, pincode: Already in line 2.'],
    ['pincode,days\n560001,2\n', 'line 1, days: No such column.'],
    ['pincode,cod\n560001,"yes\n', 'line'],
  ])('refuses %j as a whole, and says where', async (text, fault) => {
    const path = await file(text)
    const before = await shop.services.delivery.check('110001')
    const { code, err } = await ops('import', path)
    expect(code).toBe(3)
    expect(err).toContain('Nothing was written.')
    expect(err).toContain(fault)
    expect(await shop.services.delivery.check('110001')).toEqual(before)
  })
})

it('delivery show answers as the shop does', async () => {
  const { code, out } = await ops('show', '560001', '--json')
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    { pincode: '560001', deliverable: true, cod: true },
  ])
  expect((await ops('show', '5600')).code).toBe(2)
})

it('delivery holidays are added, counted and removed', async () => {
  const added = await ops('holidays', '--add', '2026-11-30', '--name', 'Stocktaking', '--json')
  expect(JSON.parse(added.out)).toEqual({ holidays: [{ date: '2026-11-30', name: 'Stocktaking' }] })
  expect(await check('560001')).toMatchObject({ promise: { from: '2026-12-03' } })
  expect((await ops('holidays', '--add', '2026-02-30')).code).toBe(2)
  expect((await ops('holidays', '--remove', '2026-11-30')).code).toBe(0)
  expect((await ops('holidays', '--remove', '2026-11-30')).code).toBe(3)
  expect(await check('560001')).toMatchObject({ promise: { from: '2026-12-02' } })
})
