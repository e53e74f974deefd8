import type { ErrorCode } from '@aaram/contracts'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import pLimit from 'p-limit'
import { AppError } from './app-error.ts'
import type { Work } from './kinds.ts'

type Room = {
  atOnce: number
  waiting: number
  /** Who had to wait, and whose work has not begun so long after the request came, is sent away rather than served late. */
  patienceMs: number
  refusal: ErrorCode
}

/**
 * Work of one kind: so much is done at once and so much may wait. More at once would not be done sooner: it would
 * only be in each other's way. Kinds are apart, so that a crowd, or a payment provider that does not answer,
 * stops nothing else. Whoever buys waits longer rather than press again.
 */
const ROOMS: Readonly<Record<Work, Room>> = {
  read: { atOnce: 24, waiting: 48, patienceMs: 200, refusal: 'UNAVAILABLE' },
  change: { atOnce: 12, waiting: 48, patienceMs: 200, refusal: 'UNAVAILABLE' },
  order: { atOnce: 12, waiting: 36, patienceMs: 300, refusal: 'ORDER_UNAVAILABLE' },
  payment: { atOnce: 24, waiting: 24, patienceMs: 300, refusal: 'ORDER_UNAVAILABLE' },
}
const RETRY_SECONDS = 2

/**
 * Bounds the work that is under way, so that what is accepted is answered in time however much is asked for. The
 * rest gets 503 with Retry-After: at the door, before anything is read for it, when the room is full; else when
 * its turn comes too late, unless the app is patient. Kept answers went out before. Register it before routes,
 * after `sortRoutes`.
 */
export const boundWork = fp<{ patient: boolean }>(async (app, { patient }) => {
  const limits = Object.fromEntries(
    Object.entries(ROOMS).map(([kind, { atOnce }]) => [kind, pLimit(atOnce)]),
  ) as Record<Work, ReturnType<typeof pLimit>>
  const isFull = (kind: Work) => limits[kind].pendingCount >= ROOMS[kind].waiting
  const refuse = (kind: Work) => new AppError(ROOMS[kind].refusal, undefined, RETRY_SECONDS)

  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    const { work } = routeOptions.config
    done(work && isFull(work) ? refuse(work) : undefined)
  })

  app.addHook('onRoute', (route) => {
    const kind = route.config?.work
    if (!kind) return
    const { handler, onRequest } = route
    const inTurn = <T>(reply: FastifyReply, work: () => T) => {
      // Where nobody is in the way, slowness is the machine's, and refusing would not help.
      const mayBeLate = !patient && limits[kind].activeCount >= ROOMS[kind].atOnce
      return limits[kind](() => {
        if (mayBeLate && reply.elapsedTime > ROOMS[kind].patienceMs) throw refuse(kind)
        return work()
      })
    }
    // The log-in check is work too. The body is not: whoever sends it slowly takes nobody's place.
    if (typeof onRequest === 'function')
      route.onRequest = async function checkInTurn(request, reply) {
        await inTurn(reply, () => onRequest.call(this, request, reply, () => undefined))
      }
    route.handler = function handleInTurn(request, reply) {
      return inTurn(reply, () => handler.call(this, request, reply))
    }
  })
})
