import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const SERVER = new URL('../../../../packages/embedded-mongo/src/cli.ts', import.meta.url).pathname

/** A database as a process of its own, whose end does not end the API; it keeps nothing. */
export async function startDatabase() {
  const child = spawn(process.execPath, [SERVER, '--port', '0'], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    url,
    async kill() {
      if (child.exitCode !== null || child.signalCode) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
