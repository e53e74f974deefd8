// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { show } from '../../../test/show.tsx'
import { Buy } from './buy.tsx'

const product = aProduct(1, {
  sizes: [
    { size: 'S', quantity: 0 },
    { size: 'M', quantity: 3 },
    { size: 'L', quantity: 1 },
  ],
})
const shown = (over: Partial<Parameters<typeof Buy>[0]> = {}) => {
  const onAdd = vi.fn()
  const onChart = vi.fn()
  const { shop } = show(
    <Buy product={product} onAdd={onAdd} onChart={onChart} alert={null} {...over} />,
  )
  const add = screen.getByRole('button', { name: 'Add to bag' })
  return { onAdd, onChart, shop, user: userEvent.setup(), add }
}

test('without a size the button shows an error and opens the picker', async () => {
  const { onAdd, user, add } = shown()
  expect(screen.getByRole('alert').textContent).toBe('')
  await user.click(add)
  expect(onAdd).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('Please select a size.')
  expect(screen.getByRole('listbox')).toBeTruthy()
  await user.click(screen.getByRole('option', { name: 'M' }))
  expect(screen.getByRole('alert').textContent).toBe('')
  await user.click(add)
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(product, 'M')
})

test('only sizes with at least one unit can be selected', async () => {
  const { user } = shown()
  await user.click(screen.getByRole('button', { name: 'Select Size' }))
  const offered = screen
    .getAllByRole<HTMLButtonElement>('option')
    .filter(({ disabled }) => !disabled)
    .map((option) => option.getAttribute('aria-label'))
  expect(offered).toEqual(['M', 'L'])
})

test('a size with at most three units shows how many are left', async () => {
  const sizes = [
    { size: 'S', quantity: 4 },
    { size: 'M', quantity: 3 },
    { size: 'L', quantity: 1 },
  ]
  const { user } = shown({ product: aProduct(1, { sizes }) })
  await user.click(screen.getByRole('button', { name: 'Select Size' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'S',
    'MOnly 3 left',
    'LOnly 1 left',
    'XL',
  ])
  await user.click(
    screen.getByRole('option', { name: 'L', description: 'Chest 122 cm Only 1 left' }),
  )
  expect(screen.getByRole('button', { name: 'Size L' }).textContent).toBe('LOnly 1 left')
})

test('the size list opens the size chart, and the focus returns to the picker', async () => {
  const { user, onChart } = shown()
  await user.click(screen.getByRole('button', { name: 'Select Size' }))
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Size Chart')
  await user.keyboard('{Enter}')
  expect(onChart).toHaveBeenCalledOnce()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select Size' }))
})

test('below sold-out sizes there is a button for a stock alert', async () => {
  const onPress = vi.fn()
  const { user, add } = shown({ alert: { label: 'Tell me when S is back', onPress } })
  await user.click(add)
  // As the specification says, sold-out sizes are listed, disabled, with a tooltip.
  const soldOut = screen.getByRole<HTMLButtonElement>('option', { name: 'S' })
  expect(soldOut.disabled).toBe(true)
  expect(soldOut.title).toBe('Size S not available')
  await user.click(screen.getByRole('button', { name: 'Tell me when S is back' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('if the size is in the bag, a link to the bag replaces the button and gets its focus', async () => {
  const { shop, user, add } = shown()
  await user.click(screen.getByRole('button', { name: 'Select Size' }))
  await user.click(screen.getByRole('option', { name: 'M' }))
  add.focus()
  await act(() => shop.bag.add(product, 'M'))
  const link = screen.getByRole('link', { name: 'View bag' })
  expect(link.getAttribute('href')).toBe('/bag')
  expect(document.activeElement).toBe(link)
  expect(screen.queryByRole('button', { name: 'Add to bag' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Size M' }))
  await user.click(screen.getByRole('option', { name: 'L' }))
  expect(screen.getByRole('button', { name: 'Add to bag' })).toBeTruthy()
})
