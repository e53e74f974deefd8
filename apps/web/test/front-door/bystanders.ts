import { newRequestId } from '@aaram/telemetry/request-id'

type Ask = { method: string; path: string; body?: object; status: number }

const ASKS: readonly Ask[] = [
  { method: 'GET', path: '/api/health/live', status: 200 },
  { method: 'GET', path: '/api/products/no-such-thing', status: 404 },
  { method: 'GET', path: '/api/users/me', status: 401 },
  { method: 'DELETE', path: '/api/carts/no-such-line', status: 401 },
  {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    body: { email: 'a@example.in' },
    status: 200,
  },
  { method: 'GET', path: '/media/products/no-such-thing/1/a.webp', status: 404 },
]

/** One visitor sends a request, and checks that the response belongs to it. */
async function ask(port: number, id: string, { method, path, body, status }: Ask) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'x-request-id': id,
      'x-requested-with': 'XMLHttpRequest',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const got = [response.status, response.headers.get('x-request-id')]
  return got[0] === status && got[1] === id
    ? []
    : [`${method} ${path} (${id}) got ${got.join(' ')}: ${text.slice(0, 200)}`]
}

/**
 * Other visitors, all at once, over the same connections to the API.
 * @returns the ids of requests that the API logs, and what was wrong with the answers
 */
export async function askAround(port: number): Promise<{ logged: string[]; wrong: string[] }> {
  const asks = ASKS.map((one) => ({ id: newRequestId(), one }))
  const wrong = await Promise.all(asks.map(({ id, one }) => ask(port, id, one)))
  const logged = asks.filter(({ one }) => !one.path.includes('/health/')).map(({ id }) => id)
  return { logged, wrong: wrong.flat() }
}
