import { describe, expect, it } from 'vitest'
import { COLOUR_FAMILIES, familiesOf } from './colour-families.ts'

describe('the families of a colour', () => {
  it.each([
    [['Ink Black'], ['black']],
    [['Midnight Black'], ['black']],
    [['Midnight'], ['blue']],
    [['GRAY'], ['grey']],
    [['Salt White'], ['white']],
    [['Ecru and Navy'], ['beige', 'blue']],
    [['Black/Gold'], ['black', 'yellow']],
    [['Peacock Teal'], ['green', 'blue']],
    [
      ['Navy', 'White'],
      ['white', 'blue'],
    ],
    [['Sand'], ['beige']],
    [['Sandy'], ['other']],
    [['Plaid'], ['other']],
    [
      ['Plaid', 'Red'],
      ['red', 'other'],
    ],
    [[], ['other']],
    [[' '], ['other']],
  ])('%j: %j', (colours, families) => expect(familiesOf(colours)).toEqual(families))

  it('have a swatch each but other, and values that addresses can hold as they are', () => {
    for (const { value, swatch } of COLOUR_FAMILIES) {
      expect(value).toMatch(/^[a-z]+$/)
      expect(swatch === null).toBe(value === 'other')
    }
  })
})
