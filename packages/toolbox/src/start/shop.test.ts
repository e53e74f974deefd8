import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type MockInstance, onTestFinished, test, vi } from 'vitest'
import { demand } from '../../../../vitest.shared.ts'
import { emptyFolder, plant, WELL_BEHAVED } from '../../test/stand-ins.ts'
import { freePort } from './free-port.ts'
import { runShop, type ShopPlace, servesDevKit } from './shop.ts'

async function place(api: string, web: string, env: NodeJS.ProcessEnv = {}): Promise<ShopPlace> {
  const root = emptyFolder()
  plant(root, {
    'package.json': '{ "type": "module" }',
    'apps/api/dist/main.js': api,
    'apps/web/dist/server/main.js': web,
  })
  const ports = { api: await freePort(), web: await freePort() }
  return { root, env, ports, dataDir: path.join(root, 'data') }
}

type Answer = { pid: number; env: NodeJS.ProcessEnv }

async function ask(port: number): Promise<Answer> {
  return (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Answer
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('opens when both answer, hands on addresses and settings, closes both on request', async () => {
  const shop = await place(WELL_BEHAVED, WELL_BEHAVED, { MONGODB_URL: 'mongodb://elsewhere' })
  const stop = new AbortController()
  let answers: Answer[] = []
  await runShop(shop, stop.signal, async () => {
    answers = [await ask(shop.ports.api), await ask(shop.ports.web)]
    stop.abort()
  })
  const [api, web] = answers
  expect(api?.env).toMatchObject({
    NODE_ENV: 'development',
    DEV_TOOLS: 'true',
    TRUSTED_PROXIES: 'loopback',
    DATA_DIR: shop.dataDir,
    MONGODB_URL: 'mongodb://elsewhere',
    PUBLIC_ORIGIN: `http://localhost:${shop.ports.web}`,
  })
  expect(web?.env.API_URL).toBe(`http://127.0.0.1:${shop.ports.api}`)
  // A heap that grows as it likes takes 300 MB under a crowd.
  expect(web?.env.NODE_OPTIONS).toMatch(/--max-old-space-size=320 --max-semi-space-size=8/)
  expect([api, web].map((program) => program?.env.MALLOC_ARENA_MAX)).toEqual(['1', '1'])
  expect(answers.map(({ pid }) => isAlive(pid))).toEqual([false, false])
})

test('a program that ends while opening is named with its last line, and the other one is closed', async () => {
  const broken = `console.error('MONGODB_URL cannot be reached.'); process.exit(1)`
  const shop = await place(broken, WELL_BEHAVED)
  await expect(runShop(shop, new AbortController().signal, () => {})).rejects.toThrow(
    'The shop could not open, because the API ended with code 1: MONGODB_URL cannot be reached.',
  )
  await expect(ask(shop.ports.web)).rejects.toThrow()
})

test('opens at an IPv6 address', async () => {
  const shop = await place(WELL_BEHAVED, WELL_BEHAVED, { HOST: '::1' })
  const stop = new AbortController()
  const opened = vi.fn(() => stop.abort())
  await runShop(
    shop,
    AbortSignal.any([stop.signal, AbortSignal.timeout(Math.ceil(25_000 * demand))]),
    opened,
  )
  expect(opened).toHaveBeenCalledOnce()
})

test('both programs leave when the one that started them is killed outright', async () => {
  const shop = await place(WELL_BEHAVED, WELL_BEHAVED)
  plant(shop.root, {
    'starter.ts': `import { runShop } from '${import.meta.dirname}/shop.ts'
      runShop(${JSON.stringify(shop)}, new AbortController().signal, () => process.send('open'))`,
  })
  const starter = fork(path.join(shop.root, 'starter.ts'))
  await once(starter, 'message')
  starter.kill('SIGKILL')
  for (const port of [shop.ports.api, shop.ports.web]) {
    await expect.poll(() => ask(port).catch(() => 'gone')).toBe('gone')
  }
})

const shownBy = (spy: MockInstance<typeof process.stdout.write>) =>
  spy.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('starts again'))

test('a program that dies later is started again, with one line that says why, and its log goes on', async () => {
  const shop = await place(WELL_BEHAVED, WELL_BEHAVED)
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => shown.mockRestore())
  const stop = new AbortController()
  await runShop({ ...shop, restartDelaysMs: [50] }, stop.signal, async () => {
    const { pid } = await ask(shop.ports.web)
    await fetch(`http://127.0.0.1:${shop.ports.web}/die`).catch(() => {})
    await expect.poll(() => ask(shop.ports.web).catch(() => ({ pid }))).not.toMatchObject({ pid })
    stop.abort()
  })
  expect(shownBy(shown)).toEqual([
    'The web server ended with code 7: Error: the disk is full. It starts again in 0.05 s.\n',
  ])
  const log = path.join(shop.dataDir, 'logs/web.log')
  expect(readFileSync(log, 'utf8')).toContain('disk is full')
  expect((statSync(log).mode & 0o777).toString(8)).toBe('600')
  expect((statSync(path.dirname(log)).mode & 0o777).toString(8)).toBe('700')
})

test.each([
  ['', 'The web server was killed by SIGKILL. It starts again in 0.05 s.\n'],
  [
    `console.log('{"level":50,"msg":"database lost"}')`,
    'The web server was killed by SIGKILL; its last error before: database lost. It starts again in 0.05 s.\n',
  ],
])(
  'of one that was killed the signal is named, not the answer that it logged last: %j',
  async (before, line) => {
    const logs = `${WELL_BEHAVED}
    ${before}
    console.log('{"level":30,"path":"/healthz","status":200,"msg":"answered"}')`
    const shop = await place(WELL_BEHAVED, logs)
    const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => shown.mockRestore())
    const stop = new AbortController()
    await runShop({ ...shop, restartDelaysMs: [50] }, stop.signal, async () => {
      const { pid } = await ask(shop.ports.web)
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => ask(shop.ports.web).catch(() => ({ pid }))).not.toMatchObject({ pid })
      stop.abort()
    })
    expect(shownBy(shown)).toEqual([line])
  },
)

test('one that dies again and again, each time after a longer wait, closes the shop', async () => {
  const dies = `${WELL_BEHAVED}
    const { existsSync } = await import('node:fs')
    setInterval(() => {
      if (existsSync(process.env.OPENED)) { console.error('Error: no memory'); process.exit(7) }
    }, 20)`
  const opened = path.join(emptyFolder(), 'opened')
  const shop = await place(WELL_BEHAVED, dies, { OPENED: opened })
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => shown.mockRestore())
  const closed = runShop({ ...shop, restartDelaysMs: [10, 20] }, new AbortController().signal, () =>
    writeFileSync(opened, ''),
  )
  await expect(closed).rejects.toThrow(
    'The shop closed, because the web server ended with code 7: Error: no memory',
  )
  expect(shownBy(shown).map((text) => /in (\S+) s/.exec(text)?.[1])).toEqual(['0.01', '0.02'])
  await expect(ask(shop.ports.api)).rejects.toThrow()
})

test.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.5' }, false],
  [{ HOST: '127.0.0.1.evil.example' }, false],
  [{ HOST: '0.0.0.0', DEV_TOOLS: 'true' }, true],
  [{ DEV_TOOLS: 'false' }, false],
])('with %j the development kit is served: %s', (env, served) => {
  expect(servesDevKit(env)).toBe(served)
})

test.each([
  [{ HOST: '0.0.0.0' }, 'false'],
  [{ HOST: '0.0.0.0', DEV_TOOLS: 'true' }, 'true'],
  [{}, 'true'],
])('with %j the API is started with DEV_TOOLS=%s', async (env, devTools) => {
  const shop = await place(WELL_BEHAVED, WELL_BEHAVED, env)
  const stop = new AbortController()
  let answer: Answer | undefined
  await runShop(shop, stop.signal, async () => {
    answer = await ask(shop.ports.api)
    stop.abort()
  })
  expect(answer?.env.DEV_TOOLS).toBe(devTools)
})
