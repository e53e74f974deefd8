import { endpoint, READ, success, uniqueList, WRITE } from '@aaram/contracts'
import { openApiDocument } from '@aaram/contracts/openapi'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compareDocuments } from './compare.ts'

type Shapes = {
  body?: z.core.$ZodLooseShape
  query?: z.core.$ZodLooseShape
  out?: z.core.$ZodLooseShape
  /** A rule between fields of the body. */
  rule?: z.core.$ZodCheck<Record<string, unknown>>
}

/** The document of one endpoint, `POST /orders`. */
const api = ({ body = {}, query = {}, out = {}, rule }: Shapes) =>
  openApiDocument([
    {
      name: 'place',
      path: '/api/orders',
      endpoint: endpoint({
        ...{ method: 'POST', path: '/orders', auth: 'user', policy: WRITE },
        body: rule ? z.object(body).check(rule) : z.object(body),
        query: z.object(query),
        response: success({ ...out, status: z.literal('success') }),
      }),
    },
  ])

const changes = (before: Shapes, after: Shapes) =>
  compareDocuments(api(before), api(after)).map(({ kind, text }) => `${kind}: ${text}`)

const text = z.string()
const list = (shape: z.core.$ZodLooseShape) => ({ orders: z.array(z.object(shape)) })

test('the same contract has no differences', () => {
  expect(changes({ body: { a: text } }, { body: { a: z.string() } })).toEqual([])
})

test.each<[string, Shapes, Shapes, string[]]>([
  [
    'a removed field',
    { out: list({ number: text, note: text }) },
    { out: list({ number: text }) },
    ['breaking: `POST /orders` no longer returns `orders[].note` in the response'],
  ],
  [
    'a renamed field',
    { out: { number: text } },
    { out: { orderNumber: text } },
    [
      'breaking: `POST /orders` no longer returns `number` in the response',
      'added: `POST /orders` also returns `orderNumber` in the response',
    ],
  ],
  [
    'a field that may be left out now',
    { out: { note: text } },
    { out: { note: z.optional(text) } },
    ['breaking: `POST /orders` may leave out `note` in the response'],
  ],
  [
    'a field that may be null now',
    { out: { note: text } },
    { out: { note: z.nullable(text) } },
    ['breaking: `POST /orders` may return `null` as `note` in the response'],
  ],
  [
    'a further value in a response',
    { out: { state: z.enum(['SENT']) } },
    { out: { state: z.enum(['SENT', 'LOST']) } },
    ['breaking: `POST /orders` may return `LOST` as `state` in the response'],
  ],
  [
    'a value that is not taken any more',
    { body: { size: z.enum(['S', 'M']) } },
    { body: { size: z.enum(['M']) } },
    ['breaking: `POST /orders` no longer takes `S` as `size` in the body'],
  ],
  [
    'a shorter text',
    { body: { note: z.string().check(z.maxLength(500)) } },
    { body: { note: z.string().check(z.maxLength(50)) } },
    ['breaking: `POST /orders` has maxLength `50`, no longer `500`, for `note` in the body'],
  ],
  [
    'a new required input',
    {},
    { body: { note: text } },
    ['breaking: `POST /orders` now requires `note` in the body'],
  ],
  [
    'an input that becomes required',
    { query: { page: z.optional(text) } },
    { query: { page: text } },
    ['breaking: `POST /orders` now requires `page` in the query'],
  ],
  [
    'entries of a list that repeat no longer, as a whole or in a field',
    { out: { sizes: z.array(text), ...list({ number: text }) } },
    { out: { sizes: uniqueList(text), orders: uniqueList(z.object({ number: text }), 'number') } },
    [
      'changed: `POST /orders` never repeats `number` in the list `orders` in the response',
      'added: `POST /orders` never repeats an entry in the list `sizes` in the response',
    ],
  ],
  [
    'what breaks nothing',
    {},
    { body: { note: z.optional(text) }, query: { page: z.optional(text) }, out: { id: text } },
    [
      'added: `POST /orders` also takes `page` in the query',
      'added: `POST /orders` also takes `note` in the body',
      'added: `POST /orders` also returns `id` in the response',
    ],
  ],
  [
    'a rule more, of one field and between fields',
    { body: { from: text, to: text } },
    {
      body: { from: text.check(z.refine((one) => one !== '', 'Say from when.')), to: text },
      rule: z.refine(({ from, to }) => String(from) < String(to), 'From before to.'),
    },
    [
      'breaking: `POST /orders` also checks `from` in the body: “Say from when.”',
      'breaking: `POST /orders` also checks the body: “From before to.”',
    ],
  ],
  [
    'a rule by other words, and a rule less',
    {
      body: { from: text.check(z.refine((one) => one !== '', 'Say from when.')) },
      query: { page: text.check(z.refine((one) => one !== '', 'A page.')) },
    },
    {
      body: { from: text.check(z.refine((one) => one !== '', 'From when?')) },
      query: { page: text },
    },
    [
      'changed: `POST /orders` no longer checks `page` in the query: “A page.”',
      'changed: `POST /orders` checks `from` in the body by “From when?”, no longer by “Say from when.”',
    ],
  ],
  [
    'a value more in a request',
    { body: { size: z.enum(['S']) } },
    { body: { size: z.enum(['S', 'M']) } },
    ['added: `POST /orders` also takes `M` as `size` in the body'],
  ],
])('%s', (_, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected)
})

const read = (path: `/${string}`, auth: 'public' | 'user' = 'public') => ({
  name: 'read',
  path: `/api${path}`,
  endpoint: endpoint({ method: 'GET', path, auth, policy: READ, response: success({}) }),
})

test('endpoints: new, removed, and with a log-in; a parameter’s name and a last slash change nothing', () => {
  const before = openApiDocument([read('/a/:id'), read('/b'), read('/c')])
  const after = openApiDocument([read('/a/:orderId/'), read('/c', 'user'), read('/d')])
  expect(compareDocuments(before, after)).toEqual([
    { kind: 'breaking', text: '`GET /b` does not exist any more' },
    { kind: 'breaking', text: '`GET /c` now requires a log-in' },
    { kind: 'added', text: '`GET /d` is new' },
  ])
})

test('error codes: another status and a removed code break, a new one does not', () => {
  const document = openApiDocument([])
  const errors = (codes: Record<string, number>) => ({
    ...document,
    'x-errors': Object.fromEntries(
      Object.entries(codes).map(([code, status]) => [code, { status, message: '' }]),
    ),
  })
  expect(compareDocuments(errors({ A: 400, B: 404 }), errors({ A: 409, C: 410 }))).toEqual([
    { kind: 'breaking', text: 'The error code `A` has the status 409, no longer 400' },
    { kind: 'breaking', text: 'The error code `B` is not used any more' },
    { kind: 'added', text: 'The error code `C` (410) is new' },
  ])
})
