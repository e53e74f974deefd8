// @vitest-environment jsdom
import { STORAGE_KEYS, usersApi } from '@aaram/contracts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aStoredItem, guestStorage, visitBag } from '../../test/bag-visit.ts'
import { settings } from '../../test/factories.ts'
import { asha, scriptedApi } from '../../test/visit.tsx'
import { collectingSections } from '../content/privacy/collecting.tsx'

/** For each key: the row of the privacy page that describes it, and whether it stays after log-out. */
const EXPECTED = {
  bag: { row: 'Bag', staysAfterLogOut: false },
  bagOwner: { row: 'Bag', staysAfterLogOut: false },
  bagChanges: { row: 'Changes of the bag', staysAfterLogOut: false },
  bannerDismissed: { row: 'Banner flag', staysAfterLogOut: true },
  formerBannerDismissed: { row: 'Banner flag', staysAfterLogOut: true },
  checkout: { row: 'Checkout', staysAfterLogOut: false },
  token: { row: 'Session cookie and token', staysAfterLogOut: false },
  recentSearches: { row: 'Recent searches', staysAfterLogOut: false },
  recentlyViewed: { row: 'Recently viewed', staysAfterLogOut: false },
  deliveryPincode: { row: 'Delivery pincode', staysAfterLogOut: false },
  wishlist: { row: 'Wishlist', staysAfterLogOut: false },
  redirect: { row: 'Page to return to', staysAfterLogOut: true },
} as const satisfies Record<keyof typeof STORAGE_KEYS, { row: string; staysAfterLogOut: boolean }>
const entries = Object.entries(EXPECTED) as [
  keyof typeof STORAGE_KEYS,
  { row: string; staysAfterLogOut: boolean },
][]

test('the privacy page describes everything that the browser keeps', () => {
  const rows = collectingSections.map(({ body }) =>
    renderToStaticMarkup(createElement(MemoryRouter, null, body(settings.brand))),
  )
  for (const [, { row }] of entries) expect(rows.join()).toContain(`>${row}</th>`)
})

test('log-out deletes what belongs to a person and leaves the flags of the device', async () => {
  const server = scriptedApi()
  server.on(usersApi.logout, () => ({ status: 'success' }))
  const storage = guestStorage(aStoredItem(1))
  const { shop } = await visitBag({ server, storage })
  shop.user.remember(asha, 'token')
  for (const [name] of entries)
    if (storage.get(STORAGE_KEYS[name]) === null) storage.set(STORAGE_KEYS[name], 'kept')
  const values = () => entries.map(([name]) => storage.get(STORAGE_KEYS[name]))
  const before = values()
  await shop.user.logOut()
  const after = values()
  // The stored changes of the bag stay as an empty log.
  const staying = entries.filter((_, n) => after[n] === before[n]).map(([name]) => name)
  expect(staying).toEqual(
    entries.filter(([, { staysAfterLogOut }]) => staysAfterLogOut).map(([name]) => name),
  )
})
