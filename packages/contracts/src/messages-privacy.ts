import type { OpenMatter } from './privacy.ts'
import type { CollectionName } from './retention.ts'

/** Sentences of "Your data", in their own file because a first visit does not need them. */

const HOURS = 48

export const YOUR_DATA_TEXT = {
  title: 'Your data',
  lead: 'Everything that we store about you, a copy of it to keep, and the deletion of your account.',
  waiting: 'Your data is on its way.',
  loadFailed: 'Your data could not be loaded.',
  stored: 'What we store',
  storedNote:
    'Empty fields, and the numbers by which our programs find a record, are in the copy only.',
  nothing: 'Nothing.',
  onlyNumbers: 'This record holds only numbers.',
  copy: 'Download a copy',
  copyLead:
    'All of it as a JSON file, and your orders as a CSV file for a spreadsheet. We first send a code to your phone. The files are deleted after 24 hours.',
  copyStart: 'Make a copy',
  copyWaits: 'Your copy is being made.',
  copyReady: 'Your copy is ready.',
  copyFailed: 'The copy could not be made. Please try again.',
  fileFailed: 'The file could not be loaded. Please try again.',
  json: 'Download everything (JSON)',
  csv: 'Download orders (CSV)',
  loading: 'Downloading...',
  deletion: 'Delete your account',
  deletes:
    'Deleted: your name, phone and e-mail, addresses, bag, wishlist, the sizes you wait for, your log-ins, your consents, our messages to you, yours to us, your newsletter subscription, and your name on reviews, whose words stay.',
  keeps:
    'Kept, because the law requires it: what was bought, paid and returned, for eight years, with the state and pincode of the delivery. Invoices of ₹50,000 or more keep the buyer’s name and address.',
  after: `You are logged out at once, and your account is deleted after ${HOURS} hours. Logging in before then cancels it. Afterwards the same phone number opens a new, empty account.`,
  delayed: 'These must end first, and the account is deleted after that:',
  deleteStart: 'Delete my account',
  deleteFailed: 'Your account could not be deleted. Please try again.',
  enterCode: 'Enter the 6-digit code sent to your phone',
  codeSent: 'OTP sent to your mobile',
  back: 'Back',
} as const

/** After the code: when the account is deleted. */
export const deletionDue = (when: string) =>
  `You are logged out. Your account will be deleted after ${when}. Log in before to keep it.`

/** The progress of a copy. */
export const copyProgress = (done: number, total: number) => `${done} of ${total} records`
/** Below a list that shows only the newest records. */
export const newestOf = (shown: number, total: number) =>
  `The newest ${shown} of ${total}. The copy has all of them.`

const MATTER: Readonly<Record<OpenMatter['what'], string>> = {
  ORDER: 'Order on its way',
  RETURN: 'Return not completed',
  EXCHANGE: 'Exchange not completed',
  REFUND: 'Refund not arrived',
  PAYMENT: 'Payment not finished',
  DISPUTE: 'Payment disputed',
}
/** One line for each reason that delays a deletion. */
export const openMatterText = ({ what, orderNumber }: OpenMatter) =>
  orderNumber ? `${MATTER[what]}: #${orderNumber}` : MATTER[what]

/** Headings of stored data, by collection. Collections without a heading contain no personal data. */
export const DATA_TITLES: Readonly<Partial<Record<CollectionName, string>>> = {
  users: 'Account and addresses',
  bag_lines: 'Bag',
  wishlists: 'Wishlist',
  stock_alerts: 'Sizes you wait for',
  orders: 'Orders, returns and exchanges',
  rmas: 'Requests for returns and exchanges',
  payments: 'Payments',
  payment_attempts: 'Payments that were begun',
  refunds: 'Refunds',
  disputes: 'Disputed payments',
  tax_documents: 'Invoices and credit notes',
  outbox: 'Messages to you',
  newsletter_subscribers: 'Newsletter',
  offer_consents: 'Consent to offers',
  tickets: 'What you wrote to us',
  reviews: 'Reviews',
  review_votes: 'Reviews that you found helpful',
  sessions: 'Log-ins',
  codes: 'One-time codes that are open',
  limits: 'Counts of codes that were sent',
  order_requests: 'Records that keep an order from being placed twice',
  buyers: 'Count of cash orders',
  data_exports: 'Copies of your data',
  data_export_parts: 'Files of these copies',
}
