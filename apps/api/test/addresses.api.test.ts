import type { Address, AddressInput, Product } from '@aaram/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createUsersStore } from '../src/modules/identity/users.store.ts'
import { ADDRESS, type Buyer, newProduct, newShopper, payloadOf, stockOf } from './checkout-shop.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
let tee: Product
let buyer: Buyer
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  tee = await newProduct(shop, 5)
  buyer = await newShopper(shop)
})

const save = (addresses: object[]) =>
  shop.request
    .patch('/api/users/me/addresses')
    .set('authorization', `Bearer ${buyer.token}`)
    .send({ addresses })
const orderTo = (path: string, method: 'COD' | 'ONLINE', address: object) =>
  buyer.as('post', path).send({ ...payloadOf(method, { product: tee }), address })
const order = (address: object) => orderTo('/orders', 'COD', address)
const me = async () => (await buyer.as('get', '/users/me').expect(200)).body.user

describe('the state of an address', () => {
  it.each(['Atlantis', 'Bengal', 'UT', 'Karnataka, India', '.'])(
    'C81: %j is refused in the address book and in both kinds of order',
    async (state) => {
      const address = { ...ADDRESS, state }
      const answers = [
        await save([address]),
        await order(address),
        await orderTo('/payments/create-order', 'ONLINE', address),
      ]
      for (const { status, body } of answers)
        expect([status, body.code, body.errors]).toEqual([
          400,
          'INVALID_INPUT',
          ['Please select a state.'],
        ])
      expect((await me()).addresses).toEqual([])
      expect(await stockOf(shop, tee)).toBe(5)
    },
  )

  it.each([
    ['Karnataka', 'Karnataka'],
    [' karnataka ', 'Karnataka'],
    ['Orissa', 'Odisha'],
    ['TN', 'Tamil Nadu'],
    ['J&K', 'Jammu and Kashmir'],
  ])('%j is stored as %s', async (written, state) => {
    const address = { ...ADDRESS, state: written }
    const { body } = await save([address]).expect(200)
    expect(body.addresses[0].state).toBe(state)
    await order(address).expect(200)
    const [placed] = (await buyer.as('get', '/orders').expect(200)).body.orders
    expect(placed.address).toMatchObject({ state })
    const created = await orderTo('/payments/create-order', 'ONLINE', address).expect(200)
    const attempt = await shop.database.connection
      .collection('payment_attempts')
      .findOne({ providerOrderId: created.body.order.id })
    expect(attempt?.draft.address.state).toBe(state)
  })

  it('C81: of another pincode is accepted, because the form has asked and the data can be wrong', async () => {
    const address = { ...ADDRESS, state: 'Kerala', pincode: '560001' }
    expect((await save([address]).expect(200)).body.addresses[0].state).toBe('Kerala')
    await order(address).expect(200)
  })

  it('what was stored before the list is still read, in addresses and in orders', async () => {
    const old = { ...ADDRESS, _id: 'c'.repeat(24), state: 'Atlantis', isDefault: true } as Address
    const users = createUsersStore(shop.database)
    await users.change(buyer.id, { addresses: [old] }, shop.deps.now())
    const [kept] = (await me()).addresses
    expect(kept.state).toBe('Atlantis')
    // It does not keep others from being saved; it is refused where it is new.
    const other = await save([kept, { ...ADDRESS, line2: 'Flat 3' }]).expect(200)
    expect(other.body.addresses).toMatchObject([{ state: 'Atlantis' }, { state: 'Karnataka' }])
    await save([kept, { ...ADDRESS, state: 'Atlantis' }]).expect(400)
    await save([kept, kept]).expect(400)
    await save([{ ...kept, state: 'Lemuria' }]).expect(400)
    expect((await me()).addresses).toEqual(other.body.addresses)
    await save([{ ...kept, state: 'orissa' }]).expect(200)
    expect((await me()).addresses).toMatchObject([{ state: 'Odisha' }])
    await order(ADDRESS).expect(200)
    const orders = shop.database.connection.collection('orders')
    await orders.updateOne({ 'items.title': tee.title }, { $set: { 'address.state': 'Atlantis' } })
    const [placed] = (await buyer.as('get', '/orders').expect(200)).body.orders
    expect(placed.address.state).toBe('Atlantis')
    await buyer.as('get', `/orders/${placed._id}`).expect(200)
    await buyer.as('post', `/orders/${placed._id}/cancel`).expect(200)
  })
})

describe('an error line', () => {
  const { line1: _line1, ...lineless } = ADDRESS
  it.each([
    ['no name', { ...ADDRESS, fullName: '' }, 'Enter the full name (at least 3 characters).'],
    ['no phone', { ...ADDRESS, phone: '' }, 'Enter a 10-digit mobile number.'],
    ['no pincode', { ...ADDRESS, pincode: '' }, 'Enter a 6-digit pincode.'],
    ['an empty city', { ...ADDRESS, city: '' }, 'City: Please fill this in.'],
    ['no line 1', lineless, 'Address line 1: Required.'],
    ['no state', { ...ADDRESS, state: '' }, 'Please select a state.'],
    [
      'a long line 2',
      { ...ADDRESS, line2: 'x'.repeat(121) },
      'Address line 2: At most 120 characters.',
    ],
    ['another country', { ...ADDRESS, country: 'US' }, 'Country: One of India.'],
  ])(
    'of an order with %s names the field as the form does, and shows no path',
    async (_, address, line) => {
      for (const { status, body } of [
        await order(address),
        await orderTo('/payments/create-order', 'ONLINE', address),
      ])
        expect([status, body.errors]).toEqual([400, [line]])
    },
  )

  it('of the address book shows no path either', async () => {
    const { body } = await save([ADDRESS, { ...ADDRESS, city: '' } as Partial<AddressInput>])
    expect(body.errors).toEqual(['City: Please fill this in.'])
  })
})
