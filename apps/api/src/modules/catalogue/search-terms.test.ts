import { expect, it } from 'vitest'
import { processorMs } from '../../../test/time.ts'
import products from '../../database/seed/products.json' with { type: 'json' }
import { createSearchLanguage } from './search-language.ts'
import { readSearchText } from './search-query.ts'
import { understand } from './search-terms.ts'
import { createTextIndex } from './text-index.ts'

const language = createSearchLanguage()
const index = createTextIndex(language)
for (const [row, product] of products.entries()) index.put(row, product)
const read = (text: string) => understand(text, index, language)

it.each([
  ['black tee L under 1000', 'black tee', ['L'], null, 100_000],
  ['tee under ₹1,000', 'tee', [], null, 100_000],
  ['tee < 1k', 'tee', [], null, 100_000],
  ['tee up to rs 999', 'tee', [], null, 99_900],
  ['tee less than 999 rupees', 'tee', [], null, 99_900],
  ['tee ₹999', 'tee', [], null, 99_900],
  ['tee above 500', 'tee', [], 50_000, null],
  ['tee 500-1000', 'tee', [], 50_000, 100_000],
  ['tee between 1000 and 500', 'tee', [], 50_000, 100_000],
  ['tee 500 se 1000 tak', 'tee tak', [], 50_000, 100_000],
  ['1000 se kam tee', 'tee', [], null, 100_000],
  ['१००० से कम टी-शर्ट', 'टी शर्ट', [], null, 100_000],
  ['500 se zyada tee', 'tee', [], 50_000, null],
  ['XL tee', 'tee', ['XL'], null, null],
  ['extra large tee', 'tee', ['XL'], null, null],
  ['tee s m', 'tee', ['S', 'M'], null, null],
  ['tee xxl', 'tee', ['XXL'], null, null],
  // Numbers that are not prices, and words that are not sizes.
  ['240 gsm tee', '240 gsm tee', [], null, null],
  ['under tee', 'under tee', [], null, null],
  ["men's tee", 'mens tee', [], null, null],
])('%s: words, sizes and prices', (text, words, size, min, max) => {
  const { words: left, filters } = readSearchText(text)
  expect(left.join(' ')).toBe(words)
  expect([filters.size, filters.minPrice ?? null, filters.maxPrice ?? null]).toEqual([
    size,
    min,
    max,
  ])
})

it.each([
  ['blck tee', 'black tee'],
  ['hodie kala', 'hoodie kala'],
  ['overszied', 'oversized'],
  ['maroon tee', 'red tee'],
  // Words of the catalogue are not corrected, even if similar words exist.
  ['sand', null],
  ['sandstone', null],
  // An unfinished last word does not count as misspelt.
  ['hoodi', null],
  // Three letters are too few for one edit, and seven for two.
  ['blk', null],
  ['turmrik', null],
])('%s is corrected to %s', (text, corrected) => expect(read(text).corrected).toBe(corrected))

it.each([
  ['for men', [['for'], ['men']]],
  ['the black one for men', [['black'], ['one']]],
  ['tee tee t-shirt', [['tee']]],
])('%s: words that mean nothing by themselves are left out beside others', (text, groups) =>
  expect(read(text).groups).toEqual(groups),
)

it('a seller’s words mean what the seller says, also in products', () => {
  const own = createSearchLanguage([
    ['hoodie', 'jumper', 'pull over'],
    ['madder', 'manjistha'],
  ])
  const ownIndex = createTextIndex(own)
  for (const [row, product] of products.entries()) ownIndex.put(row, product)
  for (const [text, terms] of [
    ['jumper', ['hoodie']],
    ['pull overs', ['hoodie']],
    ['manjistha tee', ['madder', 'tee']],
  ] as const)
    expect(understand(text, ownIndex, own).groups.flat()).toEqual(terms)
})

it.each([
  'a',
  'qzxw',
  'qzxw ',
  'blck ',
  'under ',
  'under 100 ',
  'rs ',
  '1-',
  '९',
  '\u0000',
  '\u200b',
  '\u202e',
  '\ud800',
  '🔥',
  't-',
  'over ',
  '\u0301',
])('thousands of %j take time in proportion', async (unit) => {
  const ms = (length: number) =>
    processorMs(() => read(unit.repeat(Math.ceil(length / unit.length)).slice(0, length)))
  await ms(20_000)
  expect(await ms(200_000)).toBeLessThan(1_000)
})
