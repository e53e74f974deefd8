import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as open } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../test/free-port.ts'

type Answer = { status: number | undefined; text: string }

/** Sends a request with any header; a browser would not let a page do that. */
function send(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = open(url, { headers, method }, async (answer) => {
    let text = ''
    for await (const part of answer) text += part
    resolve({ status: answer.statusCode, text })
  })
  sent.on('error', reject).end()
  return promise
}

/** Required in production: who sells. */
const SELLER = {
  BRAND_NAME: 'Aaram',
  BRAND_CARE_EMAIL: 'care@tana.example',
  BRAND_LEGAL_NAME: 'Tana Textiles LLP',
  BRAND_LEGAL_ADDRESS: '2 Mill Road, Surat 395001, Gujarat, India',
  BRAND_GSTIN: '24AAPFU0939F1ZV',
  BRAND_GRIEVANCE_OFFICER: 'Meera Shah',
  BRAND_GRIEVANCE_EMAIL: 'grievance@tana.example',
}

const OPERATORS = [
  '/api/metrics',
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/docs/static/swagger-initializer.js',
  '/api/health/live',
  '/api/health/ready',
]

test.describe('in production', () => {
  // In one worker: the programs are started once.
  test.describe.configure({ mode: 'default' })
  const started: ChildProcess[] = []
  let folder: string
  let api: string
  let web: string

  function start(entry: string, args: string[], env: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, [entry, ...args], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // A log that nobody reads holds its program when the pipe is full.
    child.stdout.resume()
    started.push(child)
    return child
  }
  const isReady = (url: string) =>
    expect
      .poll(
        () =>
          send(url).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 120_000 },
      )
      .toBe(200)

  test.beforeAll(async () => {
    // Three programs are started.
    test.setTimeout(240_000)
    folder = await mkdtemp(join(tmpdir(), 'aaram-production-'))
    const [apiPort, webPort] = [await freePort(), await freePort()]
    api = `http://127.0.0.1:${apiPort}`
    web = `http://127.0.0.1:${webPort}`
    const database = start('../../packages/embedded-mongo/src/cli.ts', ['--port', '0'], {})
    const [address] = (await once(database.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
    start('../api/dist/main.js', [], {
      NODE_ENV: 'production',
      MONGODB_URL: String(address).trim(),
      SESSION_SECRETS: 'a secret of journeys that has more than 32 bytes',
      MSG91_AUTH_KEY: 'never used: nobody is sent a code here',
      MSG91_TEMPLATES: 'login-code=none,login-code-voice=none',
      PAYMENT_PROVIDER: 'none',
      PUBLIC_ORIGIN: web,
      API_PORT: apiPort,
      DATA_DIR: folder,
      TRUSTED_PROXIES: 'loopback',
      ...SELLER,
    })
    start('dist/server/main.js', [], {
      NODE_ENV: 'production',
      PORT: webPort,
      API_URL: api,
      PUBLIC_ORIGIN: web,
      ...SELLER,
    })
    await isReady(`${api}/api/health/ready`)
    await isReady(`${web}/healthz`)
  })
  test.afterAll(async () => {
    for (const child of started.reverse()) {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  })

  for (const path of OPERATORS)
    test(`${path} is there at the API and not through web`, async () => {
      expect((await send(api + path)).status).toBe(200)
      for (const headers of [{}, { 'x-forwarded-for': '' }, { connection: 'x-forwarded-for' }]) {
        const { status, text } = await send(web + path, headers)
        expect([status, JSON.parse(text).code]).toEqual([404, 'NOT_FOUND'])
      }
    })

  test('the shop and the health of web are there', async () => {
    expect((await send(`${web}/healthz`)).status).toBe(200)
    expect((await send(`${web}/api/products`)).status).toBe(200)
    expect((await send(`${web}/api/dev/outbox`)).status).toBe(404)
  })
})

test('through web no page under another name reads codes or drives the kit', async ({
  baseURL,
}) => {
  const page = { 'x-requested-with': 'XMLHttpRequest' }
  for (const host of ['evil.example', 'localhost.evil.example:3000', '192.168.1.5:3000'])
    for (const forged of [{}, { 'x-forwarded-host': 'localhost' }]) {
      const headers = { ...page, ...forged, host }
      expect((await send(`${baseURL}/api/dev/outbox`, headers)).status).toBe(403)
      expect((await send(`${baseURL}/api/dev/limits`, headers, 'DELETE')).status).toBe(403)
    }
  expect((await send(`${baseURL}/api/dev/outbox`)).status).toBe(200)
  expect((await send(`${baseURL}/api/dev/limits`, {}, 'DELETE')).status).toBe(403)
  expect((await send(`${baseURL}/api/dev/limits`, page, 'DELETE')).status).toBe(200)
})
