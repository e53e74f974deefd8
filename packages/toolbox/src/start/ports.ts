import { createServer } from 'node:net'
import { ToolError } from '../terminal/tool-error.ts'

/** Where both programs will listen. */
export type Ports = { web: number; api: number }

/** Reads PORT (3000) and API_PORT (4000). Throws a ToolError that names the variable. */
export function choosePorts(env: NodeJS.ProcessEnv): Ports {
  const ports = { web: readPort(env, 'PORT', 3000), api: readPort(env, 'API_PORT', 4000) }
  if (ports.web === ports.api) {
    throw new ToolError(
      `PORT and API_PORT are both ${ports.web}; the shop and its API need one each.`,
    )
  }
  return ports
}

function readPort(env: NodeJS.ProcessEnv, name: 'PORT' | 'API_PORT', fallback: number): number {
  const text = env[name]?.trim()
  if (!text) return fallback
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new ToolError(`${name} is "${text}"; a port is a number from 1 to 65535.`)
}

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
