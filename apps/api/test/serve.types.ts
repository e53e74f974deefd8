// Read by the compiler only: each line marked so must not compile.
import { endpoint, type OrderId, orderId, rupees, success } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../src/http/app-error.ts'
import { type Handlers, serve } from '../src/http/serve.ts'
import type { Session } from '../src/http/session.ts'

const api = {
  total: endpoint({
    method: 'GET',
    path: '/orders/:id/total',
    auth: 'user',
    params: z.object({ id: orderId }),
    response: success({ id: orderId, total: rupees }),
  }),
  look: endpoint({
    method: 'POST',
    path: '/look',
    auth: 'optional',
    body: z.object({ at: rupees }),
    response: success({}),
  }),
}
declare const app: FastifyInstance
declare const total: z.output<typeof rupees>

const handlers: Handlers<typeof api> = {
  total: async ({ params }, { session }) => {
    const id: OrderId = params.id
    const known: Session = session
    return { status: 'success', id, total: known ? total : total }
  },
  look: async ({ body }, { session }) => {
    const paise: z.output<typeof rupees> = body.at
    // @ts-expect-error an optional session may be null
    session.userId
    // @ts-expect-error this endpoint has no query
    return { status: 'success', paise, query: undefined as never satisfies typeof body.query }
  },
}
serve(app, api, handlers)

// @ts-expect-error a forgotten handler
serve(app, api, { total: handlers.total })

serve(app, api, {
  ...handlers,
  // @ts-expect-error a wrong literal
  look: async () => ({ status: 'ok' }),
})

serve(app, api, {
  ...handlers,
  // @ts-expect-error a raw string where an id belongs
  total: async () => ({ status: 'success', id: 'a'.repeat(24), total }),
})

serve(app, api, {
  ...handlers,
  // @ts-expect-error rupees where paise belong: a plain number is no amount
  total: async ({ params }) => ({ status: 'success', id: params.id, total: 999.5 }),
})

// @ts-expect-error a handler for no endpoint
serve(app, api, { ...handlers, extra: handlers.look })

// @ts-expect-error an unknown code
new AppError('OOPS')
