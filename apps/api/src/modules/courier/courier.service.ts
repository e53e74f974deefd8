import {
  courierSteps,
  EVENT_LIFE_MS,
  giveUpSteps,
  type OrderStatus,
  orderStatus,
  personText,
} from '@aaram/contracts'
import * as z from 'zod/mini'
import type { ClientSession } from '../../database/connect.ts'
import { isDuplicate } from '../../database/duplicate.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { decoded } from '../../http/validation.ts'
import { isSignature } from '../../integrations/signatures.ts'
import type { OrderRecord, OrdersService } from '../orders/orders.service.ts'
import type { CourierEventsStore, EventOutcome } from './courier-events.store.ts'

const shortText = personText({ min: 1, max: 100 })
/** An event about a parcel. Unknown statuses (such as `IN_TRANSIT`) are accepted and change nothing. */
const courierEvent = z.object({
  eventId: shortText,
  orderNumber: shortText,
  status: shortText,
  carrier: z.optional(shortText),
  trackingNumber: z.optional(shortText),
})
type Event = z.output<typeof courierEvent>

type Parcel = Pick<Event, 'carrier' | 'trackingNumber'>

/** Statuses of a parcel that could not be delivered and is on its way back to the seller. */
const RETURNED_WORDS: ReadonlySet<string> = new Set(['RTO', 'RTO_INITIATED', 'RETURNED_TO_ORIGIN'])
/** Statuses of a failed attempt to deliver or to pick up. */
const FAILED_WORDS: ReadonlySet<string> = new Set([
  'UNDELIVERED',
  'DELIVERY_FAILED',
  'PICKUP_FAILED',
])

function read(raw: Buffer): Event {
  let json: unknown
  try {
    json = JSON.parse(raw.toString('utf8'))
  } catch {
    throw new AppError('INVALID_INPUT', ['The request cannot be read.'])
  }
  return decoded(courierEvent, json)
}

/** Whether this is an exchange whose new size was sent: its second parcel, after the one that brought the old size back. */
const isSecondParcel = ({ type, status }: OrderRecord) =>
  type === 'EXCHANGE' && (status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY')

/** Whether an event is about the parcel in transit. Late events of a pickup are not about the parcel sent afterwards. */
function isItsParcel(
  order: OrderRecord,
  { trackingNumber: reported }: Pick<Event, 'trackingNumber'>,
) {
  const { shipment, pickupNumber } = order
  const known = shipment?.trackingNumber
  if (!isSecondParcel(order)) return !reported || !known || reported === known
  if (!reported) return false
  // Without a tracking number of its own, the parcel is recognised only by not having the pickup's.
  return known ? reported === known : pickupNumber !== null && reported !== pickupNumber
}

/**
 * Events of the courier. A later status moves the order there through all steps between; an earlier one changes nothing.
 * Decisions, "The courier".
 */
export function createCourierService(
  { database, now, log, courierSecret }: Pick<Deps, 'database' | 'now' | 'log' | 'courierSecret'>,
  { orders, events }: { orders: OrdersService; events: CourierEventsStore },
) {
  /** Moves an order through these steps. */
  async function walk(
    order: OrderRecord,
    steps: readonly OrderStatus[],
    parcel: Parcel,
    session: ClientSession,
  ): Promise<OrderRecord> {
    let at = order
    for (const status of steps)
      at = await orders.transition(at, { status, ...parcel }, 'COURIER', session)
    return at
  }

  /** Applies an event about the order's parcel. */
  async function apply(
    order: OrderRecord,
    { status, ...parcel }: Pick<Event, 'status'> & Parcel,
    session: ClientSession,
  ): Promise<EventOutcome> {
    const { type, status: from } = order
    if (FAILED_WORDS.has(status)) {
      const steps = type === 'RETURN' ? null : courierSteps(type, from, 'OUT_FOR_DELIVERY')
      const isPickup = from === `${type}_REQUESTED`
      const there = isPickup ? order : await walk(order, steps ?? [], parcel, session)
      return (await orders.noteAttempt(there, session)) ? 'noted' : 'ignored'
    }
    if (status === 'LOST')
      return (await orders.noteProblem(order, 'LOST', session)) ? 'noted' : 'ignored'
    const hasReturned = RETURNED_WORDS.has(status)
    const wanted = orderStatus.safeParse(status).data
    const steps = hasReturned
      ? giveUpSteps(type, from)
      : wanted
        ? courierSteps(type, from, wanted)
        : null
    if (steps) {
      await walk(order, steps, parcel, session)
      return 'moved'
    }
    return hasReturned && (await orders.noteProblem(order, 'RETURNED', session))
      ? 'noted'
      : 'ignored'
  }

  const work = ({ eventId, orderNumber, status, ...parcel }: Event) =>
    database.transaction(async (session): Promise<EventOutcome | 'repeated'> => {
      if (await events.isKnown(eventId, session)) return 'repeated'
      const order = await orders.byNumber(orderNumber, session)
      if (!order) throw new AppError('ORDER_NOT_FOUND')
      const outcome = isItsParcel(order, parcel)
        ? await apply(order, { status, ...parcel }, session)
        : 'ignored'
      const heardAt = now()
      const expiresAt = new Date(heardAt.getTime() + EVENT_LIFE_MS)
      await events.add({ _id: eventId, orderNumber, status, outcome, heardAt, expiresAt }, session)
      return outcome
    })

  return {
    /**
     * Processes a webhook.
     * @throws AppError NOT_FOUND where no courier is configured; SIGNATURE_NOT_VALID; INVALID_INPUT; ORDER_NOT_FOUND.
     */
    async handleWebhook(raw: Buffer, signature: unknown): Promise<EventOutcome | 'repeated'> {
      if (courierSecret === null) throw new AppError('NOT_FOUND')
      if (!isSignature(signature, raw, courierSecret)) throw new AppError('SIGNATURE_NOT_VALID')
      const event = read(raw)
      const outcome = await work(event).catch((error) => {
        // The event was delivered twice at once, and the other delivery has processed it.
        if (isDuplicate(error)) return 'repeated' as const
        throw error
      })
      if (outcome === 'ignored') log.info({ event: event.eventId }, 'courier event changed nothing')
      return outcome
    },
  }
}

export type CourierService = ReturnType<typeof createCourierService>
