import { READ } from '@aaram/contracts'
import Fastify, {
  type FastifyInstance,
  type onRequestHookHandler,
  type RouteOptions,
} from 'fastify'
import fp from 'fastify-plugin'
import { expect, it, onTestFinished } from 'vitest'
import { bulkhead, loadShedding } from '../src/http/bulkhead.ts'
import { routePolicy } from '../src/http/route-policy.ts'

/** Work under way in each part of a request, and the most that was at once. */
function gauge() {
  const gate = Promise.withResolvers<void>()
  onTestFinished(() => gate.resolve())
  let now = 0
  const seen = { begun: 0, most: 0 }
  const work = async () => {
    now += 1
    seen.begun += 1
    seen.most = Math.max(seen.most, now)
    await gate.promise
    now -= 1
  }
  return { seen, work, finish: gate.resolve }
}

function appWith(route: Pick<RouteOptions, 'handler'> & Partial<RouteOptions>): FastifyInstance {
  const app = Fastify()
  app.register(routePolicy)
  for (const name of ['security-headers', 'response-cache', 'rate-limits'])
    app.register(fp(async () => undefined, { name }))
  app.register(loadShedding)
  app.register(bulkhead, { queueTimeouts: false })
  app.register(async (scope) => {
    scope.route({ method: 'GET', url: '/', config: { policy: READ }, ...route })
  })
  return app
}

type Task = () => Promise<void>
const asyncHook =
  (work: Task): onRequestHookHandler =>
  async () =>
    work()
const callbackHook =
  (work: Task): onRequestHookHandler =>
  (_request, _reply, done) =>
    void work().then(() => done())
const handler = async () => 'done'

it.each<[string, (work: Task) => Pick<RouteOptions, 'handler'> & Partial<RouteOptions>]>([
  ['an async hook', (work) => ({ onRequest: asyncHook(work), handler })],
  ['a hook with a callback', (work) => ({ onRequest: callbackHook(work), handler })],
  ['an array of hooks', (work) => ({ onRequest: [callbackHook(work), asyncHook(work)], handler })],
  ['a preHandler hook', (work) => ({ preHandler: [callbackHook(work)], handler })],
  ['an async handler', (work) => ({ handler: async () => work().then(() => 'done') })],
  [
    'a handler with a callback',
    (work) => ({ handler: (_request, reply) => void work().then(() => reply.send('done')) }),
  ],
])('24 reads are under way at most, though the work is in %s', async (_what, routeOf) => {
  const { seen, work, finish } = gauge()
  const app = appWith(routeOf(work))
  onTestFinished(() => app.close())
  await app.ready()
  const answers = Array.from({ length: 60 }, () => app.inject('/').then((answer) => answer))
  await expect.poll(() => seen.begun).toBeGreaterThanOrEqual(24)
  // More would begin now, if anything let them.
  for (let n = 0; n < 20; n += 1) await new Promise(setImmediate)
  expect(seen.begun).toBe(24)
  finish()
  expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(Array(60).fill('done'))
  expect(seen.most).toBe(24)
})

it('an app whose route states no policy does not start', async () => {
  const app = Fastify()
  app.register(routePolicy)
  app.register(async (scope) => void scope.get('/forgotten', async () => 'x'))
  await expect(app.ready()).rejects.toThrow('GET /forgotten states no policy.')
})

it('an app does not start if its plugins violate their declared order', async () => {
  const app = Fastify()
  app.register(routePolicy)
  app.register(bulkhead, { queueTimeouts: false })
  await expect(app.ready()).rejects.toThrow(/load-shedding/)
})
