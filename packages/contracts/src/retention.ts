import { DAY, HOUR } from './durations.ts'
import { SENT_MESSAGE_LIFE_MS, SESSION_LIFE_MS, STOCK_ALERT_LIFE_MS } from './limits.ts'
import { DATA_EXPORT, EVENT_LIFE_MS, NEWSLETTER } from './limits-privacy.ts'

/*
 * How long everything is stored. The API enforces this table, and the privacy page shows it. A test compares it with the
 * database and fails for a collection without a row, and for a period that nothing enforces.
 */

const days = (ms: number) => `${ms / DAY} days`
const ERASED = 'until you delete your account'

/** What the privacy page says about one kind of data: what it is, how long it is stored, and why. */
export type RetentionTopic = { what: string; howLong: string; why: string }

export const RETENTION_TOPICS = {
  account: {
    what: 'Account and addresses',
    howLong: `Until you change them, or ${ERASED}`,
    why: 'To log you in and to fill in the checkout',
  },
  lists: {
    what: 'Bag and wishlist',
    howLong: `Until you remove or order the items, or ${ERASED}`,
    why: 'To have them on every device',
  },
  session: {
    what: 'Log-ins',
    howLong: `${days(SESSION_LIFE_MS)} after your last visit, or until you log out`,
    why: 'To keep you logged in',
  },
  codes: {
    what: 'One-time codes, and counts of requests by phone, e-mail and IP address',
    howLong: 'A code 10 minutes; the counts at most one day',
    why: 'To check the code and to limit misuse',
  },
  alerts: {
    what: 'Sizes that you wait for',
    howLong: `Until you stop the alert, a day after its message, or ${days(STOCK_ALERT_LIFE_MS)} after you asked`,
    why: 'To send the message that you asked for',
  },
  messages: {
    what: 'Messages that we sent you',
    howLong: `${days(SENT_MESSAGE_LIFE_MS)}; a code is erased once it was used`,
    why: 'To answer questions about what you were told',
  },
  orders: {
    what: 'Orders, payments, refunds, returns and invoices',
    howLong:
      'Eight years, then without anything that names you. After you delete your account: what was bought and paid, with state and pincode; from ₹50,000 on also the name and address of the invoice',
    why: 'Companies Act 2013, section 128(5); CGST Act 2017, section 36 and CGST Rules 2017, rule 46',
  },
  events: {
    what: 'Marks that one request, payment or parcel is not counted twice',
    howLong: `At most ${days(EVENT_LIFE_MS)}`,
    why: 'So that nothing is ordered or paid twice',
  },
  consents: {
    what: 'Whether you want offers, by channel, with the day and the words that you agreed to',
    howLong: `As long as you have an account: ${ERASED}`,
    why: 'To prove your consent, DPDP Act 2023, section 6',
  },
  tickets: {
    what: 'What you write to us by the contact form',
    howLong: 'Until it is settled, and two years more',
    why: 'To answer it; Consumer Protection Act 2019, section 69, gives two years for a complaint',
  },
  newsletter: {
    what: 'Newsletter address',
    howLong: `Until you unsubscribe; ${days(NEWSLETTER.unconfirmedLifeMs)} where you do not confirm it`,
    why: 'To send it, with your consent',
  },
  copies: {
    what: 'Copies of your data that you asked for',
    howLong: `${DATA_EXPORT.lifeMs / HOUR} hours`,
    why: 'To download them',
  },
  deletions: {
    what: 'Numbers of deleted accounts, without anything that names their people',
    howLong: '1 day',
    why: 'To delete what was written while the account was being deleted',
  },
  published: {
    what: 'Reviews that you let us publish',
    howLong: 'Until you ask us to remove them',
    why: 'To show them in the shop, with your consent',
  },
  shop: {
    what: 'What is about no person: products, stock, how often words are searched for',
    howLong: 'As long as the shop needs it',
    why: 'To run the shop',
  },
} as const satisfies Record<string, RetentionTopic>

/**
 * What ends the storage. `ttl`: a TTL index deletes a document `afterMs` after the date in `field`. `job`: the API's job
 * with this name. `nobody`: no personal data, stored indefinitely. `shopper`: the person removes it, or asks the shop to.
 */
export type Enforcement =
  | { by: 'ttl'; field: string; afterMs: number }
  | { by: 'job'; job: 'delete accounts' | 'end retention' }
  | { by: 'shopper' }
  | { by: 'nobody' }

export type Retention = { topic: keyof typeof RETENTION_TOPICS; ends: Enforcement }

/** The document contains the date of its deletion. */
const expires = (field = 'expiresAt', afterMs = 0) => ({ by: 'ttl', field, afterMs }) as const
const byDeletion = { by: 'job', job: 'delete accounts' } as const
/** Reduced when the account is deleted, and anonymised at the end of the legal period. */
const orderRecord = { topic: 'orders', ends: { by: 'job', job: 'end retention' } } as const
const ofTheShop = { topic: 'shop', ends: { by: 'nobody' } } as const

/** Every collection of the database, by name. */
export const RETENTION = {
  users: { topic: 'account', ends: byDeletion },
  buyers: { topic: 'account', ends: byDeletion },
  bag_lines: { topic: 'lists', ends: byDeletion },
  wishlists: { topic: 'lists', ends: byDeletion },
  sessions: { topic: 'session', ends: expires() },
  codes: { topic: 'codes', ends: expires() },
  code_sends: { topic: 'codes', ends: expires('at', DAY) },
  limits: { topic: 'codes', ends: expires() },
  stock_alerts: { topic: 'alerts', ends: expires() },
  outbox: { topic: 'messages', ends: expires('createdAt', SENT_MESSAGE_LIFE_MS) },
  orders: orderRecord,
  rmas: orderRecord,
  payments: orderRecord,
  payment_attempts: orderRecord,
  refunds: orderRecord,
  disputes: orderRecord,
  tax_documents: orderRecord,
  document_series: ofTheShop,
  order_requests: { topic: 'events', ends: expires() },
  courier_events: { topic: 'events', ends: expires() },
  payment_events: { topic: 'events', ends: expires() },
  newsletter_subscribers: { topic: 'newsletter', ends: expires() },
  data_exports: { topic: 'copies', ends: expires() },
  data_export_parts: { topic: 'copies', ends: expires() },
  deleted_accounts: { topic: 'deletions', ends: expires() },
  offer_consents: { topic: 'consents', ends: byDeletion },
  tickets: { topic: 'tickets', ends: expires() },
  reviews: { topic: 'published', ends: { by: 'shopper' } },
  review_votes: { topic: 'lists', ends: byDeletion },
  review_requests: ofTheShop,
  testimonials: { topic: 'published', ends: { by: 'shopper' } },
  products: ofTheShop,
  revisions: ofTheShop,
  stock_entries: ofTheShop,
  restocks: ofTheShop,
  popular_searches: { topic: 'shop', ends: expires() },
  search_synonyms: ofTheShop,
  lookbooks: ofTheShop,
  delivery_rules: ofTheShop,
  delivery_holidays: ofTheShop,
  dev_clock: ofTheShop,
  locks: ofTheShop,
  migrations: ofTheShop,
  sandbox_orders: ofTheShop,
  sandbox_payments: ofTheShop,
  sandbox_refunds: ofTheShop,
  sandbox_disputes: ofTheShop,
} as const satisfies Record<string, Retention>

/** The name of a collection in the database. */
export type CollectionName = keyof typeof RETENTION
