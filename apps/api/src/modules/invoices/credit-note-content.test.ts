import { gstPercentOf, type OrderId, taxIncludedIn, toPaise } from '@aaram/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditNoteContent } from './credit-note-content.ts'
import { type DocumentContent, type DocumentLine, totalsOf } from './tax-document.ts'

const AT = new Date('2026-11-29T10:00:00Z')
const party = { name: 'Someone', address: [], state: 'Maharashtra', stateCode: '27', gstin: null }

/** An invoice with one piece at each of these prices (paise). */
function invoiceOf(prices: readonly number[], isIntraState: boolean): DocumentContent {
  const lines = prices.map((price, n): DocumentLine => {
    const percent = gstPercentOf(toPaise(price), AT)
    return {
      ...{
        itemId: `item-${n}`,
        title: 'Tee',
        detail: 'Size M',
        hsn: '610910',
        quantity: 1,
        percent,
      },
      gross: toPaise(price),
      ...taxIncludedIn(toPaise(price), percent, isIntraState),
    }
  })
  return {
    ...{ kind: 'INVOICE', number: 'INV-2627-000001', issuedAt: AT, orderedAt: AT, suppliedAt: AT },
    ...{ orderId: 'a'.repeat(24) as OrderId, orderNumber: 'AR-1', seller: party, buyer: party },
    placeOfSupply: { state: 'Maharashtra', code: isIntraState ? '27' : '29' },
    ...{ lines, totals: totalsOf(lines), credit: null },
  }
}

type Wanted = { amount: number; itemIds?: readonly string[] | null }
function noteOf(invoice: DocumentContent, earlier: readonly DocumentContent[], wanted: Wanted) {
  const { amount, itemIds = null } = wanted
  const why = { reason: 'Amount refunded', refundId: null, returnOrderId: null }
  const credit = { ...why, amount: toPaise(amount), itemIds }
  return creditNoteContent({ invoice, earlier, credit, number: 'CRN-2627-000001', issuedAt: AT })
}

it('a piece that came back, less the pickup fee: its line alone, with the tax of what went back', () => {
  const invoice = invoiceOf([1300_00, 3540_00], true)
  const note = noteOf(invoice, [], { amount: 1200_00, itemIds: ['item-0'] })
  expect(note.lines).toMatchObject([
    { itemId: 'item-0', quantity: 1, percent: 5, gross: 1200_00, taxable: 1142_86, cgst: 28_57 },
  ])
  expect(note.totals).toMatchObject({ gross: 1200_00, taxable: 1142_86, cgst: 28_57, sgst: 28_57 })
})

it('an amount that is about no item: every line has its share, no piece comes back', () => {
  const note = noteOf(invoiceOf([1000_00, 3000_00], false), [], { amount: 400_00 })
  expect(note.lines.map(({ gross, quantity }) => [gross, quantity])).toEqual([
    [100_00, null],
    [300_00, null],
  ])
})

it('what the items of a return do not cover any more is taken from the others', () => {
  const invoice = invoiceOf([1000_00, 1000_00], false)
  const first = noteOf(invoice, [], { amount: 1000_00 })
  const second = noteOf(invoice, [first], { amount: 900_00, itemIds: ['item-0'] })
  expect(second.lines.map(({ gross }) => gross)).toEqual([500_00, 400_00])
})

it('more than is left is refused, and so is nothing', () => {
  const invoice = invoiceOf([1000_00], false)
  const first = noteOf(invoice, [], { amount: 600_00 })
  expect(() => noteOf(invoice, [first], { amount: 400_01 })).toThrow('40000 is left')
  expect(() => noteOf(invoice, [first], { amount: 0 })).toThrow()
})

it('pieces that came back are counted once', () => {
  const invoice = invoiceOf([1000_00], false)
  const first = noteOf(invoice, [], { amount: 600_00, itemIds: ['item-0'] })
  const second = noteOf(invoice, [first], { amount: 400_00, itemIds: ['item-0'] })
  expect([first, second].map(({ lines }) => lines[0]?.quantity)).toEqual([1, null])
})

it('whatever is credited in whatever parts, each note adds up and all together are the invoice', () => {
  const price = fc.integer({ min: 1, max: 99_999_99 })
  const shares = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(4)), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      shares,
      (prices, isIntraState, parts) => {
        const invoice = invoiceOf(prices, isIntraState)
        const notes: DocumentContent[] = []
        const remaining = () =>
          notes.reduce((sum, { totals }) => sum - totals.gross, invoice.totals.gross as number)
        const credit = (amount: number, itemIds: string[] | null) => {
          if (amount > 0) notes.push(noteOf(invoice, notes, { amount, itemIds }))
        }
        for (const [share, item] of parts)
          credit(Math.floor(remaining() * share), item === 4 ? null : [`item-${item}`])
        credit(remaining(), null)
        for (const { lines, totals } of notes) {
          for (const { gross, taxable, cgst, sgst, igst } of lines) {
            expect(taxable + cgst + sgst + igst).toBe(gross)
            expect(Math.min(gross, cgst, sgst, igst)).toBeGreaterThanOrEqual(0)
            expect(taxable).toBeGreaterThanOrEqual(gross === 1 ? -1 : 0)
            expect(cgst).toBe(sgst)
          }
          expect(totals).toEqual(totalsOf(lines))
        }
        expect(totalsOf(notes.flatMap(({ lines }) => lines))).toEqual(invoice.totals)
      },
    ),
    { numRuns: 500 },
  )
})
