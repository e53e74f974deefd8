// Read by the compiler only: each line marked so must not compile.
import {
  endpoint,
  endpointGroup,
  ORDER,
  type OrderId,
  orderId,
  ordersApi,
  PUBLIC_READ,
  READ,
  rupees,
  success,
  WRITE,
} from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../src/http/app-error.ts'
import type { Handlers } from '../src/http/handlers.ts'
import { serve } from '../src/http/serve.ts'
import type { Session } from '../src/http/session.ts'
import type { GroupRoutes } from '../src/routes.ts'

const api = endpointGroup({
  total: endpoint({
    method: 'GET',
    path: '/orders/:id/total',
    auth: 'user',
    policy: READ,
    params: z.object({ id: orderId }),
    response: success({ id: orderId, total: rupees }),
  }),
  look: endpoint({
    method: 'POST',
    path: '/look',
    auth: 'optional',
    policy: WRITE,
    body: z.object({ at: rupees }),
    response: success({}),
  }),
})
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

// @ts-expect-error a part of a group, whose other endpoints nobody would answer
serve(app, { total: api.total }, { total: handlers.total })

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

const call = { path: '/policy', response: success({}) } as const
endpoint({ ...call, method: 'GET', auth: 'public', policy: PUBLIC_READ })
endpoint({ ...call, method: 'POST', auth: 'public', policy: READ })
// @ts-expect-error no policy
endpoint({ ...call, method: 'GET', auth: 'public' })
// @ts-expect-error a GET that writes
endpoint({ ...call, method: 'GET', auth: 'user', policy: WRITE })
// @ts-expect-error a DELETE that only reads
endpoint({ ...call, method: 'DELETE', auth: 'user', policy: READ })
// @ts-expect-error one shopper's answer, cached for everybody
endpoint({ ...call, method: 'GET', auth: 'user', policy: PUBLIC_READ })
// @ts-expect-error a POST, which no cache keeps
endpoint({ ...call, method: 'POST', auth: 'public', policy: PUBLIC_READ })
for (const part of ['effect', 'pool', 'rateLimit', 'cache'] as const) {
  const { [part]: _left, ...rest } = ORDER
  // @ts-expect-error a part of the policy is left out
  endpoint({ ...call, method: 'POST', auth: 'user', policy: rest })
}

declare const routes: GroupRoutes
// @ts-expect-error a group without its routes function
export const withoutOrders: GroupRoutes = (({ orders: _left, ...rest }) => rest)(routes)
export const withoutServing: GroupRoutes = {
  ...routes,
  // @ts-expect-error a routes function that serves another group
  payments: (_api, _services) => ordersApi,
}

// @ts-expect-error an unknown code
new AppError('OOPS')
