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
