import type { CollectionName, UserId } from '@aaram/contracts'
import mongoose from 'mongoose'
import type { Hidden } from './portable.ts'
import { REDUCED } from './reduced.ts'

/** By what a person's documents are found. `contacts`: phone and e-mail address, if they are still the person's. */
export type PersonKeys = {
  userId: UserId
  contacts: readonly string[]
  email: readonly string[]
  orderIds: readonly string[]
  attemptIds: readonly string[]
  paymentIds: readonly string[]
}

type Filter = mongoose.mongo.Filter<mongoose.mongo.Document>
type Personal = {
  /** The documents about a person. */
  of: (person: PersonKeys) => Filter
  /** Fields that are the shop's: keys, digests, marks of jobs. The person does not get them. */
  hidden?: Hidden
  /** Those of them that are deleted with the account, whatever becomes of the others. */
  deleted?: Filter
  /** What becomes of them with the account: an update that removes the person, or nothing where none is named. */
  atDeletion: 'delete' | mongoose.mongo.UpdateFilter<mongoose.mongo.Document> | 'keep'
}

const oid = (id: string) => new mongoose.Types.ObjectId(id)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Ids such as `code:to:+919876543210:…`, which hold the person's id, phone or e-mail between colons. */
const named = ({ userId, contacts }: PersonKeys) =>
  ({
    _id: { $regex: `(^|[: ])(${[userId, ...contacts].map(escaped).join('|')})($|[: ])` },
  }) as Filter
const byUser = ({ userId }: PersonKeys): Filter => ({ userId })
const byUserOid = ({ userId }: PersonKeys): Filter => ({ userId: oid(userId) })
const byPayment = ({ paymentIds }: PersonKeys): Filter => ({ paymentId: { $in: [...paymentIds] } })

/** Of each collection, what it holds about a person; null where it holds nothing about anybody. */
export const PERSONAL: Readonly<Record<CollectionName, Personal | null>> = {
  users: {
    of: ({ userId }) => ({ _id: oid(userId) }),
    hidden: ['changes'],
    atDeletion: 'delete',
  },
  buyers: { of: ({ userId }) => ({ _id: userId }) as Filter, atDeletion: 'delete' },
  bag_lines: { of: byUserOid, atDeletion: 'delete' },
  wishlists: { of: byUserOid, hidden: ['shareToken', 'shareDigest'], atDeletion: 'delete' },
  sessions: { of: byUser, hidden: ['_id'], atDeletion: 'delete' },
  codes: { of: named, hidden: ['mac', 'sendId'], atDeletion: 'delete' },
  limits: { of: named, atDeletion: 'delete' },
  stock_alerts: {
    of: ({ userId, email }) => ({
      person: { $in: [`user:${userId}`, ...email.map((one) => `email:${one}`)] },
    }),
    atDeletion: 'delete',
  },
  outbox: {
    of: ({ contacts }) => ({ 'route.to': { $in: [...contacts] } }),
    // Whoever has a session only must not read the code that proves the person by phone or e-mail.
    hidden: ({ code }) => [
      ...['code', 'lastFault'],
      ...(code ? ['subject', 'text', 'variables'] : []),
    ],
    atDeletion: 'delete',
  },
  orders: {
    of: byUserOid,
    hidden: ['token', 'trackingVersion', 'documents'],
    atDeletion: REDUCED.orders,
  },
  rmas: { of: byUser, atDeletion: REDUCED.rmas },
  payments: {
    of: ({ orderIds, attemptIds }) => ({
      $or: [{ orderId: { $in: [...orderIds] } }, { attemptId: { $in: [...attemptIds] } }],
    }),
    hidden: ['turns', 'flag'],
    atDeletion: 'keep',
  },
  payment_attempts: { of: byUser, hidden: ['checkAt'], atDeletion: REDUCED.payment_attempts },
  refunds: {
    of: byPayment,
    hidden: ['key', 'payer', 'tries', 'dueAt', 'documented'],
    atDeletion: REDUCED.refunds,
  },
  disputes: { of: byPayment, atDeletion: 'keep' },
  tax_documents: {
    of: ({ orderIds }) => ({ orderId: { $in: [...orderIds] } }),
    hidden: ['hash', 'unnamedHash'],
    atDeletion: REDUCED.tax_documents,
  },
  order_requests: {
    of: ({ userId }) => ({ _id: { $regex: `^${userId} ` } }) as Filter,
    hidden: ['bodyHash'],
    atDeletion: 'delete',
  },
  newsletter_subscribers: {
    of: ({ email }) => ({ email: { $in: [...email] } }),
    hidden: ['token', 'tokenDigest'],
    atDeletion: 'delete',
  },
  offer_consents: {
    of: ({ userId }) => ({ _id: userId }) as Filter,
    hidden: ['token', 'tokenDigest'],
    atDeletion: 'delete',
  },
  tickets: {
    of: ({ userId, email }) => ({ $or: [{ userId }, { email: { $in: [...email] } }] }),
    hidden: ['note'],
    atDeletion: 'delete',
  },
  // What was published stays in the product's numbers, without its author. Nobody may publish the others any more.
  reviews: {
    of: byUserOid,
    deleted: { status: { $ne: 'PUBLISHED' } },
    atDeletion: REDUCED.reviews,
  },
  review_votes: { of: byUserOid, atDeletion: 'delete' },
  data_exports: { of: byUser, hidden: ['leaseUntil'], atDeletion: 'delete' },
  data_export_parts: { of: byUser, hidden: ['text'], atDeletion: 'delete' },
  // They name an order by its number, and say nothing that the order does not.
  courier_events: null,
  // Who asked, by IP address, for a day; nothing leads from it to an account.
  code_sends: null,
  // The id of an order, for some days; nothing that the order does not say.
  review_requests: null,
  payment_events: null,
  deleted_accounts: null,
  testimonials: null,
  document_series: null,
  products: null,
  revisions: null,
  stock_entries: null,
  restocks: null,
  popular_searches: null,
  search_synonyms: null,
  lookbooks: null,
  delivery_rules: null,
  delivery_holidays: null,
  dev_clock: null,
  locks: null,
  migrations: null,
  sandbox_orders: null,
  sandbox_payments: null,
  sandbox_refunds: null,
  sandbox_disputes: null,
}

export const personalCollections = Object.entries(PERSONAL).flatMap(([name, personal]) =>
  personal ? [{ name: name as CollectionName, ...personal }] : [],
)
export type PersonalCollection = (typeof personalCollections)[number]
