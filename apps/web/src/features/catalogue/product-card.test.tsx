// @vitest-environment jsdom
import type { Size } from '@aaram/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { show } from '../../../test/show.tsx'
import { ProductCard } from './product-card.tsx'

const shown = (over: Record<string, unknown> = {}, onChooseSize = vi.fn()) => {
  const product = aProduct(1, over)
  const { container } = show(
    <ProductCard product={product} heading="h2" onChooseSize={onChooseSize} />,
  )
  return { product, container, onChooseSize }
}
const stock = (...quantities: number[]) =>
  (['S', 'M', 'L', 'XL'] as const).map((size, index) => ({ size, quantity: quantities[index] }))

test('a name with % and spaces leads to an address that can be opened again', () => {
  shown({ metaTitle: '100% cotton tee' })
  const address = screen.getByRole('link').getAttribute('href')
  expect(address).toBe('/products/100%25%20cotton%20tee')
})

test('the list price is struck through where it is higher', () => {
  const { container } = shown({
    originalPrice: 149999,
    discountedPrice: 99999.5,
    effectivePrice: 99999.5,
  })
  expect(container.querySelector('s')?.textContent).toBe('Original price ₹1,49,999.00')
  expect(screen.getByText('₹99,999.50')).toBeTruthy()
})

test('a reduced price says by how much', () => {
  shown({ originalPrice: 1299, discountedPrice: 844.35, effectivePrice: 844.35 })
  expect(screen.getByText('35% off')).toBeTruthy()
})

test.each([
  { originalPrice: 999, discountedPrice: null, effectivePrice: 999 },
  { originalPrice: 999, discountedPrice: 999, effectivePrice: 999 },
  { originalPrice: 0, discountedPrice: null, effectivePrice: 0 },
])('nothing is struck through at $originalPrice and $effectivePrice', (prices) => {
  const { container } = shown(prices)
  expect(container.querySelector('s')).toBeNull()
  expect(screen.queryByText(/% off/)).toBeNull()
  expect(container.textContent).not.toContain('NaN')
})

test('the sizes that can be had come at a tap, and choosing one is told', async () => {
  const user = userEvent.setup()
  const { product, onChooseSize } = shown({ sizes: stock(2, 0, 1, 0) })
  const more = screen.getByRole('button', { name: 'Sizes of tee number 1' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await user.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  const chips = within(screen.getByRole('list', { name: 'Sizes of tee number 1' }))
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['S', 'L'])
  await user.click(chips.getByText('L'))
  expect(onChooseSize).toHaveBeenCalledExactlyOnceWith(product, 'L' satisfies Size)
})

test('a product without any size left says so and offers none', () => {
  shown({ sizes: stock(0, 0, 0, 0) })
  expect(screen.getByText('Sold out')).toBeTruthy()
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Save tee number 1'])
})

test('the second picture and the sizes are no part of the page until a mouse is over the card', () => {
  const { container } = shown({ sizes: stock(2, 0, 1, 0) })
  const card = screen.getByRole('article')
  const added = () => [
    container.querySelectorAll('img').length - 1,
    screen.queryAllByRole('list').length,
  ]
  expect(added()).toEqual([0, 0])
  fireEvent.pointerEnter(card, { pointerType: 'touch' })
  expect(added()).toEqual([0, 0])
  fireEvent.pointerEnter(card, { pointerType: 'mouse' })
  expect(added()).toEqual([1, 1])
})

test('the second picture is another than the first', () => {
  const { container } = shown({ thumbnail: '/media/products/tee-1/1/thumb_600x900.webp' })
  fireEvent.pointerEnter(screen.getByRole('article'), { pointerType: 'mouse' })
  const pictures = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(pictures).toHaveLength(2)
  expect(new Set(pictures).size).toBe(2)
})

test('a swipe to the left shows the second picture, one to the right the first', () => {
  shown({ thumbnail: '/media/products/tee-1/1/thumb_600x900.webp' })
  const card = screen.getByRole('article')
  const swipe = (x: number, y: number) => {
    fireEvent.touchStart(card, { touches: [{ clientX: 150, clientY: 300 }] })
    fireEvent.touchEnd(card, { changedTouches: [{ clientX: 150 + x, clientY: 300 + y }] })
    return card.dataset.turned
  }
  expect(swipe(-20, 0)).toBeUndefined()
  expect(swipe(-60, 90)).toBeUndefined()
  expect(swipe(-60, 10)).toBe('true')
  expect(swipe(60, 10)).toBeUndefined()
})
