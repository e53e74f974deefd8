import { nextStatuses, type OpenMatter } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { PeopleStore } from './people.store.ts'
import type { PersonKeys } from './personal-collections.ts'

const OF_TYPE = { NEW: 'ORDER', RETURN: 'RETURN', EXCHANGE: 'EXCHANGE' } as const
const REFUNDING = ['REFUND_PENDING', 'REFUND_FAILED']

/** What has to end before a person's account can be deleted, oldest order first. */
export async function openMatters(
  people: PeopleStore,
  person: PersonKeys,
  session?: ClientSession,
): Promise<OpenMatter[]> {
  const orders = await people.ordersOf(person.userId, session)
  const { isPaying, isRefunding, disputedOrders } = await people.moneyOf(person, session)
  const numberOf = new Map(orders.map(({ _id, orderNumber }) => [_id, orderNumber]))
  const matters = orders.flatMap(({ type, status, paymentStatus, orderNumber }): OpenMatter[] => {
    if (nextStatuses(type, status).length > 0) return [{ what: OF_TYPE[type], orderNumber }]
    return REFUNDING.includes(paymentStatus) ? [{ what: 'REFUND', orderNumber }] : []
  })
  for (const orderId of disputedOrders)
    matters.push({ what: 'DISPUTE', orderNumber: numberOf.get(orderId ?? '') ?? null })
  if (isPaying) matters.push({ what: 'PAYMENT', orderNumber: null })
  if (isRefunding) matters.push({ what: 'REFUND', orderNumber: null })
  return matters
}
