/** Labels of fields whose names alone would not explain them. */
const LABELS: Readonly<Record<string, string>> = {
  at: 'When',
  by: 'By whom',
  from: 'From',
  to: 'To',
  // In a payment the refundable amount, in a message the channels that are not tried yet.
  left: 'Remaining',
  gross: 'With tax',
  taxable: 'Without tax',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  hsn: 'HSN',
  gstin: 'GSTIN',
  line1: 'Address line 1',
  line2: 'Address line 2',
  color: 'Colour',
  email: 'E-mail',
  dueAt: 'Due',
  expiresAt: 'Ends',
  openedAt: 'Payment opened',
  holdExpiresAt: 'Held until',
  requestedAt: 'Asked for',
  deliveredAt: 'Delivered',
  lateNotifiedAt: 'Told that it is late',
  answerBy: 'To be answered by',
  settleBy: 'To be settled by',
  isDefault: 'Default address',
  done: 'Records written',
  total: 'Records',
  hits: 'Times',
  what: 'What',
  given: 'Agreed',
  wording: 'Words shown',
  seen: 'Last seen',
  rating: 'Stars',
}

/** The label of a field: `Placed` for `placedAt`, `Grand total` for `grandTotal`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/At$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
