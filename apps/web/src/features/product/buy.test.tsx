// @vitest-environment jsdom
import { screen } from '@testing-library/react'
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
  show(<Buy product={product} onAdd={onAdd} {...over} />)
  return { onAdd, user: userEvent.setup(), add: screen.getByRole('button', { name: /bag|out/ }) }
}

test('without a size the button asks for one and opens the picker', async () => {
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

test('only sizes with at least one piece are offered', async () => {
  const { user } = shown()
  await user.click(screen.getByRole('button', { name: 'Select Size' }))
  const offered = screen
    .getAllByRole<HTMLButtonElement>('option')
    .filter(({ disabled }) => !disabled)
    .map(({ textContent }) => textContent)
  expect(offered).toEqual(['M', 'L'])
})

test('a product without any size left cannot be added', () => {
  const { add } = shown({ product: aProduct(2, { sizes: [{ size: 'M', quantity: 0 }] }) })
  expect(add.textContent).toBe('Sold out')
  expect(add).toHaveProperty('disabled', true)
})
