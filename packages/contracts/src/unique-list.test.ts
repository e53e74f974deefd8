import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, success } from './endpoint.ts'
import { mapLists, responseSchema } from './openapi.ts'
import { READ } from './route-policy.ts'
import { shopApi } from './shop-api.ts'
import { eachOnce, uniqueList } from './unique-list.ts'

const consent = z.object({ channel: z.string(), given: z.boolean() })

/** The JSON Schema of a response with this one field. */
function schemaOf(list: z.ZodMiniType) {
  const one = endpoint({
    ...{ method: 'GET', path: '/one', auth: 'public', policy: READ },
    response: success({ list }),
  } as const)
  return responseSchema(one)
}
const once = (list: z.ZodMiniType, value: unknown[]) =>
  (mapLists(schemaOf(list), { status: 'success', list: value }) as { list: unknown[] }).list

test('the schema says by which fields entries differ, also where the list has limits', () => {
  const list = z.optional(uniqueList(consent, 'channel').check(z.maxLength(3)))
  expect(schemaOf(list)).toMatchObject({
    properties: { list: { 'x-unique-by': ['channel'], maxItems: 3 } },
  })
})

test('of entries that may not repeat, the first is kept; other lists stay as they are', () => {
  const [yes, no] = [
    { channel: 'sms', given: true },
    { channel: 'sms', given: false },
  ]
  expect(once(uniqueList(consent, 'channel'), [yes, no])).toEqual([yes])
  expect(once(uniqueList(consent, 'channel', 'given'), [yes, no, yes])).toEqual([yes, no])
  expect(once(uniqueList(z.string()), ['L', 'M', 'L'])).toEqual(['L', 'M'])
  expect(once(z.array(z.string()), ['L', 'M', 'L'])).toEqual(['L', 'M', 'L'])
  expect(once(z.nullable(z.array(z.array(z.string()))), [['L', 'L']])).toEqual([['L', 'L']])
  expect(once(z.nullable(z.array(uniqueList(z.string()))), [['L', 'L']])).toEqual([['L']])
})

test('entries with an id differ by it, unless it may be missing', () => {
  const withId = z.array(z.object({ _id: z.string(), name: z.string() }))
  const repeated = [
    { _id: '1', name: 'A' },
    { _id: '1', name: 'B' },
  ]
  expect(once(withId, repeated)).toEqual([repeated[0]])
  const mayHave = z.array(z.object({ _id: z.optional(z.string()), name: z.string() }))
  expect(once(mayHave, repeated)).toEqual(repeated)
})

test('a request with a repeated entry is refused by the sentence that says which', () => {
  const list = uniqueList(consent, 'channel').check(
    eachOnce(({ channel }) => channel, 'Each channel once.'),
  )
  const sms = { channel: 'sms', given: true }
  expect(list.safeParse([sms, { ...sms, channel: 'email' }]).success).toBe(true)
  expect(list.safeParse([sms, { ...sms, given: false }]).error?.issues[0]?.message).toBe(
    'Each channel once.',
  )
})

test('lists whose entries pages use as keys are unique by them', () => {
  const consents = z.toJSONSchema(shopApi.offers.consents.response, { io: 'input' })
  expect(consents).toMatchObject({
    properties: { consents: { 'x-unique-by': ['channel'] } },
  })
})
