// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { browserStorage } from './browser-storage.ts'

it('keeps in the storage that it is given', () => {
  const storage = browserStorage(() => localStorage)
  storage.set('bag_items', '[]')
  expect(localStorage.getItem('bag_items')).toBe('[]')
  storage.remove('bag_items')
  expect(storage.get('bag_items')).toBeNull()
})

it('goes on in memory when storage may not be opened', () => {
  const storage = browserStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  storage.set('token', 'abc')
  expect(storage.get('token')).toBe('abc')
  storage.remove('token')
  expect(storage.get('token')).toBeNull()
})

it('goes on in memory when storage is full, and never reads the older value again', () => {
  const full = {
    getItem: () => 'old',
    setItem: () => {
      throw new DOMException('full')
    },
  }
  const storage = browserStorage(() => full as unknown as Storage)
  expect(storage.get('token')).toBe('old')
  storage.set('token', 'new')
  expect(storage.get('token')).toBe('new')
})
