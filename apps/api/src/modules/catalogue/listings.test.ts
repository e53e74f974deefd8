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

it('a list that is read far keeps its later rows, and shows the same as one that is not kept', async () => {
  const language = createSearchLanguage()
  const index = createProductIndex()
  for (let n = 0; n < 1_500; n += 1)
    index.put({
      id: n.toString(16).padStart(24, '0'),
      title: 'Tee',
      description: [],
      category: 'hoodie',
      originalPrice: 100_000,
      effectivePrice: 100_000,
      colors: ['Black'],
      sizes: [{ size: 'M', quantity: 1 }],
      createdAt: n,
      withdrawn: false,
    })
  const listings = createListings(async () => ({
    ...{ index, texts: { ...createTextIndex(language), version: 1 }, language, build: 1 },
  }))
  const all = { search: undefined, sortBy: 'createdAt', order: 'desc' } as const
  const read = async (skip: number) => {
    const { ids, totalCount } = await listings.page(all, skip, 12)
    return { first: ids[0], count: ids.length, totalCount }
  }
  const idOf = (n: number) => n.toString(16).padStart(24, '0')
  const expected = [
    [0, { first: idOf(1_499), count: 12, totalCount: 1_500 }],
    [1_188, { first: idOf(311), count: 12, totalCount: 1_500 }],
    [1_194, { first: idOf(305), count: 12, totalCount: 1_500 }],
    [1_496, { first: idOf(3), count: 4, totalCount: 1_500 }],
    [1_500, { first: undefined, count: 0, totalCount: 1_500 }],
  ] as const
  for (const [skip, page] of [...expected, ...expected]) expect(await read(skip)).toEqual(page)
})
