import { type LineTax, type Paise, sumPaise, taxIncludedIn, toPaise } from '@aaram/contracts'
import { type DocumentContent, type DocumentLine, totalsOf } from './tax-document.ts'

/** What a credit note is to credit. */
export type Credit = {
  /** Paise that go back, tax included; at most what is left of the invoice. */
  amount: Paise
  /** The items that came back; null when the amount is not about certain items. */
  itemIds: readonly string[] | null
  reason: string
  refundId: string | null
  returnOrderId: string | null
}

type Given = {
  invoice: DocumentContent
  /** Credit notes of the invoice so far. */
  earlier: readonly DocumentContent[]
  credit: Credit
  number: string
  issuedAt: Date
}

/** What was credited of each line before, in paise with tax, by item. */
function creditedBefore(earlier: readonly DocumentContent[]): Map<string, number> {
  const credited = new Map<string, number>()
  for (const { itemId, gross } of earlier.flatMap(({ lines }) => lines))
    credited.set(itemId, (credited.get(itemId) ?? 0) + gross)
  return credited
}

/** Parts of an amount in proportion to weights, each at most its weight, that add up to the amount. The weights sum to it or more. */
function shares(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    // The product of two amounts may be more than a number holds exactly.
    const upToHere = total === 0 ? 0 : Number((BigInt(amount) * BigInt(weighed)) / BigInt(total))
    const share = upToHere - given
    given = upToHere
    return share
  })
}

/** How much of each line is credited: of the items that came back first, and of the others what these do not cover. */
function creditOfLines(
  lines: readonly DocumentLine[],
  { amount, itemIds }: Pick<Credit, 'amount' | 'itemIds'>,
  credited: ReadonlyMap<string, number>,
): number[] {
  const left = lines.map(({ itemId, gross }) => gross - (credited.get(itemId) ?? 0))
  const isMeant = ({ itemId }: DocumentLine) => itemIds === null || itemIds.includes(itemId)
  const meant = lines.map((line, n) => (isMeant(line) ? (left[n] ?? 0) : 0))
  const ofMeant = Math.min(
    amount,
    meant.reduce((sum, one) => sum + one, 0),
  )
  const first = shares(ofMeant, meant)
  const rest = shares(
    amount - ofMeant,
    left.map((one, n) => one - (meant[n] ?? 0)),
  )
  return first.map((one, n) => one + (rest[n] ?? 0))
}

/** The tax of a part of a line, so that all parts of a line together have just its tax. */
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
 * The credit note of an amount that went back. Its lines are those of the invoice, each with its rate; a line that is credited
 * wholly, by one note or by several, has just the tax that it had.
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
  const left = invoice.totals.gross - sumPaise([...credited.values()].map(toPaise))
  if (amount <= 0 || amount > left)
    throw new Error(`Of ${invoice.number} ${left} is left, and not ${amount}.`)
  const parts = creditOfLines(invoice.lines, credit, credited)
  const isIntraState = invoice.placeOfSupply.code === invoice.seller.stateCode
  // Goods that came back are counted once, whatever is paid for them later.
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
