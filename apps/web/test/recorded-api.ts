import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withExamples } from '@aaram/contracts/recorded/placeholders'
import type { Exchange, Recording } from '@aaram/contracts/recorded/recording'
import { paramsOf, withoutSlash } from './recorded-endpoints.ts'

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
