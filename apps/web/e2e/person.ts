import type { APIRequestContext, Page } from '@playwright/test'
import { expect, FROM_THE_SHOP, hydrated, test as journey } from './journey.ts'
import { expectMessage } from './messages.ts'

/** A journey of a person with an account: rate limits are reset first. */
export const test = journey.extend<{ person: undefined }>({
  person: [
    async ({ request }, use) => {
      await request.delete('/api/dev/limits', { headers: FROM_THE_SHOP })
      await use(undefined)
    },
    { auto: true },
  ],
})
export { expect }

/** A mobile number that no other journey uses. */
export const aNumber = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** The newest code that the shop sent to a phone (with +91) or an e-mail address. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const answer = await request.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`)
  return (await answer.json()).messages[0].code
}

export const digit = (page: Page, number: number) => page.getByLabel(`Digit ${number} of 6`)

/** Types the code into the boxes, once they are there: six digits are verified by themselves. */
export async function enterCode(page: Page, to: string) {
  await expect(digit(page, 1)).toBeFocused()
  await page.keyboard.type(await codeFor(page.request, to))
}

/** Both steps of the log-in page; names of sign-up are filled in before. */
export async function logIn(page: Page, phone: string) {
  await hydrated(page)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expectMessage(page, 'OTP has been sent on your phone')
  await enterCode(page, `+91${phone}`)
  await expectMessage(page, 'OTP has been veirified successfully')
}
