// @vitest-environment jsdom
import { wishlistApi } from '@aaram/contracts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aProduct } from '../../test/factories.ts'
import { refusal, type scriptedApi, visit } from '../../test/visit.tsx'
import { Page } from './shared-wishlist.tsx'

const TOKEN = 'a'.repeat(32)
type Server = ReturnType<typeof scriptedApi>
const show = (hash: string, prepare: (server: Server) => void = () => undefined) =>
  visit(
    <main id="main" tabIndex={-1}>
      <Page />
    </main>,
    { path: `/wishlist/shared${hash}`, route: '/wishlist/shared', prepare },
  )
const headline = (name: string) => screen.findByRole('heading', { level: 1, name })

it('shows the products of the link, by the token of its fragment', async () => {
  const products = [aProduct(1), aProduct(2)]
  const { asked } = show(`#${TOKEN}`, ({ on }) =>
    on(wishlistApi.shared, () => ({ status: 'success', products })),
  )
  await headline('A shared wishlist')
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(titles).toEqual(['tee number 1', 'tee number 2'])
  expect(asked).toMatchObject([
    { path: 'GET /wishlist/shared', input: { query: { token: TOKEN } } },
  ])
  expect(document.head.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe(
    'no-referrer',
  )
})

it('an empty list shows a message', async () => {
  show(`#${TOKEN}`, ({ on }) => on(wishlistApi.shared, () => ({ status: 'success', products: [] })))
  expect(await screen.findByText('There is nothing on this wishlist at the moment.')).toBeTruthy()
})

it.each([
  ['withdrawn', `#${TOKEN}`, 404, 'WISHLIST_NOT_SHARED'],
  ['cut', '#abc', 400, 'INVALID_INPUT'],
] as const)('a link that was %s says what may be wrong', async (_what, hash, status, code) => {
  show(hash, ({ fail }) => fail(wishlistApi.shared, refusal(status, code)))
  await headline('This wishlist is not shared any more')
  expect(screen.getByText(/replaced, withdrawn, or copied incompletely/)).toBeTruthy()
})

it('without a token no request is sent', async () => {
  const { asked } = show('')
  await headline('This wishlist is not shared any more')
  expect(asked).toEqual([])
})

it('a failure is not shown as a revoked link, and can be retried', async () => {
  const { on } = show(`#${TOKEN}`)
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.')
  on(wishlistApi.shared, () => ({ status: 'success', products: [aProduct(1)] }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await headline('A shared wishlist')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
