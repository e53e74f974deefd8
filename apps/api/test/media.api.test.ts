import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { PICTURE_FILES } from '../src/modules/media/pictures.ts'
import { startApp, startAppInTest, type TestApp } from './start-app.ts'

const SLUG = '100% कपास hoodie'
let folder: string
let shop: TestApp

const draw = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 80, b: 40, alpha: 0.5 } },
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aaram-media-'))
  const own = join(folder, 'media', 'originals')
  const demo = join(folder, 'demo')
  for (const path of [
    join(own, 'products', SLUG),
    join(demo, 'products', SLUG),
    join(demo, 'videos'),
  ])
    await mkdir(path, { recursive: true })
  await draw(800, 1200)
    .png()
    .toFile(join(own, 'products', SLUG, '1.png'))
  await draw(1200, 1200)
    .webp()
    .toFile(join(demo, 'products', SLUG, '1.webp'))
  await draw(1200, 1200)
    .jpeg()
    .toFile(join(demo, 'products', SLUG, '2.jpg'))
  await writeFile(join(own, 'products', SLUG, '3.webp'), 'no picture')
  await writeFile(join(demo, 'videos', 'lookbook-1.mp4'), '0123456789')
  await writeFile(join(folder, 'secret.webp'), 'secret')
  const paths = {
    root: join(folder, 'media'),
    originals: [own, demo],
    videos: [join(own, 'videos'), join(demo, 'videos')],
  }
  shop = await startApp({ settings: { media: paths } })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const base = `/media/products/${encodeURIComponent(SLUG)}`
const get = (url: string) =>
  shop.request
    .get(url)
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => done(null, Buffer.concat(parts)))
    })

describe('pictures', () => {
  it.each([
    ['thumb_600x900', 600, 900],
    ['phone_900', 900, 1350],
    ['listing_1200', 1200, 1800],
    ['desktop_1800', 1800, 2700],
  ])('%s in webp and jpg', async (shape, width, height) => {
    for (const [format, type] of [
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ]) {
      const { status, headers, body } = await get(`${base}/1/${shape}.${format}`)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe(type)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      const made = await sharp(body).metadata()
      expect([made.format, made.width, made.height]).toEqual([
        format === 'jpg' ? 'jpeg' : 'webp',
        width,
        height,
      ])
    }
  })

  it('crops the thumb of another shape to 2:3', async () => {
    const { width, height } = await sharp(
      (await get(`${base}/2/thumb_600x900.jpg`)).body,
    ).metadata()
    expect([width, height]).toEqual([600, 900])
  })

  it('are made once for a burst, and leave no draft behind', async () => {
    const url = `${base}/2/phone_900.webp`
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(url)))
    expect(
      new Set(answers.map(({ headers }) => `${headers.etag} ${headers['last-modified']}`)).size,
    ).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const files = await readdir(join(folder, 'media', 'products', SLUG, '2'))
    expect(files.filter((name) => name.includes('draft'))).toEqual([])
    expect(files).toContain('phone_900.webp')
  })

  it(
    'one client’s 40 cold pictures: the queue takes 32, and nobody else waits for them',
    async () => {
      const paths = { root: join(folder, 'cold'), originals: [join(folder, 'many')], videos: [] }
      const slugs = [...'abcdefghij']
      for (const slug of [...slugs, 'other']) {
        await mkdir(join(folder, 'many', 'products', slug), { recursive: true })
        await draw(80, 120)
          .png()
          .toFile(join(folder, 'many', 'products', slug, '1.png'))
      }
      const cold = await startAppInTest({
        settings: { media: paths, trustedProxies: ['127.0.0.1'] },
      })
      const order: string[] = []
      const ask = async (client: string, slug: string, file: string) => {
        const answer = await cold.request
          .get(`/media/products/${slug}/1/${file}`)
          .set('x-forwarded-for', client)
        if (answer.status === 200) order.push(client)
        return answer
      }
      // The smaller ones, which are made sooner.
      const files = PICTURE_FILES.filter((file) => /^(?:thumb|phone)_/.test(file))
      const greedy = slugs.flatMap((slug) => files.map((file) => ask('203.0.113.1', slug, file)))
      expect(greedy).toHaveLength(40)
      const refused = await Promise.race(
        greedy.map(async (asked) => {
          const answer = await asked
          return answer.status === 503 ? answer : new Promise<never>(() => undefined)
        }),
      )
      expect(refused.headers['retry-after']).toBe('5')
      expect(refused.body.code).toBe('UNAVAILABLE')
      expect((await ask('203.0.113.2', 'other', 'thumb_600x900.webp')).status).toBe(200)
      const answers = await Promise.all(greedy)
      const made = answers.filter(({ status }) => status === 200).length
      expect(made).toBeGreaterThanOrEqual(32)
      expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
      // The other one was served while most of the first client's were still waiting.
      expect(order.indexOf('203.0.113.2')).toBeLessThan(made / 2)
      // 33 pictures are made.
    },
    240_000 * demand,
  )

  it('answer 304 to a matching ETag, and HEAD without a body', async () => {
    const url = `${base}/1/thumb_600x900.webp`
    const { headers } = await get(url)
    const again = await shop.request.get(url).set('if-none-match', headers.etag as string)
    expect(again.status).toBe(304)
    const head = await shop.request.head(url)
    expect(head.status).toBe(200)
    expect(head.headers['content-length']).toBe(headers['content-length'])
  })

  it.each([
    ['an unknown product', '/media/products/nothing/1/thumb_600x900.webp'],
    ['an unknown picture', `${base}/9/thumb_600x900.webp`],
    ['no number', `${base}/one/thumb_600x900.webp`],
    ['an unknown file', `${base}/1/thumb_600x901.webp`],
    ['the original', `${base}/1/1.png`],
    ['a path out of the folder', '/media/products/..%2F..%2Fsecret/1/thumb_600x900.webp'],
    ['dots for a product', '/media/products/%2E%2E/1/thumb_600x900.webp'],
    ['a file that leads out', `${base}/1/..%2F..%2Fthumb_600x900.webp`],
    ['a zero byte', '/media/products/a%00b/1/thumb_600x900.webp'],
    ['a prototype', '/media/products/__proto__/1/__proto__.webp'],
    ['a folder', `${base}/1/`],
  ])('404 for %s', async (_, url) => {
    const { status, body } = await shop.request.get(url)
    expect(status).toBe(404)
    expect(body).toEqual({ status: 'error', code: 'NOT_FOUND', error: 'Not found.' })
  })

  it('that cannot be made are a failure that is not kept', async () => {
    for (let n = 0; n < 2; n += 1) {
      const { status, headers, body } = await shop.request.get(`${base}/3/phone_900.webp`)
      expect(status).toBe(500)
      expect(headers['cache-control']).toBe('no-store')
      expect(body.code).toBe('INTERNAL')
    }
    const files = await readdir(join(folder, 'media', 'products', SLUG, '3'))
    expect(files).toEqual([])
  })
})

describe('videos', () => {
  const url = '/media/videos/lookbook-1.mp4'

  it('are served whole and in ranges', async () => {
    const whole = await get(url)
    expect([whole.status, whole.body.toString()]).toEqual([200, '0123456789'])
    expect(whole.headers['content-type']).toBe('video/mp4')
    expect(whole.headers['accept-ranges']).toBe('bytes')
    const part = await get(url).set('range', 'bytes=2-4')
    expect([part.status, part.body.toString()]).toEqual([206, '234'])
    expect(part.headers['content-range']).toBe('bytes 2-4/10')
    const end = await get(url).set('range', 'bytes=7-')
    expect(end.body.toString()).toBe('789')
  })

  it.each(['nothing.mp4', 'lookbook-1.png', '..%2F..%2Fsecret.webp', '.mp4', 'lookbook-1.mp4%2F'])(
    '404 for %s',
    async (name) => {
      const { status, body } = await shop.request.get(`/media/videos/${name}`)
      expect(status).toBe(404)
      expect(body.code).toBe('NOT_FOUND')
    },
  )

  it('refuses a range beyond the end', async () => {
    const { status, body } = await shop.request.get(url).set('range', 'bytes=50-60')
    expect([status, body.code]).toEqual([416, 'RANGE_NOT_SATISFIABLE'])
  })
})
