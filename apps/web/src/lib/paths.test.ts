import { expect, it } from 'vitest'
import { paths, withPage } from './paths.ts'

it('names from data are encoded', () => {
  expect(paths.product('100% cotton tee')).toBe('/products/100%25%20cotton%20tee')
  expect(paths.search('100% a&b')).toBe('/search?q=100%25+a%26b')
})

it('log-in comes back to the path and its query', () => {
  expect(paths.loginFor('/profile?mod=email')).toBe('/login?redirect=%2Fprofile%3Fmod%3Demail')
})

it('page 1 has one address', () => {
  expect(withPage('/search', '?q=tee&page=3', 1)).toBe('/search?q=tee')
  expect(withPage('/products', '', 2)).toBe('/products?page=2')
  expect(withPage('/products', '?page=2', 1)).toBe('/products')
})
