import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demand } from '../../../../vitest.shared.ts'

test(
  'the storefront starts from source, which Node runs without components, and renders a page',
  async () => {
    const root = join(import.meta.dirname, '../..')
    // No API listens at this address, which the page reports, with its styles.
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      API_URL: 'http://127.0.0.1:1',
    }
    const server = spawn(process.execPath, ['src/server/dev.ts'], { cwd: root, env })
    const ended = once(server, 'exit')
    onTestFinished(async () => {
      server.kill('SIGTERM')
      await ended
    })
    let output = ''
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    await expect.poll(() => output, { timeout: 100_000 * demand }).toMatch(/open at http\S+|Error/)
    const address = /open at (http\S+)/.exec(output)?.[1]
    expect(address, output).toBeDefined()
    const page = await fetch(`${address}/contact`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('/src/entry-client.tsx')
  },
  120_000 * demand,
)
