import type { CollectionName, UserId } from '@aaram/contracts'
import mongoose from 'mongoose'
import type { Hidden } from './portable.ts'
import { REDUCED } from './reduced.ts'

/** The keys by which a person's documents are found. `contacts`: phone and e-mail address, if they still belong to the person. */
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
  /** Finds the documents about a person. */
  of: (person: PersonKeys) => Filter
  /** Internal fields, such as keys, digests and marks of jobs, which the person's copy leaves out. */
  hidden?: Hidden
  /** Documents that are deleted with the account even when `atDeletion` says something else for the rest. */
  deleted?: Filter
  /** What happens to the documents when the account is deleted: deleted, an update that removes the person, or kept because they name nobody. */
  atDeletion: 'delete' | mongoose.mongo.UpdateFilter<mongoose.mongo.Document> | 'keep'
}

const oid = (id: string) => new mongoose.Types.ObjectId(id)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Matches ids such as `code:to:+919876543210:…`, which contain the person's id, phone or e-mail address between colons. */
const named = ({ userId, contacts }: PersonKeys) =>
  ({
    _id: { $regex: `(^|[: ])(${[userId, ...contacts].map(escaped).join('|')})($|[: ])` },
  }) as Filter
const byUser = ({ userId }: PersonKeys): Filter => ({ userId })
const byUserOid = ({ userId }: PersonKeys): Filter => ({ userId: oid(userId) })
const byPayment = ({ paymentIds }: PersonKeys): Filter => ({ paymentId: { $in: [...paymentIds] } })

/** What each collection stores about a person; null for a collection without personal data. */
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
    // Somebody with nothing but a session must not read the code, which proves access to the phone or mailbox.
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
  // Published reviews stay, without their author, so that the product's numbers stay right. The others can no longer be published.
  reviews: {
    of: byUserOid,
    deleted: { status: { $ne: 'PUBLISHED' } },
    atDeletion: REDUCED.reviews,
  },
  review_votes: { of: byUserOid, atDeletion: 'delete' },
  data_exports: { of: byUser, hidden: ['leaseUntil'], atDeletion: 'delete' },
  data_export_parts: { of: byUser, hidden: ['text'], atDeletion: 'delete' },
  // They contain an order's number and nothing that the order does not say.
  courier_events: null,
  // IP addresses that requested codes, kept for a day; they cannot be linked to an account.
  code_sends: null,
  // The id of an order, kept for some days, and nothing that the order does not say.
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
