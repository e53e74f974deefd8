import type { UserId } from '@aaram/contracts'
import { ADDRESS, type Buyer, newProduct } from './checkout-shop.ts'
import { TEE } from './orders-shop.ts'
import { codeSentTo, logIn, newPhone } from './shoppers.ts'
import type { TestApp } from './start-app.ts'
import { M, soldOutProduct } from './stock-alerts-stage.ts'

export const HOUR = 3_600_000
export const NAME = 'Ashalata'
/** What a search for the person looks for; the address is that of `checkout-shop.ts`. */
export const TRACES = [NAME, ADDRESS.fullName, ADDRESS.phone, ADDRESS.line1]

let made = 0

/** A member with something in every list that an account can have. */
export async function member(shop: TestApp, phone = newPhone()) {
  const person = await logIn(shop, phone, { firstName: NAME, lastName: 'Rao' })
  made += 1
  const email = `ashalata.${made}.${phone}@example.in`
  await person.as('post', '/users/me/email/send-otp').send({ email }).expect(200)
  const otp = await codeSentTo(shop, email)
  await person.as('post', '/users/me/email/validate-otp').send({ email, otp }).expect(200)
  const addresses = [{ ...ADDRESS, isDefault: true }]
  await person.as('patch', '/users/me/addresses').send({ addresses }).expect(200)
  const product = await newProduct(shop, 9, TEE)
  const soldOut = await soldOutProduct(shop)
  await person.as('post', `/carts/${product._id}`).send({ size: 'L' }).expect(200)
  const seen = { effectivePrice: 1300, availability: 'in-stock' }
  const products = [{ productId: product._id, seen }]
  await person.as('post', '/wishlist').send({ products }).expect(200)
  await person.as('post', '/stock-alerts').send(M(soldOut)).expect(200)
  await shop.request.post('/api/newsletter/subscribe').send({ email }).expect(200)
  const id = person.user._id as UserId
  return { ...person, id, email, product, buyer: { ...person, id } as unknown as Buyer }
}
export type Member = Awaited<ReturnType<typeof member>>

/** The code that was sent to the phone for this. */
export async function codeFor(shop: TestApp, { as, phone }: Member, purpose: string) {
  await shop.services.limits.forgetAll()
  await as('post', '/privacy/send-otp').send({ purpose }).expect(200)
  return codeSentTo(shop, phone)
}

export async function askDeletion(shop: TestApp, person: Member) {
  const otp = await codeFor(shop, person, 'delete-account')
  return (await person.as('post', '/privacy/deletion').send({ otp }).expect(200)).body
}

/** Everything that the database has, as text. */
export async function everything({ database }: TestApp): Promise<string> {
  const found = await database.connection.listCollections()
  const texts = await Promise.all(
    found.map(async ({ name }) =>
      JSON.stringify([name, await database.connection.collection(name).find().toArray()]),
    ),
  )
  return texts.join('\n')
}

/** Which of these texts a search finds. */
export const foundIn = (text: string, traces: readonly string[]) =>
  traces.filter((one) => text.toLowerCase().includes(one.toLowerCase()))

/** The two days are over, and the job has run. */
export async function twoDaysLater(shop: TestApp): Promise<void> {
  shop.clock.tick(48 * HOUR)
  await shop.services.privacy.deletion.work()
}
