import { spawnSync } from 'node:child_process'
import { connect as openSocket } from 'node:net'
import { expect, inject, it } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { freePort } from '../src/database/free-port.ts'
import { emptyFolder } from './empty-folder.ts'
import { mainFile, PROGRAM_ENV, startProgram } from './program.ts'
import { startStandalone } from './standalone-server.ts'

it('fills an empty shop, answers, and leaves with 0 on SIGTERM', async () => {
  // As it is started by default, with its warm-up.
  const program = await startProgram({ NODE_ENV: 'development' })
  const answer = await fetch(`${await program.address()}/api/testimonials`)
  expect(await answer.json()).toMatchObject({ status: 'success', testimonials: { length: 6 } })
  program.child.kill('SIGTERM')
  expect(await program.closed).toEqual([0, null])
  expect(program.stderr.text()).toBe('')
})

it('finishes the request in flight before it leaves', async () => {
  const program = await startProgram()
  const { hostname, port } = new URL(await program.address())
  const body = JSON.stringify({ email: 'asha@example.in' })
  const socket = openSocket(Number(port), hostname)
  let answer = ''
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('close', () => resolve())
  // The server says 100 when it has begun with the request and waits for its body.
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  socket.once('data', () => begin())
  socket.write(
    `POST /api/newsletter/subscribe HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  await begun
  program.child.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`http://${hostname}:${port}/api/health/live`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(0)
  socket.write(body)
  await ended
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(answer).toContain('{"status":"success"}')
  expect(await program.exited).toEqual([0, null])
})

it('leaves when its starter is gone', async () => {
  const program = await startProgram()
  await program.address()
  program.child.disconnect()
  expect(await program.exited).toEqual([0, null])
})

it('leaves while it is starting, too', async () => {
  const program = await startProgram()
  program.child.disconnect()
  const [code] = await program.exited
  expect([0, 1]).toContain(code)
})

/** Starts, and answers the only line that is printed on the way out. */
async function failure(env: Record<string, string>) {
  const program = await startProgram(env)
  expect(await program.closed).toEqual([1, null])
  const text = program.stderr.text()
  expect(text.trimEnd().split('\n')).toHaveLength(1)
  return text
}

it('names every fault of the environment in one line', async () => {
  const line = await failure({ API_PORT: 'x', LOG_LEVEL: 'loud' })
  expect(line).toMatch(/^The API cannot start: .*API_PORT: .*LOG_LEVEL: /)
})

it('refuses the development kit in production', async () => {
  const line = await failure({
    NODE_ENV: 'production',
    DEV_TOOLS: 'true',
    SESSION_SECRETS: 'x'.repeat(32),
  })
  expect(line).toContain('DEV_TOOLS: Never in production.')
})

it('says that its port is taken', async () => {
  const first = await startProgram()
  const { port } = new URL(await first.address())
  const line = await failure({ API_PORT: port })
  expect(line).toBe(
    `The API cannot start: port ${port} of 127.0.0.1 is in use; API_PORT chooses another.\n`,
  )
})

it('says that the disk with its folder is full', async () => {
  const folder = await emptyFolder()
  // No file may grow, as on a full disk; it writes one for its session secret.
  const { stderr, status } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 0; exec "$0" "$1"', process.execPath, mainFile()],
    {
      env: { ...PROGRAM_ENV, DATA_DIR: folder, API_PORT: '0', MONGODB_URL: inject('mongodbUrl') },
      encoding: 'utf8',
    },
  )
  expect({ stderr, status }).toEqual({
    stderr: 'The API cannot start: the disk with DATA_DIR is full. Make room there.\n',
    status: 1,
  })
})

it('a database’s password that has to be encoded in an address is not shown', async () => {
  const program = await startProgram({ MONGODB_URL: 'mongodb://aaram:p@ss@127.0.0.1:1/x' })
  expect(await program.closed).toEqual([1, null])
  expect(program.stderr.text()).toMatch(
    /^The API cannot start: MongoDB at mongodb:\/\/127\.0\.0\.1:1\/x cannot be used: /,
  )
  // The second half of one that was cut at its @ neither.
  expect(program.stderr.text() + program.stdout.text()).not.toMatch(/aaram:|ss\b/)
})

it(
  'says that no database answers, within ten seconds',
  async () => {
    const timed = async (env: Record<string, string>) => {
      const startedAt = performance.now()
      const line = await failure(env)
      return { line, ms: performance.now() - startedAt }
    }
    // What a program costs that ends before it asks for a database is the machine's, not the shop's.
    const { ms: start } = await timed({ API_PORT: 'x' })
    const { line, ms } = await timed({ MONGODB_URL: `mongodb://127.0.0.1:${await freePort()}` })
    expect(line).toMatch(
      /^The API cannot start: MongoDB at mongodb:\/\/127\.0\.0\.1:\d+ cannot be used: /,
    )
    expect(ms - start).toBeLessThan(10_000 * demand)
    // Two programs start and fail, one after waiting for a database.
  },
  240_000 * demand,
)

it('says why a standalone server will not do', async () => {
  const standalone = await startStandalone()
  const line = await failure({ MONGODB_URL: standalone.url })
  standalone.close()
  expect(line).toContain('needs a replica set')
})
