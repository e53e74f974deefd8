import { axeFaults, hydrated } from './journey.ts'
import { expectRoomForDialog } from './layout-faults.ts'
import { expectMessage } from './messages.ts'
import { aShopper } from './orders-stage.ts'
import { expect, test } from './person.ts'
import { fillAddress, payButton, sandbox, TEE } from './shopping.ts'

// What other journeys look at with axe is not looked at again. Each state is seen in one of the two sizes.
test('axe finds nothing in menus, panels, questions and messages @desktop', async ({
  page,
  isMobile,
}) => {
  test.slow()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const sound = async (part = 'dialog[open]') => expect(await axeFaults(page, part)).toEqual([])
  if (isMobile) {
    await page.goto('/products')
    await hydrated(page)
    await button(`Sizes of ${TEE.title}`).click()
    await page.getByRole('button', { name: 'M', exact: true }).first().click()
    await expectMessage(page, `${TEE.title} (M) added to your bag`)
    await sound('[popover]')
    await sound('article:has([aria-expanded=true])')
    await page.goto(`/products/${TEE.slug}`)
    await hydrated(page)
    await button('Add to bag').click()
    await expect(page.getByRole('listbox', { name: 'Sizes' })).toBeVisible()
    await sound('[data-part=buy]')
    await page.keyboard.press('Escape')
    await button('Menu').click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await sound()
    await expectRoomForDialog(page)
    return
  }
  const { putIntoBag } = await aShopper(page)
  await putIntoBag({ product: TEE, size: 'M' })
  await page.goto('/about')
  await hydrated(page)
  await button('Search').click()
  await expect(page.getByLabel('Search the shop')).toBeFocused()
  await sound('header')
  await page.keyboard.press('Escape')
  await expect(button('Search')).toBeFocused()

  await page.goto('/profile?mod=name')
  await expect(page.getByRole('dialog')).toBeVisible()
  await sound()
  await page.goto('/profile/edit-address')
  await page.getByLabel('City').fill('Pune')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await sound()
  await button('Leave').click()

  await page.goto('/bag?step=delivery')
  await fillAddress(page, '9876543210')
  await button('Save and continue').click()
  await payButton(page).click()
  await expect(sandbox(page, 'Pay')).toBeVisible()
  await sound()
  await sandbox(page, 'Close').click()
  await expect(page.getByText('The payment was not completed.')).toBeVisible()
  await expect(payButton(page)).toBeFocused()
  await sound('main')
})
