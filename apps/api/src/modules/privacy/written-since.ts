/** A filter for documents of which one of these dates is not before a given time. */
const since =
  (...dates: string[]) =>
  (at: Date) => ({ $or: dates.map((date) => ({ [date]: { $gte: at } })) })

/** For each collection: the field with the person's id, and a filter for documents written since a given time. */
export const WRITTEN: Readonly<Record<string, [field: string, since: (at: Date) => object]>> = {
  users: ['_id', since('createdAt', 'updatedAt', 'deletion.requestedAt')],
  sessions: ['userId', since('createdAt')],
  bag_lines: ['userId', since('addedAt', 'updatedAt')],
  wishlists: ['userId', since('items.savedAt', 'updatedAt')],
  orders: ['userId', since('history.at')],
  payment_attempts: ['userId', since('history.at')],
  data_exports: ['userId', since('createdAt')],
  stock_alerts: ['person', since('createdAt', 'notifiedAt')],
  newsletter_subscribers: ['email', since('createdAt', 'confirmedAt')],
  offer_consents: ['_id', since('history.at')],
  tickets: ['email', since('createdAt', 'closedAt')],
  reviews: ['userId', since('createdAt', 'editedAt')],
  review_votes: ['userId', since('at')],
  outbox: ['route.to', since('createdAt')],
}
