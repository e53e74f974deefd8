import { describe, expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'
import { routeAt } from './routes.tsx'

const NOT_FOUND = { status: 302, location: '/page-not-found' }

describe('a page has one address', () => {
  it.each([
    ['//products', '/products'],
    ['///', '/'],
    ['//', '/'],
    ['//:80', '/:80'],
    ['//user@', '/user@'],
    ['//[', '/['],
    ['//?utm_source=x', '/?utm_source=x'],
    ['//evil.example/bag', '/evil.example/bag'],
    ['/\\evil.example', '/evil.example'],
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['/Bag', '/bag'],
    ['/Bag/?step=delivery&utm_source=x', '/bag?step=delivery&utm_source=x'],
    ['/%61bout', '/about'],
    ['/Products/tee-1', '/products/tee-1'],
    ['/products/?page=999', '/products?page=999'],
    ['/Polo', '/polo'],
    ['/%50olo', '/polo'],
    ['/Collections/POLO', '/collections/polo'],
    ['/a/../about', '/about'],
    ['/a/..//about', '/about'],
    ['/%2e//about', '/about'],
    ['/./about', '/about'],
    ['/no//such/Path/', '/no/such/Path'],
    ['/products/a"b', '/products/a%22b'],
    ['/healthz/', '/healthz'],
  ])('%s is redirected to %s', (target, location) => {
    expect(pageAddress(target)).toEqual({ status: 308, location })
    // The redirect leads there at once, and the browser finds the same route there.
    const { pathname } = new URL(location, 'http://shop')
    expect(pageAddress(location)).toHaveProperty('key')
    expect(routeAt(pathname).route.pattern === '*').toBe(
      (pageAddress(location) as { key: string }).key === '/page-not-found' &&
        pathname.split('/').length > 2,
    )
  })

  it.each([
    '/100%',
    '/products/%E0%A4%A',
    '/%ff',
    `/${'a'.repeat(8_000)}`,
    `/products/${'a'.repeat(8_000)}`,
  ])('what cannot be decoded, or is longer than any page’s, is not found: %.40s', (target) =>
    expect(pageAddress(target)).toEqual(NOT_FOUND),
  )
})

describe('a page has one cache key', () => {
  it.each([
    ['/products/abc', '/products/abc'],
    ['/products/%61bc', '/products/abc'],
    ['/products/%e0%a4%95', '/products/%E0%A4%95'],
    ['/products/a+b', '/products/a%2Bb'],
    ['/products/a%2Fb', '/products/a%2Fb'],
    ['/products?fbclid=1&page=2', '/products?page=2'],
    ['/products?page=1', '/products'],
    ['/products?page=02', '/products?page=2'],
    ['/products?page=two', '/products'],
    ['/products?page=99999999999999999999', '/products?page=1000000'],
    ['/search?page=3&q=%20tee%20', '/search?q=tee&page=3'],
    [`/search?q=${'%01'.repeat(200)}tee`, '/search?q=tee'],
    ['/bag?step=delivery', '/bag?step=delivery'],
    ['/bag?step=anything', '/bag'],
    ['/orders/1', '/orders/:orderId'],
    ['/orders/2?x=1', '/orders/:orderId'],
    ['/sandals', '/page-not-found'],
    ['/collections/sandals', '/page-not-found'],
    ['/no/such/path', '/page-not-found'],
    ['/products/a/b', '/page-not-found'],
  ])('%s is %s', (target, key) => expect(pageAddress(target)).toEqual({ key }))
})
