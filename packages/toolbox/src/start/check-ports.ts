import { createServer } from 'node:net'
import { ToolError } from '../terminal/tool-error.ts'
import type { Ports } from './ports.ts'

/** Tries both ports before anything is started. Throws a ToolError that says which one and what to do. */
export async function checkPorts(ports: Ports, host: string): Promise<void> {
  await checkPort('PORT', ports.web, host)
  await checkPort('API_PORT', ports.api, host)
}

async function checkPort(name: 'PORT' | 'API_PORT', port: number, host: string): Promise<void> {
  const code = await listenOnce(port, host)
  if (code === undefined) return
  if (code === 'EADDRINUSE') {
    throw new ToolError(
      `Port ${port} is in use. Stop the program that uses it, or choose another: ${name}=${port + 100} npm start`,
    )
  }
  throw new ToolError(
    `Port ${port} of ${host} cannot be opened (${code}). Choose another by ${name}.`,
  )
}

function listenOnce(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
