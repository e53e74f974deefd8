import { expect, it } from 'vitest'
import { createListings } from './listings.ts'
import { createProductIndex } from './product-index.ts'
import { createSearchLanguage } from './search-language.ts'
import { createTextIndex } from './text-index.ts'

it('what was searched counts as memory: 40 MB of words push the first search out', async () => {
  const language = createSearchLanguage()
  const texts = createTextIndex(language)
  let searches = 0
  const counted = {
    ...texts,
    version: 1,
    ranks: (...input: Parameters<typeof texts.ranks>) => {
      searches += 1
      return texts.ranks(...input)
    },
  }
  const index = createProductIndex()
  const listings = createListings(async () => ({ index, texts: counted, language, build: 1 }))
  const find = (n: number) =>
    listings.page(
      { search: `${n}${'x'.repeat(512 * 1024)}`, sortBy: 'createdAt', order: 'desc' },
      0,
      12,
    )
  await find(0)
  await find(0)
  expect(searches).toBe(1)
  for (let n = 1; n <= 40; n += 1) await find(n)
  await find(0)
  expect(searches).toBe(42)
})
