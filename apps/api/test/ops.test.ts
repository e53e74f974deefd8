import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { connect, type Database } from '../src/database/connect.ts'
import seed from '../src/database/seed/products.json' with { type: 'json' }
import { newDatabaseName } from './fresh-database.ts'
import { PRODUCTION_ENV } from './production-env.ts'
import { runOpsIn, startOps } from './run-ops.ts'

let folder: string
let database: Database
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aaram-ops-'))
  const address = new URL(inject('mongodbUrl'))
  address.pathname = `/${newDatabaseName()}`
  url = address.href
  database = await connect(url)
})
afterAll(async () => {
  await database.connection.dropDatabase()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const ops = (args: readonly string[], env: Record<string, string> = {}) =>
  runOpsIn({ DATA_DIR: folder, MONGODB_URL: url, ...env }, args)
/** In a program of its own. */
const start = (args: readonly string[], watch?: (running: ChildProcess) => void) =>
  startOps({ DATA_DIR: folder, MONGODB_URL: url }, args, watch)

const products = () => database.connection.collection('products')
async function fileOf(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  return path
}

describe('catalogue', () => {
  it(
    'imports, exports both ways, and imports its exports without a change',
    async () => {
      const first = await start(['catalogue', 'import', await fileOf('seed.json', seed), '--json'])
      expect([first.code, JSON.parse(first.out)]).toEqual([0, { created: 36, updated: 0 }])
      expect(await products().countDocuments()).toBe(36)

      const [json, csv] = [join(folder, 'out.json'), join(folder, 'out.csv')]
      await ops(['catalogue', 'export', '--output', json])
      await ops(['catalogue', 'export', '--format', 'csv', '-o', csv])
      const before = await products().find().sort({ _id: 1 }).toArray()
      for (const path of [json, csv]) {
        const again = await ops(['catalogue', 'import', path])
        expect(again.code).toBe(0)
        expect(again.out).toMatch(/new.*changed[\s\S]*0.*36/)
      }
      expect(await products().find().sort({ _id: 1 }).toArray()).toEqual(before)
      // Each command is a process.
    },
    240_000 * demand,
  )

  it('writes an export to the standard output', async () => {
    const { code, out } = await ops(['catalogue', 'export', '--format', 'json'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toHaveLength(36)
  })

  it('shows every fault with its line, and writes nothing', async () => {
    const before = await products().find().toArray()
    const bad = [
      { ...seed[0], title: 'Changed' },
      { ...seed[1], originalPrice: -1, discountedPrice: null },
      { ...seed[2], sizes: [] },
    ]
    const path = await fileOf('bad.json', bad)
    const failed = await ops(['catalogue', 'import', path])
    const lines = (await readFile(path, 'utf8')).split('\n')
    const priceLine = lines.findIndex((line) => line.includes('"originalPrice": -1')) + 1
    const sizesLine = lines.findIndex((line) => line.includes('"sizes": []')) + 1
    expect(failed.code).toBe(3)
    expect(failed.out).toBe('')
    expect(failed.err).toContain(`${path} has 2 faults. Nothing was written.`)
    expect(failed.err).toMatch(new RegExp(`^line ${priceLine}, originalPrice: .*>=0$`, 'm'))
    expect(failed.err).toMatch(new RegExp(`^line ${sizesLine}, sizes: At least one size\\.$`, 'm'))
    expect(await products().find().toArray()).toEqual(before)
    const forPrograms = await ops(['catalogue', 'import', path, '--json'])
    expect(JSON.parse(forPrograms.err).error).toContain('2 faults')
  })
})

describe('outbox', () => {
  it('lists, and refuses to send again what has not failed', async () => {
    const listed = await ops(['outbox', 'list', '--json'])
    expect([listed.code, JSON.parse(listed.out)]).toEqual([
      0,
      { counts: { waiting: 0, sent: 0, failed: 0 }, messages: [] },
    ])
    const none = await ops(['outbox', 'retry', 'f'.repeat(24)])
    expect(none.err).toContain('No failed message has the id')
    expect(none.code).not.toBe(0)
  })
})

describe('stock set', () => {
  it('sets one size and says what it was', async () => {
    const { code, out } = await ops([
      'stock',
      'set',
      'monsoon-grey-oversized-tee',
      'M',
      '0',
      '--json',
    ])
    expect([code, JSON.parse(out)]).toEqual([
      0,
      { slug: 'monsoon-grey-oversized-tee', size: 'M', before: 18, now: 0 },
    ])
    const stored = await products().findOne({ metaTitle: 'monsoon-grey-oversized-tee' })
    expect(stored?.sizes).toEqual([
      { size: 'S', quantity: 12 },
      { size: 'M', quantity: 0 },
      { size: 'L', quantity: 14 },
      { size: 'XL', quantity: 6 },
    ])
  })

  it.each([
    [['nothing', 'M', '1'], 3, 'There is no product "nothing" in size M.', start],
    [['monsoon-grey-oversized-tee', 'XXL', '1'], 2, 'Allowed choices are S, M, L, XL.', start],
    [['monsoon-grey-oversized-tee', 'M', '1.5'], 2, 'A whole number from 0 to 1000000.', ops],
    [['monsoon-grey-oversized-tee', 'M'], 2, "missing required argument 'quantity'", ops],
  ])('refuses %j with exit code %i', async (args, exitCode, message, run) => {
    const { code, err } = await run(['stock', 'set', ...args])
    expect(code).toBe(exitCode)
    expect(err).toContain(message)
  })
})

it('media build makes what is missing, and nothing twice', async () => {
  const drawn = sharp({ create: { width: 60, height: 90, channels: 3, background: '#c84' } })
  const originals = join(folder, 'media', 'originals', 'products', 'tee')
  await mkdir(originals, { recursive: true })
  await drawn.webp().toFile(join(originals, '1.webp'))
  const env = { ...PRODUCTION_ENV, MONGODB_URL: url }
  const first = await ops(['media', 'build', '--json'], env)
  expect(first.err).toBe('')
  expect(JSON.parse(first.out)).toMatchObject({ made: 8, kept: 0 })
  const second = await ops(['media', 'build', '--json'], env)
  expect(JSON.parse(second.out)).toMatchObject({ made: 0, kept: 8 })
  const file = await readFile(join(folder, 'media', 'products', 'tee', '1', 'phone_900.jpg'))
  expect((await sharp(file).metadata()).width).toBe(900)
})

describe('audit', () => {
  it('of a shop for cash only has no provider to compare, which is no failure', async () => {
    const args = ['audit', '--provider', '--json']
    const { code, out, err } = await ops(args, { PAYMENT_PROVIDER: 'none' })
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({ providers: [], discrepancies: [] })
    const { out: text } = await ops(['audit', '--provider'], { PAYMENT_PROVIDER: 'none' })
    expect(text).toContain('There is no payment provider to compare with.')
  })
})

describe('every command', () => {
  it.each([
    [[], 'pnpm ops catalogue import products.csv', start],
    [['catalogue', 'import'], 'pnpm ops catalogue import products.json', ops],
    [['catalogue', 'export'], 'pnpm ops catalogue export --format csv --output products.csv', ops],
    [['stock', 'set'], 'pnpm ops stock set monsoon-grey-oversized-tee M 12', ops],
    [['media', 'build'], 'pnpm ops media build', ops],
  ])('%j has help with examples', async (args, example, run) => {
    const { code, out } = await run([...args, '--help'])
    expect(code).toBe(0)
    expect(out).toContain(example)
  })

  it.each([
    [['--help']],
    [['outbox', 'list', '--json']],
    [['catalogue', 'export', '--format', 'csv']],
  ])('%j ends quietly where its reader does, as `head`', async (args) => {
    const { code, err } = await start(args, ({ stdout }) => stdout?.destroy())
    expect([code, err]).toEqual([0, ''])
  })

  it('fails with one line if there is no shop', async () => {
    const nowhere = { MONGODB_URL: '', DATA_DIR: join(folder, 'empty') }
    const { code, err } = await startOps(nowhere, ['stock', 'set', 'a', 'M', '1'])
    expect(code).toBe(1)
    expect(err).toContain(`There is no shop in ${join(folder, 'empty')}.`)
    expect(err).not.toContain('    at ')
  })
})
