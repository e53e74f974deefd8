import type { FastifyInstance } from 'fastify'

/** `fetch` of an API, without a connection. */
export const fetchFrom =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const body = await request.text()
    const { statusCode, rawPayload } = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body && { payload: body }),
    })
    return new Response(new Uint8Array(rawPayload), { status: statusCode })
  }
