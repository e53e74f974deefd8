import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A new empty folder for one test, which is removed with all that is in it when the test ends. */
export function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** Writes files into a folder; keys are paths. */
export function plant(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** A program that responds to every request on its port, closes on SIGTERM, and ends when its parent ends. */
export const WELL_BEHAVED = `
const { createServer } = await import('node:http')
const port = Number(process.env[import.meta.url.includes('/api/') ? 'API_PORT' : 'PORT'])
const server = createServer((request, response) => {
  if (request.url === '/die') { console.error('Error: the disk is full'); process.exit(7) }
  response.end(JSON.stringify({ pid: process.pid, env: process.env }))
}).listen(port, process.env.HOST || '127.0.0.1')
const close = () => server.close(() => process.exit(0))
process.on('SIGTERM', close)
if (process.channel) process.on('disconnect', close)
`
