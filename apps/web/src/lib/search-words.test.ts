import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

const words = (search: string) => searchWords(new URLSearchParams(search))

test.each([
  ['?q=100%', '100%'],
  ['?q=%20%20mango%20tee%20', 'mango tee'],
  ['?q=%5B', '['],
  ['?q=a%00b%0Ac', 'a b c'],
  ['?page=2', ''],
])('%s asks for %j', (search, expected) => expect(words(search)).toBe(expected))

test('at most 128 characters are looked for, and none is cut in half', () => {
  expect(words(`?q=${'a'.repeat(129)}`)).toBe('a'.repeat(128))
  expect(words(`?q=${'a'.repeat(127)}👕`).isWellFormed()).toBe(true)
})

test('what is looked for stays the same when it is read again, as from the address of a kept page', () => {
  const cut = words(`?q=${'a%01'.repeat(200)}`)
  expect(cut).toBe('a '.repeat(64).trimEnd())
  expect(words(`?${new URLSearchParams({ q: cut })}`)).toBe(cut)
})
