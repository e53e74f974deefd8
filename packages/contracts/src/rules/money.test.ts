import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { rupees } from '../codecs.ts'
import { toPaise } from '../money.ts'
import { bagTotals } from './bag-totals.ts'
import { effectivePriceOf, isReduced } from './pricing.ts'
import { refundOf } from './returns.ts'

describe('rupees on the wire, paise inside', () => {
  it.each([
    [19.99, 1999],
    [1136.1, 113610],
    [8.2, 820],
    [333.33, 33333],
    [149999, 14999900],
    [0, 0],
    [10000000000.29, 1000000000029],
  ])('%d rupees are %d paise, and back', (wire, inside) => {
    expect(z.decode(rupees, wire)).toBe(inside)
    expect(z.encode(rupees, toPaise(inside))).toBe(wire)
  })
  it.each([
    [-1],
    [1.005],
    [500000.005],
    [12345678.901],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e300],
  ])('refuses %d', (wire) => {
    expect(z.safeParse(rupees, wire).success).toBe(false)
  })
})

describe('prices', () => {
  it.each([
    [200000, 130000, 130000, true],
    [200000, null, 200000, false],
    [200000, 200000, 200000, false],
    [200000, 250000, 200000, false],
    [0, null, 0, false],
  ])('list %d, reduced %s: pays %d, struck through %s', (original, discounted, pays, reduced) => {
    const prices = {
      originalPrice: toPaise(original),
      discountedPrice: discounted === null ? null : toPaise(discounted),
    }
    const effectivePrice = effectivePriceOf(prices)
    expect(effectivePrice).toBe(pays)
    expect(isReduced({ ...prices, effectivePrice })).toBe(reduced)
  })
})

describe('bag totals', () => {
  const line = (original: number, effective: number, quantity: number) => ({
    originalPrice: toPaise(original),
    effectivePrice: toPaise(effective),
    quantity,
  })
  it('three at 333.33', () => {
    expect(bagTotals([line(33333, 33333, 3)])).toEqual({
      itemsTotal: 99999,
      discount: 0,
      discountPercent: 0,
      delivery: 0,
      grandTotal: 99999,
    })
  })
  it('discount is list minus paid, its percentage has two decimals', () => {
    expect(bagTotals([line(200000, 130000, 2), line(89900, 89900, 1)])).toMatchObject({
      itemsTotal: 489900,
      discount: 140000,
      discountPercent: 28.58,
      grandTotal: 349900,
    })
  })
  it('an empty bag and a free item show 0 %, not NaN', () => {
    expect(bagTotals([]).discountPercent).toBe(0)
    expect(bagTotals([line(0, 0, 1)]).discountPercent).toBe(0)
  })
})

describe('refund of a return: price paid less Rs 100, unless it is the seller’s fault', () => {
  it.each([
    ['Size issue', 130000, 120000],
    ['Other reasons of my own', 130000, 120000],
    ['Wrong item delivered', 130000, 130000],
    ['Damaged item', 130000, 130000],
    ['Not as described', 130000, 130000],
    ['Size issue', 5000, 0],
  ])('%s on %d paise: %d', (reason, paid, refund) => {
    expect(refundOf([{ subtotal: toPaise(paid) }], reason)).toBe(refund)
  })
})
