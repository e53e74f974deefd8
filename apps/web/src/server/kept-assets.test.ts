import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { exchange, request } from '../../test/front-door/raw.ts'
import { standInApi } from '../../test/stand-in-api.ts'
import { startWeb } from '../../test/start-web.ts'
import { keepAssets } from './kept-assets.ts'

const NOW = new Date('2026-11-28T06:30:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

async function folders() {
  const root = await mkdtemp(join(tmpdir(), 'aaram-assets-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [own, kept] = [join(root, 'own'), join(root, 'kept')]
  await mkdir(own)
  return { root, own, kept }
}

async function keep(own: string, kept: string, now = NOW) {
  const warnings: unknown[] = []
  const end = await keepAssets({ own, kept, keepDays: 7, now: () => now }, (error) =>
    warnings.push(error),
  )
  end()
  return warnings
}

it('a release leaves its files, and those that no server has used for 7 days go', async () => {
  const { root, own, kept } = await folders()
  await writeFile(join(own, 'entry-1.js'), 'one')
  await keep(own, kept, daysAgo(30))
  // Last used eight days ago, together with a file that the next release has too.
  await writeFile(join(own, 'same-1.js'), 'same')
  await keep(own, kept, daysAgo(8))
  const next = join(root, 'next')
  await mkdir(next)
  await writeFile(join(next, 'entry-2.js'), 'two')
  await writeFile(join(next, 'same-1.js'), 'same')
  await keep(next, kept, daysAgo(2))
  expect((await readdir(kept)).sort()).toEqual(['entry-1.js', 'entry-2.js', 'same-1.js'])
  await keep(next, kept)
  expect((await readdir(kept)).sort()).toEqual(['entry-2.js', 'same-1.js'])
})

it('a folder that cannot be written is told, and nothing else happens', async () => {
  const { root, own } = await folders()
  await writeFile(join(own, 'entry-1.js'), 'one')
  await writeFile(join(root, 'a-file'), '')
  expect(await keep(own, join(root, 'a-file'))).toHaveLength(1)
})

async function openWeb() {
  const { root, kept } = await folders()
  await mkdir(kept)
  await writeFile(join(kept, 'bag-open-old1.js'), 'export const old = 1')
  await writeFile(join(kept, 'bag-open-old1.js.gz'), 'as gzip')
  await writeFile(join(kept, 'half-1.js.77.new'), 'hal')
  await writeFile(join(root, 'secret.js'), 'a secret')
  await mkdir(join(kept, 'folder'))
  const api = await standInApi()
  const web = await startWeb(api.origin, { ASSETS_DIR: kept })
  await web.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await web.close()
    await api.close()
  })
  return { root, kept, port: (web.server.address() as AddressInfo).port }
}

it('a script of an earlier release is served for ever, compressed where it was, also to HEAD', async () => {
  const { port } = await openWeb()
  const origin = `http://127.0.0.1:${port}`
  const plain = await fetch(`${origin}/assets/bag-open-old1.js`, {
    headers: { 'accept-encoding': 'identity' },
  })
  expect([plain.status, await plain.text()]).toEqual([200, 'export const old = 1'])
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toMatch(/javascript/)
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff')
  expect(plain.headers.get('content-security-policy')).toBe("default-src 'none'")
  const head = await fetch(`${origin}/assets/bag-open-old1.js`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  const missing = await fetch(`${origin}/assets/bag-open-old2.js`)
  expect([missing.status, missing.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
})

it('nothing outside the folder, and no half copy, is ever served', async () => {
  const { port, root, kept } = await openWeb()
  for (const path of [
    '/assets/../secret.js',
    '/assets/..%2fsecret.js',
    '/assets/%2e%2e/secret.js',
    '/assets/%2e%2e%2fsecret.js',
    '/assets/..%5csecret.js',
    '/assets/..%252fsecret.js',
    '/assets//../../secret.js',
    '/assets/folder/../../secret.js',
    '/assets/./../secret.js',
    `/assets/${encodeURIComponent(join(root, 'secret.js'))}`,
    '/assets/secret.js%00.js',
    '/assets/..',
    '/assets/.',
    '/assets/',
    '/assets/folder',
    '/assets/half-1.js.77.new',
    `/assets${kept}/bag-open-old1.js`,
  ]) {
    const [answer] = (await exchange(port, [request(`GET ${path}`, ['Connection: close'])]))
      .responses
    const served = answer?.status === 200 || /a secret|^hal$/.test(answer?.body ?? '')
    expect({ path, served }).toEqual({ path, served: false })
  }
})
