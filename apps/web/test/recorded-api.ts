import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AnyEndpoint, devApi, type EndpointGroup, sandboxApi, shopApi } from '@aaram/contracts'
import { withExamples } from '@aaram/contracts/recorded/placeholders'
import type { Exchange, Recording } from '@aaram/contracts/recorded/recording'

/** The API takes a path with and without a slash at its end. */
const withoutSlash = (path: string) => path.replace(/\/$/, '')

/** Every endpoint that today's pages may call, as recordings name it. */
export const ENDPOINTS: ReadonlyMap<string, AnyEndpoint> = new Map(
  Object.values<EndpointGroup>({ ...shopApi, sandbox: sandboxApi, dev: devApi })
    .flatMap((group) => Object.values(group))
    .map((endpoint) => [`${endpoint.method} ${withoutSlash(endpoint.path)}`, endpoint]),
)

/** The values of `:name` in a path, undecoded; null when the path is another one. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const match = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  return match && Object.fromEntries(names.map((name, n) => [name, match[n + 1]!]))
}

/** An earlier release's API on a free port, as far as it was recorded: an equal request gets the recorded response. */
export async function startRecordedApi({ exchanges }: Recording) {
  let next: Exchange | null = null
  const find = (method: string, path: string) =>
    exchanges.find(({ endpoint, path: recorded, status }) => {
      const [recordedMethod, pattern = ''] = endpoint.split(' ')
      const pathOnly = withoutSlash(recorded.split('?')[0]!)
      const isSame = pattern.includes(':') ? pathOnly === path : paramsOf(pattern, path) !== null
      return recordedMethod === method && isSame && status === 200
    })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://api')
    const { status, answer } = next ??
      find(request.method ?? 'GET', withoutSlash(pathname.replace(/^\/api/, ''))) ?? {
        status: 404,
        answer: { status: 'error', code: 'NOT_FOUND', error: 'Not found.' },
      }
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(withExamples(answer)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sends this response to all later requests; null restores the recorded ones. */
    answerBy(exchange: Exchange | null) {
      next = exchange
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
