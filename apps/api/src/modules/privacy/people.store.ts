import {
  NAMED_INVOICE_FROM_PAISE,
  type OrderStatus,
  type OrderType,
  type ProductId,
  type UserId,
} from '@aaram/contracts'
import { DAY } from '@aaram/contracts/durations'
import mongoose, { type ClientSession, Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import {
  type PersonalCollection,
  type PersonKeys,
  personalCollections,
} from './personal-collections.ts'
import { REDUCED_NAMED_ORDER } from './reduced.ts'
import { touchedPeople } from './touched-people.store.ts'

/** A deleted account, kept while requests in flight may still write for it. */
type Deleted = { _id: string; deletedAt: Date; swept: boolean; expiresAt: Date }
const deletedModel = defineModel(
  'DeletedAccount',
  new Schema<Deleted>(
    {
      _id: String,
      deletedAt: { type: Date, required: true },
      swept: { type: Boolean, required: true },
      // Only cleans up: `swept` decides.
      expiresAt: { type: Date, required: true, expires: 0 },
    },
    { collection: 'deleted_accounts', versionKey: false },
  ),
)

/** When deletion of an account was requested, and when it is due. Part of the account's document. */
export type Deletion = { requestedAt: Date; dueAt: Date }
type Document = mongoose.mongo.Document
type Session = ClientSession | undefined

const oid = (id: string) => new mongoose.Types.ObjectId(id)
const inSession = (session: Session) => ({ ...(session && { session }) })
/** How many due accounts are read at a time. */
const BATCH = 100

/**
 * Everything that the database stores about a person, in the collections of all modules. `personal-collections.ts` lists
 * the collections, and docs/adr/0032 says why one store reads them all.
 */
export function createPeopleStore(database: Database) {
  const { connection } = database
  const deleted = deletedModel(database)
  const of = (name: string) => connection.collection(name)

  async function idsIn(name: string, filter: object, session: Session): Promise<string[]> {
    const found = of(name).find(filter, { projection: { _id: 1 }, ...inSession(session) })
    return (await found.toArray()).map(({ _id }) => String(_id))
  }

  /** The keys by which a person's documents are found; null when there is no such account. */
  async function keysOf(userId: UserId, session?: ClientSession): Promise<PersonKeys | null> {
    const user = await of('users').findOne({ _id: oid(userId) }, inSession(session))
    if (!user) return null
    const email = user.email ? [user.email as string] : []
    const orderIds = await idsIn('orders', { userId: oid(userId) }, session)
    const attemptIds = await idsIn('payment_attempts', { userId }, session)
    const paid = { $or: [{ orderId: { $in: orderIds } }, { attemptId: { $in: attemptIds } }] }
    const paymentIds = await idsIn('payments', paid, session)
    const contacts = [user.phone as string, ...email]
    return { userId, contacts, email, orderIds, attemptIds, paymentIds }
  }

  /** Tax documents that do not have to name their buyer. */
  const unnamed = (filter: object) => ({
    ...filter,
    'totals.gross': { $lt: NAMED_INVOICE_FROM_PAISE },
  })

  /** The different ids that a field has in some documents. */
  async function idsAt(name: string, field: string, filter: object, session: ClientSession) {
    const found = of(name).find(filter, { projection: { [field]: 1 }, session })
    return [...new Set((await found.toArray()).map((one) => String(one[field])))]
  }

  /** Counts anew who finds these reviews helpful. */
  async function countHelpful(reviewIds: string[], session: ClientSession): Promise<void> {
    for (const _id of reviewIds.map(oid)) {
      const helpful = await of('review_votes').countDocuments({ reviewId: _id }, { session })
      await of('reviews').updateOne({ _id }, { $set: { helpful } }, { session })
    }
  }

  /** Deletes or reduces every document about the person. */
  async function erase(person: PersonKeys, session: ClientSession): Promise<void> {
    const own = { userId: oid(person.userId) }
    const voted = await idsAt('review_votes', 'reviewId', own, session)
    const named = { 'totals.grandTotal': { $gte: NAMED_INVOICE_FROM_PAISE }, status: 'DELIVERED' }
    const { of: orders } = personalCollections.find(({ name }) => name === 'orders') ?? {}
    if (orders)
      await of('orders').updateMany(
        { ...orders(person), type: 'NEW', ...named },
        REDUCED_NAMED_ORDER,
        { session },
      )
    for (const { name, of: filterOf, atDeletion, deleted: also } of personalCollections) {
      if (also) await of(name).deleteMany({ $and: [filterOf(person), also] }, { session })
      if (atDeletion === 'keep') continue
      const filter = name === 'tax_documents' ? unnamed(filterOf(person)) : filterOf(person)
      if (atDeletion === 'delete') await of(name).deleteMany(filter, { session })
      else await of(name).updateMany(filter, atDeletion, { session })
    }
    await countHelpful(voted, session)
  }

  return {
    keysOf,

    count: ({ name, of: filterOf }: PersonalCollection, person: PersonKeys): Promise<number> =>
      of(name).countDocuments(filterOf(person)),
    /** The newest documents first. */
    newest: (
      { name, of: filterOf }: PersonalCollection,
      person: PersonKeys,
      most: number,
    ): Promise<Document[]> =>
      of(name).find(filterOf(person)).sort({ _id: -1 }).limit(most).toArray(),
    /** All documents, oldest first, in batches of at most `size`. */
    async *batches(
      { name, of: filterOf }: PersonalCollection,
      person: PersonKeys,
      size: number,
    ): AsyncGenerator<Document[]> {
      let after: unknown
      for (;;) {
        const rest = after === undefined ? {} : { _id: { $gt: after } }
        const filter = { $and: [filterOf(person), rest] } as object
        const found = await of(name).find(filter).sort({ _id: 1 }).limit(size).toArray()
        if (found.length > 0) yield found
        if (found.length < size) return
        after = found.at(-1)?._id
      }
    },

    /** The products whose published reviews show something of a person: an own review, or that one was helpful. */
    async reviewedBy(userId: UserId, session: ClientSession): Promise<ProductId[]> {
      const own = { userId: oid(userId) }
      const published = { ...own, status: 'PUBLISHED' }
      const written = await idsAt('reviews', 'productId', published, session)
      const voted = await idsAt('review_votes', 'productId', own, session)
      return [...new Set([...written, ...voted])] as ProductId[]
    },

    async byPhone(phone: string): Promise<UserId | null> {
      const found = await of('users').findOne({ phone }, { projection: { _id: 1 } })
      return found && (String(found._id) as UserId)
    },
    ...touchedPeople(database),

    /** The status of each order of a person and of its payment. */
    async ordersOf(userId: UserId, session?: ClientSession) {
      const projection = { orderNumber: 1, type: 1, status: 1, 'payment.status': 1 }
      const found = of('orders').find(
        { userId: oid(userId) },
        { projection, ...inSession(session) },
      )
      return (await found.sort({ _id: 1 }).toArray()).map((order) => ({
        _id: String(order._id),
        orderNumber: order.orderNumber as string,
        type: order.type as OrderType,
        status: order.status as OrderStatus,
        paymentStatus: order.payment.status as string,
      }))
    },
    /** Whether a payment window is open, whether money without an order is being refunded, and the orders with a disputed payment. */
    async moneyOf({ userId, paymentIds }: PersonKeys, session?: ClientSession) {
      const options = inSession(session)
      // The payment attempt of a cash order never closes; it matters only until the order has ended.
      const open = {
        userId,
        status: { $in: ['OPENING', 'OPEN'] },
        forCashOrder: { $ne: true },
      }
      const back = {
        paymentId: { $in: [...paymentIds] },
        orderId: null,
        status: { $ne: 'REFUNDED' },
      }
      const disputed = {
        paymentId: { $in: [...paymentIds] },
        status: { $in: ['open', 'under_review'] },
      }
      return {
        isPaying: (await of('payment_attempts').findOne(open, options)) !== null,
        isRefunding: (await of('refunds').findOne(back, options)) !== null,
        disputedOrders: (await of('disputes').find(disputed, options).toArray()).map(
          ({ orderId }) => orderId as string | null,
        ),
      }
    },

    /** Marks the account for deletion. */
    async request(userId: UserId, deletion: Deletion, session: ClientSession): Promise<void> {
      await of('users').updateOne({ _id: oid(userId) }, { $set: { deletion } }, { session })
    },
    /** Accounts that are due for deletion, by rising id after `after`. */
    async due(now: Date, after: UserId | null): Promise<UserId[]> {
      const filter = {
        'deletion.dueAt': { $lte: now },
        ...(after !== null && { _id: { $gt: oid(after) } }),
      }
      const found = of('users').find(filter, { projection: { _id: 1 } })
      return (await found.sort({ _id: 1 }).limit(BATCH).toArray()).map(
        ({ _id }) => String(_id) as UserId,
      )
    },
    /** Deletes an account, if it is still due, and everything about its person. False when it is no longer due. */
    async delete(person: PersonKeys, now: Date, session: ClientSession): Promise<boolean> {
      const { userId } = person
      const filter = { _id: oid(userId), 'deletion.dueAt': { $lte: now } }
      if ((await of('users').deleteOne(filter, { session })).deletedCount === 0) return false
      await erase(person, session)
      const expiresAt = new Date(now.getTime() + DAY)
      await deleted.insertOne({ _id: userId, deletedAt: now, swept: false, expiresAt }, { session })
      return true
    },
    /** Deletes what requests in flight still wrote for accounts that were deleted before `before`. */
    async sweep(before: Date): Promise<void> {
      const found = await of('deleted_accounts')
        .find({ swept: false, deletedAt: { $lte: before } })
        .toArray()
      for (const { _id } of found) {
        const userId = String(_id) as UserId
        const none = { contacts: [], email: [], orderIds: [], attemptIds: [], paymentIds: [] }
        await database.transaction((session) => erase({ userId, ...none }, session))
        await deleted.updateOne({ _id: userId }, { $set: { swept: true } })
      }
    },
  }
}

export type PeopleStore = ReturnType<typeof createPeopleStore>
