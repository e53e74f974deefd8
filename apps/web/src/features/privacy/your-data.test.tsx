// @vitest-environment jsdom
import { type DataExport, type OpenMatter, offersApi, privacyApi, usersApi } from '@aaram/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { asha, refusal, type scriptedApi, visit } from '../../../test/visit.tsx'
import { Page } from '../../pages/your-data.tsx'

const aCopy = (over: Partial<DataExport> = {}): DataExport => ({
  _id: 'c'.repeat(24) as DataExport['_id'],
  ...{ status: 'ready', done: 3, total: 3, parts: { json: 2, csv: 1 } },
  ...{ createdAt: new Date('2026-11-29T04:30:00Z'), expiresAt: new Date('2026-11-30T04:30:00Z') },
  ...over,
})
const CONSENTS = (['email', 'whatsapp', 'sms'] as const).map((channel) => ({
  ...{ channel, given: false, at: null },
}))
const data = [
  {
    collection: 'users',
    total: 1,
    records: [
      {
        ...{ _id: 'a'.repeat(24), firstName: 'Asha', lastName: '' },
        ...{ addresses: [{ city: 'Pune' }], createdAt: '2026-11-29T13:17:58.687Z' },
      },
    ],
  },
  { collection: 'outbox', total: 25, records: [{ subject: 'Your Aaram order' }] },
]

type Server = ReturnType<typeof scriptedApi>
async function shown({ exports = [] as DataExport[], delayedBy = [] as OpenMatter[] } = {}) {
  const prepare = ({ on }: Server) => {
    on(privacyApi.data, () => ({ status: 'success', data }))
    on(privacyApi.exports, () => ({ status: 'success', exports }))
    on(privacyApi.deletion, () => ({ status: 'success', delayedBy }))
    on(offersApi.consents, () => ({ status: 'success', consents: CONSENTS }))
    on(privacyApi.sendOtp, () => ({ status: 'success' }))
  }
  const page = visit(<Page />, { path: '/profile/your-data', user: asha, prepare })
  await act(async () => undefined)
  return page
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const enterCode = async () => {
  await userEvent.click(await screen.findByLabelText('Digit 1 of 6'))
  await userEvent.paste('123456')
}
const region = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
})

test('shows everything that is stored, by collection, and where only the newest records are shown', async () => {
  await shown()
  const stored = region('What we store')
  expect(stored.getByText('Account and addresses (1)')).toBeTruthy()
  expect(stored.getByText('Pune')).toBeTruthy()
  expect(stored.getByText('Created').nextSibling?.textContent).toBe('29 Nov 2026, 6:47 pm')
  for (const raw of [/^last name$/i, /aaaa/, /T13:17/, '–'])
    expect(stored.queryByText(raw)).toBeNull()
  expect(stored.getByText('Messages to you (25)')).toBeTruthy()
  expect(stored.getByText('The newest 1 of 25. The copy has all of them.')).toBeTruthy()
})

test('a copy needs a code, shows its progress, and then its files', async () => {
  const { on, bodies } = await shown()
  on(privacyApi.startExport, () => ({
    status: 'success',
    dataExport: aCopy({ status: 'waiting' }),
  }))
  on(privacyApi.exports, () => ({
    status: 'success',
    exports: [aCopy({ status: 'waiting', done: 1 })],
  }))
  await press('Make a copy')
  expect(bodies('POST /privacy/send-otp')).toEqual([{ purpose: 'export' }])
  await enterCode()
  expect(await screen.findByText('1 of 3 records')).toBeTruthy()
  expect(bodies('POST /privacy/exports')).toEqual([{ otp: '123456' }])
  expect(screen.getByRole('progressbar')).toBeTruthy()
  on(privacyApi.exports, () => ({ status: 'success', exports: [aCopy()] }))
  expect(await screen.findByText('Your copy is ready.')).toBeTruthy()
})

test('a file is assembled from its parts; a failure shows a message', async () => {
  const { on, asked } = await shown({ exports: [aCopy()] })
  await press('Download everything (JSON)')
  expect(await screen.findByText('The file could not be loaded. Please try again.')).toBeTruthy()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  on(privacyApi.exportPart, () => ({ status: 'success', text: '{' }))
  await press('Download everything (JSON)')
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  const parts = asked.filter(({ path }) => path === 'GET /privacy/exports/:exportId/parts')
  expect(parts.slice(-2).map(({ input }) => input?.query)).toEqual([
    { file: 'json', part: '0' },
    { file: 'json', part: '1' },
  ])
})

test('the deletion shows what is removed, what stays and what must end first; its code logs out', async () => {
  const { on, bodies, place, shop } = await shown({
    delayedBy: [
      { what: 'ORDER', orderNumber: 'AR-261129-7KM4Q' },
      // Two payments of orders that were never placed: one line says it.
      ...[0, 1].map(() => ({ what: 'PAYMENT' as const, orderNumber: null })),
    ],
  })
  const deletion = region('Delete your account')
  expect(deletion.getByText(/^Deleted: your name, phone and e-mail/)).toBeTruthy()
  expect(deletion.getByText(/^Kept, because the law requires it/)).toBeTruthy()
  expect(deletion.getByText('Order on its way: #AR-261129-7KM4Q')).toBeTruthy()
  expect(deletion.getByText('Payment not finished')).toBeTruthy()
  const dueAt = new Date('2026-12-01T04:30:00Z')
  on(privacyApi.deleteAccount, () => ({ status: 'success', dueAt, delayedBy: [] }))
  on(usersApi.logout, () => ({ status: 'success' }))
  await press('Delete my account')
  expect(bodies('POST /privacy/send-otp')).toEqual([{ purpose: 'delete-account' }])
  await enterCode()
  expect(
    await screen.findByText(/Your account will be deleted after 1 Dec 2026, 10:00 am/),
  ).toBeTruthy()
  expect(place()).toBe('/')
  expect(shop.user.getState().user).toBeNull()
})

test('offers: no channel by default, and each is chosen separately', async () => {
  const { on, bodies } = await shown()
  const boxes = region('Offers').getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false])
  const consents = CONSENTS.map((one) => ({ ...one, given: one.channel === 'sms' }))
  on(offersApi.setConsent, () => ({ status: 'success', consents }))
  await userEvent.click(screen.getByLabelText('Send me offers by SMS'))
  expect(bodies('PATCH /offers/consents')).toEqual([{ channel: 'sms', given: true }])
  expect(await screen.findByText('Your choice is saved.')).toBeTruthy()
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true])
})

test('a failed load can be retried', async () => {
  const { fail, on } = visit(<Page />, { path: '/profile/your-data', user: asha })
  fail(privacyApi.data, refusal(0, 'NETWORK'))
  expect(await screen.findByText('Your data could not be loaded.')).toBeTruthy()
  on(privacyApi.data, () => ({ status: 'success', data }))
  on(privacyApi.exports, () => ({ status: 'success', exports: [] }))
  on(privacyApi.deletion, () => ({ status: 'success', delayedBy: [] }))
  on(offersApi.consents, () => ({ status: 'success', consents: CONSENTS }))
  await press('Try again')
  expect(await screen.findByText('Account and addresses (1)')).toBeTruthy()
})
