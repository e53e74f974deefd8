// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { renderInShop } from '../../../test/render.tsx'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { Layout } from '../layout/layout.tsx'
import { Heart } from './heart.tsx'

const product = aProduct(1)
const heart = () => screen.getByRole('button', { name: 'Save tee number 1' })
const isPressed = () => heart().getAttribute('aria-pressed')
const page = { title: 'Products', access: 'open', sitemap: 'page' } as const
const show = (storage = memoryStorage()) =>
  renderInShop(
    <Layout page={page}>
      <Heart product={product} />
    </Layout>,
    { path: '/products', storage },
  )

it('is a toggle button; its message leads to the wishlist', async () => {
  const { place } = show()
  expect(isPressed()).toBe('false')
  await userEvent.click(heart())
  await expect.poll(() => isPressed()).toBe('true')
  expect(await screen.findByText('Saved to your wishlist')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View wishlist', hidden: true }))
  expect(place()).toBe('/wishlist')
})

it('what was saved before is filled after the page has loaded', async () => {
  const storage = memoryStorage()
  const first = show(storage)
  await userEvent.click(heart())
  await expect.poll(() => storage.get('wishlist')).toContain(product._id)
  first.unmount()
  show(storage)
  expect(isPressed()).toBe('false')
  await expect.poll(() => isPressed()).toBe('true')
})
