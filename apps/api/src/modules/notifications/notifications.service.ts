import { OTP, OUTBOX, phone, type StockAlertId, tenDigits } from '@aaram/contracts'
import { currentRequestId, runWithRequestId } from '@aaram/telemetry/request-id'
import * as z from 'zod/mini'
import { secondsSince } from '../../clock.ts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { type Channel, DeliveryError } from '../../integrations/message-gateway.ts'
import type { Message } from './messages.ts'
import { ERASED, type OutboxRow, type OutboxStore, type Route } from './outbox.store.ts'

export {
  emailCode,
  loginCode,
  type Message,
  orderCode,
  personCode,
  toShopper,
} from './messages.ts'

const EXPIRED = 'the code has expired'

/** Exponential backoff with a jitter of one half, so that many messages are not retried at the same moment. */
const waitMs = (tries: number): number =>
  OUTBOX.firstWaitMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2)

/** Runs a delivery with the id of the request that caused the message, for the provider and the log. */
const forRequest = ({ requestId }: OutboxRow, work: () => Promise<void>): Promise<void> =>
  requestId ? runWithRequestId(requestId, work) : work()

/** Normalises an address to the form in which the outbox stores it. */
const asKept = (to: string): string =>
  z.safeParse(phone, to).success ? `+91${tenDigits(to)}` : to.toLowerCase()

function routesOf({ channels, to }: Message): Route[] {
  const address = (channel: Channel) => (channel === 'email' ? to.email : to.phone)
  return channels.flatMap((channel) => {
    const known = address(channel)
    return known ? [{ channel, to: known }] : []
  })
}

/**
 * Whether a message about a stock alert may still be sent. `untried`: no gateway can have sent it yet, so the person can
 * wait for another one.
 */
export type MaySend = (
  alertId: StockAlertId,
  message: { id: string; untried: boolean },
) => Promise<boolean>

type Parts = { store: OutboxStore; maySend: MaySend }

/**
 * Messages to shoppers, stored in the transaction of the event that they are about and then delivered at least once.
 * Several processes share the work.
 */
export function createNotificationsService(deps: Deps, { store, maySend }: Parts) {
  const { now, newId, log, metrics, gateways } = deps

  async function attempt(row: OutboxRow): Promise<void> {
    const { _id: id, route, left, template, variables, subject, text, tries } = row
    const unsubscribe = row.unsubscribeUrl ? { unsubscribeUrl: row.unsubscribeUrl } : {}
    const gateway = gateways[route.channel]
    const erased = row.code ? ERASED : {}
    if (row.code && now().getTime() >= row.createdAt.getTime() + OTP.lifeMs) {
      await store.settle(row, { status: 'failed', lastFault: EXPIRED, ...erased })
      return
    }
    const untried = tries === 1 && !row.lastFault
    if (row.alertId && !(await maySend(row.alertId, { id, untried }))) return store.discard(row)
    try {
      await gateway.deliver({ id, ...route, template, variables, subject, text, ...unsubscribe })
      metrics.messages.inc({ channel: route.channel, outcome: 'taken' })
      await store.settle(row, {
        status: 'sent',
        sentAt: now(),
        ...(gateway.keepsText ? {} : erased),
      })
    } catch (error) {
      metrics.messages.inc({ channel: route.channel, outcome: 'failed' })
      const permanent = error instanceof DeliveryError && error.permanent
      const lastFault = (error as Error).message
      log.warn({ err: error, channel: route.channel, template, tries }, 'message not delivered')
      const [next, ...rest] = left
      if (!permanent && tries < OUTBOX.triesMax) {
        const dueAt = new Date(now().getTime() + waitMs(tries))
        await store.settle(row, { dueAt, lastFault })
      } else if (next) {
        await store.settle(row, { route: next, left: rest, tries: 0, dueAt: now(), lastFault })
      } else await store.settle(row, { status: 'failed', lastFault, ...erased })
    }
  }

  return {
    /**
     * Stores a message in the transaction of the event that it is about; a job delivers it. Returns its id; null when no
     * channel has an address.
     */
    async send(message: Message, session: ClientSession): Promise<string | null> {
      const [route, ...left] = routesOf(message)
      if (!route) return null
      const { template, variables, subject, text, code, alertId, unsubscribeUrl } = message
      const { delayMs = 0 } = message
      const createdAt = now()
      const _id = newId()
      store.add(
        {
          _id,
          template,
          variables: [...variables],
          subject,
          text,
          ...(code !== undefined && { code }),
          ...(alertId !== undefined && { alertId }),
          ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
          route,
          left,
          status: 'waiting',
          tries: 0,
          dueAt: new Date(createdAt.getTime() + delayMs),
          createdAt,
          requestId: currentRequestId() ?? null,
        },
        session,
      )
      return _id
    },

    /**
     * Delivers due messages, `OUTBOX.maxConcurrent` at a time. Returns how many were tried. `codes`: only log-in codes, so that
     * these, for which somebody is waiting, are not delayed by the messages of a gateway that does not respond.
     */
    async deliver(only?: 'codes'): Promise<number> {
      let tried = 0
      const workers: Promise<unknown>[] = []
      const faults: unknown[] = []
      const startWorker = () => workers.push(worker().catch((fault) => faults.push(fault)))
      async function worker(): Promise<void> {
        for (;;) {
          const row = await store.claim(now(), new Date(now().getTime() + OUTBOX.claimMs), only)
          if (!row) return
          tried += 1
          // Another worker starts only when there was a message, so that an idle shop queries once.
          if (workers.length < OUTBOX.maxConcurrent) startWorker()
          await forRequest(row, () => attempt(row))
        }
      }
      startWorker()
      for (const running of workers) await running
      if (faults.length) throw faults[0]
      return tried
    },

    /** Deletes the messages sent to this address, which no longer belongs to anybody. Messages still being sent stay. */
    forgetAddress: store.forgetAddress,

    /** Erases the codes sent to this address, after one of them was used. */
    eraseCodesTo: (to: string) => store.eraseCodes({ to }, 'the code was used'),
    /** Erases every code that can no longer be used. */
    eraseExpiredCodes: () =>
      store.eraseCodes({ madeUntil: new Date(now().getTime() - OTP.lifeMs) }, EXPIRED),

    /** Unsent messages: how many are waiting, how many failed, and the age of the oldest waiting one. */
    async backlog() {
      const { oldest, ...counts } = await store.backlog()
      return { counts, oldestSeconds: secondsSince(oldest, now()) }
    },

    /** The newest messages: all, or those to one phone number or e-mail address. */
    recent: (to?: string) => store.recent(to === undefined ? undefined : asKept(to)),
  }
}

/** The outbox for the seller's command line. */
export function createOutboxAdmin({ now }: Pick<Deps, 'now'>, { store }: { store: OutboxStore }) {
  const { counts, list, retry } = store
  return { counts, list, retry: (id?: string) => retry(now(), id) }
}

export type OutboxAdmin = ReturnType<typeof createOutboxAdmin>
export type NotificationsService = ReturnType<typeof createNotificationsService>
