import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** An empty folder of its own for one test. */
export function emptyFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'toolbox-'))
}

/** Writes files, by their path, into a folder. */
export function plant(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** A program that answers everything on a port, closes on SIGTERM, and leaves when its parent is gone. */
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
