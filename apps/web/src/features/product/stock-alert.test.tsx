// @vitest-environment jsdom
import { productsApi, stockAlertsApi } from '@aaram/contracts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { asha, refusal, visit } from '../../../test/visit.tsx'
import { createProductDetail, useProductDetail } from '../../shop/catalogue/product-detail.ts'
import { ProductView } from './product-view.tsx'

const stock = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([size, quantity]) => ({ size, quantity }))
const ONE_LEFT_OUT = stock({ S: 3, M: 4, L: 0 })

function Shown() {
  const { data } = useProductDetail()
  return (
    <main id="main" tabIndex={-1}>
      {data && <ProductView product={data} onAdd={() => undefined} />}
    </main>
  )
}

async function shown(sizes: object[], user?: typeof asha) {
  const product = aProduct(1, { sizes })
  const page = visit(<Shown />, {
    path: `/products/${product.metaTitle}`,
    ...(user && { user }),
    prepare: ({ on }) => on(productsApi.detail, () => ({ status: 'success', product })),
  })
  await act(async () => {
    if (!user) await page.shop.user.load()
    await page.shop.storeOf(createProductDetail).load(product.metaTitle)
  })
  const variant = (size: string) => ({ productId: product._id, size })
  return { ...page, variant, product }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialogOf = (name: string) => screen.findByRole('dialog', { name })
function enterCode(code: string) {
  for (const [at, value] of [...code].entries())
    fireEvent.change(screen.getByLabelText(`Digit ${at + 1} of 6`), { target: { value } })
}

async function openFromPicker(name = 'Tell me when L is back') {
  await press('Select Size')
  await press(name)
  return within(await dialogOf(name))
}

test('a member sets an alert by one click; a message shows and the dialog closes', async () => {
  const { on, bodies, variant } = await shown(ONE_LEFT_OUT, asha)
  on(stockAlertsApi.add, () => ({ status: 'success' }))
  const dialog = await openFromPicker()
  expect(dialog.getByText(/in the order of asking, to at most twice as many people/)).toBeTruthy()
  expect(dialog.getByText(/your account’s WhatsApp/)).toBeTruthy()
  expect(dialog.queryByLabelText('Size')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Tell me when L is back' }))
  expect(await screen.findByText('We will tell you when L is back.')).toBeTruthy()
  expect(bodies('POST /stock-alerts')).toEqual([variant('L')])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('with several sold-out sizes the shopper chooses one', async () => {
  const { on, bodies, variant } = await shown(stock({ S: 0, M: 4, L: 0 }), asha)
  on(stockAlertsApi.add, () => ({ status: 'success' }))
  const dialog = await openFromPicker('Tell me when a size is back')
  const sizes = within(dialog.getByLabelText('Size')).getAllByRole('option')
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['S', 'L'])
  await userEvent.selectOptions(dialog.getByLabelText('Size'), 'L')
  await userEvent.click(dialog.getByRole('button', { name: 'Tell me when L is back' }))
  expect(await screen.findByText('We will tell you when L is back.')).toBeTruthy()
  expect(bodies('POST /stock-alerts')).toEqual([variant('L')])
})

test('if every size is sold out, the button is on the page', async () => {
  await shown(stock({ M: 0 }), asha)
  await press('Tell me when M is back')
  expect(await dialogOf('Tell me when M is back')).toBeTruthy()
})

test('sizes in which the product is not made have no alert', async () => {
  await shown(stock({ S: 1, M: 4 }), asha)
  await press('Select Size')
  expect(screen.queryByRole('button', { name: /^Tell me when/ })).toBeNull()
})

test('a guest confirms an e-mail address with a code', async () => {
  const { on, bodies, variant } = await shown(ONE_LEFT_OUT)
  on(stockAlertsApi.sendOtp, () => ({ status: 'success' }))
  on(stockAlertsApi.validateOtp, () => ({ status: 'success' }))
  const dialog = await openFromPicker()
  await userEvent.click(dialog.getByRole('button', { name: 'Tell me when L is back' }))
  expect(await dialog.findByText('Enter a valid email.')).toBeTruthy()
  const field = dialog.getByLabelText<HTMLInputElement>('E-mail')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, 'Asha@Example.in{Enter}')
  expect(await screen.findByText('A code has been sent to your e-mail address')).toBeTruthy()
  expect(bodies('POST /stock-alerts/send-otp')).toEqual([
    { ...variant('L'), email: 'asha@example.in' },
  ])
  expect(
    screen.getByRole('group', { name: 'Enter the 6-digit code sent to asha@example.in' }),
  ).toBeTruthy()
  enterCode('123456')
  expect(await screen.findByText('We will tell you when L is back.')).toBeTruthy()
  expect(bodies('POST /stock-alerts/validate-otp')).toEqual([
    { ...variant('L'), email: 'asha@example.in', otp: '123456' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a wrong code shows an error beside the boxes', async () => {
  const { on, fail } = await shown(ONE_LEFT_OUT)
  on(stockAlertsApi.sendOtp, () => ({ status: 'success' }))
  fail(
    stockAlertsApi.validateOtp,
    refusal(400, 'INVALID_CODE', 'That code is not right, or it has expired.'),
  )
  const dialog = await openFromPicker()
  await userEvent.type(dialog.getByLabelText('E-mail'), 'asha@example.in{Enter}')
  await screen.findByLabelText('Digit 1 of 6')
  enterCode('123456')
  expect(
    await dialog.findByText('That code is not right, or it has expired.', {
      selector: '[role=alert]',
    }),
  ).toBeTruthy()
})

test.each([
  ['too many codes', refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.'), 'Too many attempts.'],
  ['offline', refusal(0, 'NETWORK'), 'The code could not be sent. Please try again.'],
])('%s: it says so, and what was typed stays', async (_what, error, text) => {
  const { fail } = await shown(ONE_LEFT_OUT)
  fail(stockAlertsApi.sendOtp, error)
  const dialog = await openFromPicker()
  await userEvent.type(dialog.getByLabelText('E-mail'), 'asha@example.in{Enter}')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('E-mail').value).toBe('asha@example.in')
})

test('a size that is back in stock shows a message and can be selected', async () => {
  const { on, fail, product } = await shown(ONE_LEFT_OUT, asha)
  const today = aProduct(1, { sizes: stock({ S: 3, M: 4, L: 5 }) })
  expect(today._id).toBe(product._id)
  fail(stockAlertsApi.add, refusal(409, 'SIZE_IN_STOCK', 'This size is in stock again.'))
  const dialog = await openFromPicker()
  on(productsApi.detail, () => ({ status: 'success', product: today }))
  await userEvent.click(dialog.getByRole('button', { name: 'Tell me when L is back' }))
  expect(await screen.findByText('This size is in stock again.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Select Size')
  expect(screen.getByRole<HTMLButtonElement>('option', { name: 'L' }).disabled).toBe(false)
  expect(screen.queryByRole('button', { name: /^Tell me when/ })).toBeNull()
})

test('the focus stays on the page if the button is removed, because every size was sold out', async () => {
  const { on, fail } = await shown(stock({ M: 0 }), asha)
  fail(stockAlertsApi.add, refusal(409, 'SIZE_IN_STOCK', 'This size is in stock again.'))
  const answer = Promise.withResolvers<void>()
  on(productsApi.detail, async () => {
    await answer.promise
    return { status: 'success', product: aProduct(1, { sizes: stock({ M: 5 }) }) }
  })
  await press('Tell me when M is back')
  const dialog = within(await dialogOf('Tell me when M is back'))
  await userEvent.click(dialog.getByRole('button', { name: 'Tell me when M is back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Browsers do this when a dialog closes.
  screen.getByRole('button', { name: 'Tell me when M is back' }).focus()
  await act(async () => answer.resolve())
  expect(screen.getByRole('button', { name: 'Select Size' })).toBeTruthy()
  // At once, not only when the toast disappears.
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('two clicks send one request', async () => {
  const { on, bodies } = await shown(ONE_LEFT_OUT, asha)
  const answer = Promise.withResolvers<{ status: 'success' }>()
  on(stockAlertsApi.add, () => answer.promise)
  const dialog = await openFromPicker()
  const ask = dialog.getByRole('button', { name: 'Tell me when L is back' })
  await userEvent.dblClick(ask)
  expect(bodies('POST /stock-alerts')).toHaveLength(1)
  expect(ask.textContent).toBe('Asking...')
  await act(async () => answer.resolve({ status: 'success' }))
})
