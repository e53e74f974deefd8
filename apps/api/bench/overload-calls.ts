import type { Order } from './overload-order.ts'

export type Call = Order['calls'][number]
type Json = Record<string, unknown>

export const FROM_THE_SHOP = { 'x-requested-with': 'XMLHttpRequest' }

export async function ask(origin: string, { method, path, token, body }: Call): Promise<Json> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...FROM_THE_SHOP,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Json
}

export const post = (path: string, body: object, token?: string): Call => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  ...(token && { token }),
})
