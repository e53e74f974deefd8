import type { Page } from '@playwright/test'
import { forgiveNotFound, hydrated } from './journey.ts'
import { store, test } from './kept-page.ts'
import { expectAccessible, expectRoomForDialog, expectSound, expectWhole } from './layout-faults.ts'
import { INK } from './orders-stage.ts'
import { type AccountPage, accountPages, guestPages, missingPages } from './page-list.ts'
import { expect } from './person.ts'
import { guestBag, STEPWELL, TEE } from './shopping.ts'

// Each page is opened once, and everything that every page must be is looked at there.
test.use({ pictures: true })

/** For developers only. */
const DEV = '/dev'

/** What a German browser shows; one of a new arrival is longer than a card is wide: `stock-up.ts`. */
const PRICES: Record<string, string> = {
  '/': '₹1,00,000.00',
  [`/products/${TEE.slug}`]: '₹1,299.00',
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const path of guestPages.filter((one) => one !== DEV))
  test(`${path} is quiet, sound and whole at every size`, async ({ page }) => {
    await open(page, path)
    const price = PRICES[path]
    if (price) await expect(page.getByRole('article').getByText(price).first()).toBeAttached()
    await expectWhole(page)
  })

test('the development kit is quiet and sound', async ({ page }) => {
  await open(page, DEV)
  await expectSound(page)
})

for (const path of missingPages)
  test(`${path} is not found, and whole at every size`, async ({ page, quiet }) => {
    await open(page, path)
    await expectWhole(page)
    forgiveNotFound(quiet)
  })

/** What a page behind the log-in shows once it has loaded. */
const LOADED: Record<AccountPage, string> = {
  profile: '12 Lake Road',
  yourData: 'Orders, returns and exchanges (1)',
  editAddress: 'Address 1',
  orders: 'Showing 1-1 of 1',
  order: INK.title,
  orderReviews: INK.title,
}
const MEMBER_PAGES: readonly (readonly [path: string, loaded: string])[] = [
  ...accountPages.map(({ name, path }) => [path, LOADED[name]] as const),
  ['/profile?mod=name', 'First name'],
  ['/profile?mod=email', 'E-mail'],
  ['/orders/000000000000000000000000', 'Order not found'],
  ['/bag', STEPWELL.title],
  ['/bag?step=delivery', '12 Lake Road'],
  ['/bag?step=payment', '12 Lake Road'],
  ['/wishlist', STEPWELL.title],
  ['/track/:token', INK.title],
]

for (const [path, loaded] of MEMBER_PAGES)
  test(`${path} of a member is sound and whole at every size`, async ({
    memberPage: page,
    member,
    quiet,
  }) => {
    await open(
      page,
      path.replace(':orderId', member.orderId).replace('/track/:token', member.tracking),
    )
    await expect(page.getByText(loaded).locator('visible=true').first()).toBeVisible()
    await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const one of all) one.open = true
    })
    await expectWhole(page)
    forgiveNotFound(quiet)
  })

test('the delivery step of a guest is sound and whole at every size', async ({ page }) => {
  await store(page, 'bag_items', await guestBag(page, TEE, 'M'))
  await open(page, '/bag?step=delivery')
  await page.getByRole('button', { name: 'Verify phone' }).click()
  await expect(page.getByText('Enter the full name (at least 3 characters).')).toBeVisible()
  await expectWhole(page)
})

for (const [path, button] of [
  [`/products/${TEE.slug}`, 'Size Chart'],
  ['/profile', 'Log out everywhere'],
  ['/orders/:orderId', `Return ${INK.title} (M)`],
  ['/orders/:orderId', `Exchange ${INK.title} (M)`],
] as const)
  test(`the dialog "${button}" is sound, and fits a phone with larger text and letters apart`, async ({
    memberPage: page,
    member,
  }) => {
    await open(page, path.replace(':orderId', member.orderId))
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await expectRoomForDialog(page)
  })
