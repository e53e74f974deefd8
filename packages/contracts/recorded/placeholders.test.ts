import { expect, test } from 'vitest'
import { createBindings, createNormaliser, withExamples } from './placeholders.ts'

const ID = '6b0b17f351e8c4101b859595'

test('ids, codes, tokens and times become placeholders, also within a text, each the same one everywhere', () => {
  const { answer, normaliseText, request } = createNormaliser()
  expect(
    answer({ text: '482913 is your code', code: '482913', at: '2026-11-28T06:30:00.000Z' }),
  ).toEqual({ text: '{{code:1}} is your code', code: '{{code:1}}', at: '{{time}}' })
  expect(answer({ user: { _id: ID }, token: 'a.b.c' })).toEqual({
    user: { _id: '{{id:1}}' },
    token: '{{token:1}}',
  })
  expect(normaliseText(`/carts/${ID}`)).toBe('/carts/{{id:1}}')
  expect(normaliseText('Bearer a.b.c')).toBe('Bearer {{token:1}}')
  expect(answer({ stocks: { [`${ID}-M`]: 3 } })).toEqual({ stocks: { '{{id:1}}-M': 3 } })
  expect(request({ items: [{ variantId: `${ID}-M-Black`, quantity: 1 }] })).toEqual({
    items: [{ variantId: '{{id:1}}-M-Black', quantity: 1 }],
  })
})

test('examples stand for placeholders', () => {
  expect(withExamples({ '{{id:7}}-M': ['{{time}}', '{{token:2}}', 'code {{code:1}}'] })).toEqual({
    '000000000000000000000007-M': ['2026-11-28T06:30:00.000Z', 'token-2', 'code 000001'],
  })
})

test('an error’s code is no log-in code', () => {
  expect(createNormaliser().answer({ code: 'INVALID_CODE' })).toEqual({ code: 'INVALID_CODE' })
})

test('values of a response fill the requests after it, and none before', () => {
  const { compare, fill, fillText } = createBindings()
  expect(() => fillText('/orders/{{id:1}}')).toThrow('{{id:1}}')
  expect(compare({ orders: [{ _id: '{{id:1}}' }] }, { orders: [{ _id: ID }] })).toEqual([])
  expect(fillText('/orders/{{id:1}}')).toBe(`/orders/${ID}`)
  expect(compare({ '{{id:1}}-M': 3 }, { [`${ID}-M`]: 2 })).toEqual([])
  expect(fill({ id: '{{id:1}}', n: [1, null] })).toEqual({ id: ID, n: [1, null] })
})

test.each([
  [{ a: 1 }, { a: 2, more: true }, []],
  [{ a: null }, { a: 'text' }, []],
  [{ a: null }, {}, ['body.a: missing']],
  [{ a: 1 }, {}, ['body.a: missing']],
  [{ a: 1 }, { a: '1' }, ['body.a: string']],
  [{ a: 'x' }, { a: null }, ['body.a: object']],
  [{ a: [{ b: 1 }] }, { a: [] }, ['body.a[0]: missing']],
  [{ a: {} }, { a: [] }, ['body.a: no object']],
  [{ a: '{{time}}' }, { a: 'today' }, ['body.a: no time']],
  [
    ['{{id:1}}', '{{id:1}}'],
    [ID, `${ID.slice(1)}0`],
    ['body[1]: another value than before of {{id:1}}'],
  ],
])('%j answered by %j: %j', (recorded, actual, faults) => {
  expect(createBindings().compare(recorded, actual)).toEqual(faults)
})
