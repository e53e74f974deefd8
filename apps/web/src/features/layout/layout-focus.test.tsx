// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showLayout } from '../../../test/show-layout.tsx'

const press = async (name: string) => {
  screen.getByRole('button', { name, hidden: true }).focus()
  await userEvent.keyboard('{Enter}')
}
const focused = () => document.activeElement
const main = () => screen.getByRole('main')

test('closing a panel leaves the focus on the page', async () => {
  const { shop } = showLayout()
  expect(focused()).toBe(document.body)
  await press('Close offer')
  expect(focused()).toBe(main())
  act(() => shop.toasts.of('it').success('It is done'))
  await press('Close message')
  expect(focused()).toBe(main())
  await press('Search')
  await waitFor(() =>
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Search the shop' })),
  )
  await userEvent.keyboard('{Escape}')
  expect(focused()).toBe(screen.getByRole('button', { name: 'Search' }))
})

test('“Skip to content” focuses the content and does not change the address', () => {
  showLayout()
  const isLeftToBrowser = fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  expect(isLeftToBrowser).toBe(false)
  expect(focused()).toBe(main())
})

test('a link that is still there after navigation keeps the focus', async () => {
  showLayout()
  const link = screen.getByRole('link', { name: 'Contact Us' })
  link.focus()
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe(link)
})
