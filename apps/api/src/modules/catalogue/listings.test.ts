import { expect, it } from 'vitest'
import { createListings } from './listings.ts'
import { createProductIndex } from './product-index.ts'

it('what was searched counts as memory: 40 MB of words push the first search out', async () => {
  let searches = 0
  const ids = async () => {
    searches += 1
    return []
  }
  const index = createProductIndex()
  const listings = createListings({
    current: async () => ({ index, build: 1 }),
    search: { ids },
    version: { listings: () => 1 },
  })
  const find = (n: number) => {
    const word = `${n}${'x'.repeat(512 * 1024)}`
    const terms = { whole: [], last: { prefix: word, stem: word } }
    return listings.page({ search: { terms }, sortBy: 'createdAt', order: 'desc' }, 0, 12)
  }
  await find(0)
  await find(0)
  expect(searches).toBe(1)
  for (let n = 1; n <= 20; n += 1) await find(n)
  await find(0)
  expect(searches).toBe(22)
})
