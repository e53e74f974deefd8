// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { all, edit } from '../../../test/address-book-visit.tsx'

test('C73: browsers know what each field of an address is, and of which address', () => {
  edit(1, 2)
  const tokens = (label: RegExp) => all(label).map((field) => field.getAttribute('autocomplete'))
  for (const [label, token] of [
    [/^Full name/, 'name'],
    [/^Contact phone/, 'tel-national'],
    [/^Address line 1/, 'address-line1'],
    [/^Address line 2/, 'address-line2'],
    [/^Landmark/, 'address-line3'],
    [/^Pincode/, 'postal-code'],
    [/^City/, 'address-level2'],
    [/^State/, 'address-level1'],
    [/^Country/, 'country-name'],
  ] as const)
    expect(tokens(label)).toEqual([
      `section-address-1 shipping ${token}`,
      `section-address-2 shipping ${token}`,
    ])
})
