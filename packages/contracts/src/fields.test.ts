import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addressInput, deliveryAddress } from './addresses.ts'
import { quantity } from './carts.ts'
import { metaTitle } from './catalogue-file.ts'
import { pageNumber } from './codecs.ts'
import { email } from './email.ts'
import { productId } from './ids.ts'
import { isOrderNumber } from './order-number.ts'
import { reason } from './orders.ts'
import { phone } from './phone.ts'
import { productsQuery } from './products.ts'
import { personText } from './text.ts'
import { lengthOf } from './text-length.ts'
import { addressBook, emailCode, nameChange, otp } from './users.ts'

const firstMessage = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message ?? null

describe('phone', () => {
  it.each([
    ['9876543210', '9876543210'],
    [' 9876543210 ', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['0091 (98765) 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['5876543210', null],
    ['98765', null],
    ['98765432101', null],
    ['९८७६५४३२१०', null],
  ])('%s is %s', (written, expected) => {
    const result = z.safeParse(phone, written)
    expect(result.success ? result.data : null).toBe(expected)
  })
})

describe('e-mail', () => {
  it.each([
    ['asha+shop@example.in', 'asha+shop@example.in'],
    [' Asha@EXAMPLE.IN ', 'asha@example.in'],
    ['asha@दिल्ली.भारत', 'asha@xn--j2bya4ch0f.xn--h2brj9c'],
    ['asha@example.in\r\nBcc: x@y.in', null],
    ['as\nha@example.in', null],
    ['asha', null],
    ['@example.in', null],
    ['asha@', null],
    ['asha@localhost', null],
    ['asha@1', null],
    ['asha@127.1', null],
    ['asha@-example-.in', null],
    [`asha@${'x'.repeat(64)}.in`, null],
    ['asha@1.in', 'asha@1.in'],
    [`${'a'.repeat(250)}@example.in`, null],
  ])('%j is %j', (written, expected) => {
    const result = z.safeParse(email, written)
    expect(result.success ? result.data : null).toBe(expected)
  })
  it("says 'Enter a valid email.'", () => {
    expect(firstMessage(email, 'asha')).toBe('Enter a valid email.')
  })
})

describe('text typed by a person', () => {
  it('counts characters as they are seen', () => {
    expect(lengthOf('नमस्ते')).toBeLessThan('नमस्ते'.length)
    expect(lengthOf('👩‍👩‍👧')).toBe(1)
  })
  it('keeps Indic joiners, trims, refuses controls', () => {
    const name = personText({ min: 1, max: 60 })
    expect(z.parse(name, '  श्री\u200Dराम ')).toBe('श्री\u200Dराम')
    expect(z.safeParse(name, 'a\u0000b').success).toBe(false)
    expect(z.safeParse(name, 'a\u202Eb').success).toBe(false)
    expect(z.safeParse(name, '   ').success).toBe(false)
    expect(z.safeParse(name, 'a'.repeat(61)).success).toBe(false)
    expect(z.safeParse(name, 'a'.repeat(60)).success).toBe(true)
  })
})

it.each(['\u2060', '\u200D', '\u00AD', '\u3164', '\u2800'])(
  'a name is something to see: not %j alone',
  (invisible) => {
    expect(firstMessage(nameChange, { firstName: invisible })).toBe('First name is required.')
  },
)

it('a huge text is refused by its length alone', () => {
  const { error } = z.safeParse(personText({ min: 1, max: 60 }), '\u0000'.repeat(60 * 32 + 1))
  expect(error?.issues.map(({ message }) => message)).toEqual(['At most 60 characters.'])
})

it.each(['a', 'a.', 'a-', '-', 'a@', '@a.', 'a@a.', 'a@a-', '0', ' ', 'ए', 'xn--'])(
  'every field that a rule matches reads 100 kB of %j in a time that grows with its length only',
  (part) => {
    const text = part.repeat(100_000 / part.length)
    const before = process.cpuUsage()
    for (const typed of [text, `a@${text}`, `${text}@`, `a@${text}!`]) {
      isOrderNumber(typed)
      for (const schema of [email, phone, otp, reason, metaTitle, pageNumber, productId])
        z.safeParse(schema, typed)
    }
    // A quadratic algorithm takes about ten seconds.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_500)
  },
)

describe('messages of the forms', () => {
  it.each([
    [nameChange, { firstName: 'a'.repeat(61) }, 'At most 60 characters.'],
    [nameChange, { firstName: ' ' }, 'First name is required.'],
    [emailCode, { email: 'a@b.in', otp: '12345' }, 'Enter valid 6-digit Code.'],
    [otp, '12a456', 'Please enter the 6-digit OTP'],
    [reason, 'bad', 'Please provide a reason.'],
    [reason, 'x'.repeat(501), 'Please provide a reason.'],
  ])('%#: %j', (schema, value, message) => {
    expect(firstMessage(schema, value)).toBe(message)
  })
  it.each([['fives'], ['x'.repeat(500)]])('a reason of 5 to 500 characters passes', (value) => {
    expect(z.safeParse(reason, value).success).toBe(true)
  })
})

describe('addresses', () => {
  const place = { line1: '1 MG Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' }
  it('saved: line1, city, state, pincode needed; country is India', () => {
    expect(z.parse(addressInput, place)).toMatchObject({ country: 'India', isDefault: false })
    expect(z.safeParse(addressInput, { ...place, country: 'US' }).success).toBe(false)
    expect(z.safeParse(addressInput, { ...place, pincode: '011001' }).success).toBe(false)
    expect(z.safeParse(addressInput, { ...place, city: '' }).success).toBe(false)
  })
  it('delivery: a name of at least 3 characters and a phone', () => {
    const person = { ...place, fullName: 'Asha', phone: '9876543210' }
    expect(z.safeParse(deliveryAddress, person).success).toBe(true)
    expect(z.safeParse(deliveryAddress, { ...person, fullName: 'As' }).success).toBe(false)
    expect(z.safeParse(deliveryAddress, { ...person, phone: '' }).success).toBe(false)
  })
  it.each([
    [0, false],
    [1, true],
    [3, true],
    [4, false],
  ])('a book of %d: %s', (count, accepted) => {
    const addresses = Array.from({ length: count }, () => place)
    expect(z.safeParse(addressBook, { addresses }).success).toBe(accepted)
  })
})

describe('numbers', () => {
  it.each([[-1], [0], [1.5], ['abc'], [null], [1e9], ['3']])('a quantity is never %j', (value) => {
    expect(z.safeParse(quantity, value).success).toBe(false)
  })
  it('pages are clamped, words refused', () => {
    expect(z.parse(productsQuery, { page: '-4', limit: '999' })).toEqual({
      page: 1,
      limit: 50,
      sortBy: 'createdAt',
      order: 'desc',
    })
    expect(z.parse(productsQuery, {})).toMatchObject({ page: 1, limit: 12 })
    for (const page of ['x', '', '1e3', 'NaN', '0x10'])
      expect(z.safeParse(productsQuery, { page }).success).toBe(false)
    expect(z.safeParse(productsQuery, { search: 'x'.repeat(129) }).success).toBe(false)
  })
})
