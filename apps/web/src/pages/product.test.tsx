// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProduct } from '../../test/factories.ts'
import { failed, loading, show, succeeded } from '../../test/show.tsx'
import type { Resource } from '../shop/resource.ts'
import { Page } from './product.tsx'

const shown = (
  productDetail: Resource<unknown>,
  related: Resource<unknown> = succeeded([]),
  similar: Resource<unknown> = succeeded([]),
) =>
  show(<Page />, {
    state: {
      productDetail,
      related,
      similar,
    },
    path: '/products/tee-1',
    route: '/products/:slug',
  })
const facts = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent),
  )

test('shows a placeholder while it loads', () => {
  shown(loading(null))
  expect(screen.getByText('Unfolding elegance...')).toBeTruthy()
  expect(document.title).toBe('Product | Aaram')
})

test('an unknown product: a search for the words of its slug, the categories, the newest products', () => {
  const error = { status: 404, messages: ['Product not found'] }
  shown(failed(null, error), succeeded([aProduct(2)]))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Product not found')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the shop' }).value).toBe(
    'tee 1',
  )
  const categories = within(screen.getByRole('navigation', { name: 'Categories' }))
  expect(categories.getByRole('link', { name: 'All' })).toBeTruthy()
  const others = within(screen.getByRole('region', { name: 'You May Also Like' }))
  expect(others.getAllByRole('article')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a failure shows its message and can be retried', () => {
  const again = () => screen.queryByRole('button', { name: 'Try again' })
  shown(failed(null, { status: 503, messages: [] }))
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.')
  expect(again()).toBeTruthy()
})

test('title in title case, prices, tax, bullets', () => {
  shown(succeeded(aProduct(1, { title: 'kolam line TEE' })))
  expect(document.title).toBe('Kolam Line Tee | Aaram')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('kolam line TEE')
  expect(document.querySelector('s')?.textContent).toBe('Original price ₹1,299.00')
  expect(screen.getByText('₹999.00')).toBeTruthy()
  expect(screen.getByText('MRP incl. of all taxes')).toBeTruthy()
  expect(screen.getByText('Wide and soft')).toBeTruthy()
})

test('canonical address, product group and breadcrumbs for search engines', () => {
  const title = '</script><script>alert(1)</script>'
  const sizes = [
    { size: 'S', quantity: 0 },
    { size: 'M', quantity: 2 },
  ]
  shown(succeeded(aProduct(1, { metaTitle: '100% tee', title, sizes })))
  const address = 'https://aaram.example/products/100%25%20tee'
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address)
  const [group, way] = facts()
  const id = '000000000000000000000001'
  expect(group).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: title,
    url: address,
    color: 'Clay',
    productGroupID: id,
    variesBy: ['https://schema.org/size'],
    image: [1, 2].map((n) => `https://aaram.example/media/products/tee-1/${n}/listing_1200.webp`),
    hasVariant: [
      { '@type': 'Product', sku: `${id}-S`, size: 'S', name: `${title}, S` },
      { '@type': 'Product', sku: `${id}-M`, size: 'M', name: `${title}, M` },
    ],
  })
  const offers = group.hasVariant.map(({ offers }: { offers: object }) => offers)
  const offer = { '@type': 'Offer', url: address, price: '999.00', priceCurrency: 'INR' }
  expect(offers).toMatchObject([
    { ...offer, availability: 'https://schema.org/OutOfStock' },
    { ...offer, availability: 'https://schema.org/InStock' },
  ])
  expect(document.body.innerHTML).not.toContain('<script>alert')
  expect(way['@type']).toBe('BreadcrumbList')
})

test('for search engines a product without sizes is sold out', () => {
  shown(succeeded(aProduct(1, { sizes: [], colors: [] })))
  const [product] = facts()
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: { price: '999.00', availability: 'https://schema.org/OutOfStock' },
  })
  expect(product).not.toHaveProperty('color')
})

test('the text of the accordions', async () => {
  const user = userEvent.setup()
  shown(succeeded(aProduct()))
  const fold = (title: string) => within(screen.getByText(title).closest('details')!)
  expect(fold('Description').getByText('Made on a slow afternoon.')).toBeTruthy()
  await user.click(screen.getByText('Composition and Care'))
  expect(fold('Composition and Care').getByText('100% Terry Cotton')).toBeTruthy()
  expect(fold('Shipment and Delivery').getByText(/3-7 business days/)).toBeTruthy()
  const returns = fold('Return and Exchange')
  expect(returns.getByText(/3 days from delivery to start a return or exchange/)).toBeTruthy()
  expect(returns.getByText(/deducted from the refund/)).toBeTruthy()
  expect(returns.getByRole('link', { hidden: true }).getAttribute('href')).toBe('/return-policy')
})

test('discount and promises are beside the price', () => {
  shown(succeeded(aProduct(1, { discountedPrice: 844.35, effectivePrice: 844.35 })))
  for (const text of [
    '35% off',
    'Free delivery',
    'Cash on delivery',
    'Free exchange within 3 days',
  ])
    expect(screen.getByText(text)).toBeTruthy()
})

test('a sold-out product shows a message and similar products', () => {
  const gone = aProduct(1, { sizes: [{ size: 'M', quantity: 0 }] })
  const { unmount } = shown(succeeded(gone), succeeded([]), succeeded([aProduct(2), aProduct(3)]))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sold out' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Select Size' })).toBeNull()
  const similar = screen.getByRole('region', { name: 'Similar products' })
  expect(within(similar).getAllByRole('article')).toHaveLength(2)
  const way = screen.getByRole('link', { name: 'See similar products' })
  expect(way.getAttribute('href')).toBe(`#${similar.id}`)
  unmount()
  shown(succeeded(gone))
  expect(screen.queryByText('See similar products')).toBeNull()
})

test('shows related products', () => {
  shown(succeeded(aProduct(1)), succeeded([aProduct(2), aProduct(3)]))
  const others = within(screen.getByRole('region', { name: 'You May Also Like' }))
  expect(others.getAllByRole('article')).toHaveLength(2)
})

test('shows no section without related products', () => {
  shown(succeeded(aProduct(1)), failed([]))
  expect(screen.queryByText('You May Also Like')).toBeNull()
})
