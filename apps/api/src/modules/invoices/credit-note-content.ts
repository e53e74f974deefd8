import { type LineTax, type Paise, sumPaise, taxIncludedIn, toPaise } from '@aaram/contracts'
import { type DocumentContent, type DocumentLine, totalsOf } from './tax-document.ts'

/** What a credit note has to credit. */
export type Credit = {
  /** The refunded amount in paise, including tax; at most what is left of the invoice. */
  amount: Paise
  /** The returned items; null when the amount is not for particular items. */
  itemIds: readonly string[] | null
  reason: string
  refundId: string | null
  returnOrderId: string | null
}

type Given = {
  invoice: DocumentContent
  /** Credit notes that the invoice already has. */
  earlier: readonly DocumentContent[]
  credit: Credit
  number: string
  issuedAt: Date
}

/** What earlier credit notes credited, by item: paise, including tax. */
function creditedBefore(earlier: readonly DocumentContent[]): Map<string, number> {
  const credited = new Map<string, number>()
  for (const { itemId, gross } of earlier.flatMap(({ lines }) => lines))
    credited.set(itemId, (credited.get(itemId) ?? 0) + gross)
  return credited
}

/** Splits an amount in proportion to weights. The parts add up to the amount, and none exceeds its weight. The weights must sum to at least the amount. */
function shares(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    // The product of two amounts can exceed the largest exact number.
    const upToHere = total === 0 ? 0 : Number((BigInt(amount) * BigInt(weighed)) / BigInt(total))
    const share = upToHere - given
    given = upToHere
    return share
  })
}

/** How much of each line is credited. Returned items come first; what they do not cover is taken from the other lines. */
function creditOfLines(
  lines: readonly DocumentLine[],
  { amount, itemIds }: Pick<Credit, 'amount' | 'itemIds'>,
  credited: ReadonlyMap<string, number>,
): number[] {
  const remaining = lines.map(({ itemId, gross }) => gross - (credited.get(itemId) ?? 0))
  const isMeant = ({ itemId }: DocumentLine) => itemIds === null || itemIds.includes(itemId)
  const meant = lines.map((line, n) => (isMeant(line) ? (remaining[n] ?? 0) : 0))
  const ofMeant = Math.min(
    amount,
    meant.reduce((sum, one) => sum + one, 0),
  )
  const first = shares(ofMeant, meant)
  const rest = shares(
    amount - ofMeant,
    remaining.map((one, n) => one - (meant[n] ?? 0)),
  )
  return first.map((one, n) => one + (rest[n] ?? 0))
}

/** The tax of a part of a line. The taxes of all parts add up to the tax of the line. */
function taxOfPart(
  { percent }: DocumentLine,
  [before, gross]: readonly [number, number],
  isIntraState: boolean,
): LineTax {
  const upTo = (amount: number) => taxIncludedIn(toPaise(amount), percent, isIntraState)
  const [from, to] = [upTo(before), upTo(before + gross)]
  const part = (name: keyof LineTax) => toPaise(to[name] - from[name])
  return {
    taxable: part('taxable'),
    cgst: part('cgst'),
    sgst: part('sgst'),
    igst: part('igst'),
  }
}

/**
 * The credit note for a refunded amount. Its lines are lines of the invoice, with their rates. When a line is credited in
 * full, by one note or by several, the credited tax is exactly the line's tax.
 */
export function creditNoteContent({
  invoice,
  earlier,
  credit,
  number,
  issuedAt,
}: Given): DocumentContent {
  const { amount, itemIds, ...why } = credit
  const credited = creditedBefore(earlier)
  const remaining = invoice.totals.gross - sumPaise([...credited.values()].map(toPaise))
  if (amount <= 0 || amount > remaining)
    throw new Error(`Of ${invoice.number} ${remaining} is left, and not ${amount}.`)
  const parts = creditOfLines(invoice.lines, credit, credited)
  const isIntraState = invoice.placeOfSupply.code === invoice.seller.stateCode
  // The quantity of returned goods is stated once, even if more is refunded for them later.
  const counted = new Set(
    earlier
      .flatMap(({ lines }) => lines.filter(({ quantity }) => quantity !== null))
      .map(({ itemId }) => itemId),
  )
  const lines = invoice.lines.flatMap((line, n): DocumentLine[] => {
    const gross = parts[n] ?? 0
    if (gross === 0) return []
    const before = credited.get(line.itemId) ?? 0
    const cameBack = itemIds?.includes(line.itemId) === true && !counted.has(line.itemId)
    const quantity = cameBack ? line.quantity : null
    const tax = taxOfPart(line, [before, gross], isIntraState)
    return [{ ...line, quantity, gross: toPaise(gross), ...tax }]
  })
  return {
    ...invoice,
    kind: 'CREDIT_NOTE',
    number,
    issuedAt,
    lines,
    totals: totalsOf(lines),
    credit: { ...why, invoiceNumber: invoice.number, invoicedAt: invoice.issuedAt },
  }
}
