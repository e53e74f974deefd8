import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'

const SERVER = `import { createServer } from 'node:http'
const server = createServer((_, response) => response.end())
server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
/** Starts a server as Playwright does: by a shell, with a pipe as its input. */
const RUN = `const { spawn } = require('node:child_process')
spawn('exec node --import ./visual/end-with-run.ts --input-type=module --eval "$SERVER"', {
  shell: true, detached: true, stdio: ['pipe', 'inherit', 'inherit'],
})`

test('a server of the visual check ends with a run that was killed', async () => {
  const run = spawn(process.execPath, ['--eval', RUN], {
    env: { ...process.env, SERVER },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(run.stdout.setEncoding('utf8'), 'data')
  const address = `http://127.0.0.1:${Number(port)}`
  expect((await fetch(address)).status).toBe(200)
  run.kill('SIGKILL')
  await vi.waitFor(() => expect(fetch(address)).rejects.toThrow(), { timeout: 20_000 })
})
