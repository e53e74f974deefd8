// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { failed, loading, show, succeeded } from '../../../test/show.tsx'
import type { Resource } from '../../shop/resource.ts'
import { NewArrivals } from './new-arrivals.tsx'

const shown = (newArrivals: Resource<unknown>) =>
  show(<NewArrivals ref={null} />, { state: { 'home.newArrivals': newArrivals } })

test('four placeholders while the products load', () => {
  const { container } = shown(loading([]))
  expect(container.querySelectorAll('[data-part=placeholder]')).toHaveLength(4)
})

test('a link to each product, and one to all of them', () => {
  shown(succeeded(Array.from({ length: 12 }, (_, index) => aProduct(index + 1))))
  const section = within(screen.getByRole('region', { name: 'New Arrivals' }))
  expect(section.getAllByRole('article')).toHaveLength(12)
  expect(section.getByRole('link', { name: 'tee number 3' }).getAttribute('href')).toBe(
    '/products/tee-3',
  )
  expect(section.getByRole('link', { name: 'View All Products' }).getAttribute('href')).toBe(
    '/products',
  )
})

test("a failed load shows the server's message, and can be tried again", () => {
  shown(failed([], { messages: ['The shelves are being dusted.'] }))
  expect(screen.getByRole('alert').textContent).toBe('The shelves are being dusted.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a failed load without a message', () => {
  shown(failed([]))
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.')
})
