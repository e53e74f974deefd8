import { connect as openSocket } from 'node:net'
import { endpoint, endpointGroup, READ, success, WRITE } from '@aaram/contracts'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../src/http/app-error.ts'
import { serve } from '../src/http/serve.ts'
import { startApp, type TestApp } from './start-app.ts'

const get = (path: `/${string}`) =>
  endpoint({ method: 'GET', path, auth: 'public', policy: READ, response: success({}) })
const probeApi = endpointGroup({
  echo: endpoint({
    method: 'POST',
    path: '/probe/:id',
    auth: 'public',
    policy: WRITE,
    params: z.object({ id: z.string().check(z.regex(/^\d+$/, 'Not an id.')) }),
    query: z.object({ page: z.optional(z.string().check(z.maxLength(3))) }),
    body: z.object({
      name: z.string().check(z.minLength(2), z.maxLength(5)),
      kinds: z.optional(z.array(z.enum(['a', 'b'])).check(z.maxLength(2))),
    }),
    response: success({ name: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/probe',
    auth: 'public',
    policy: WRITE,
    response: success({}),
  }),
  unforeseen: get('/probe/fail/unforeseen'),
  unreachable: get('/probe/fail/unreachable'),
  conflict: get('/probe/fail/conflict'),
  limited: get('/probe/fail/limited'),
  listed: get('/probe/fail/listed'),
  broken: endpoint({
    method: 'GET',
    path: '/probe/fail/broken',
    auth: 'public',
    policy: READ,
    response: success({ n: z.int() }),
  }),
})

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({
    routes: (api) =>
      serve(api, probeApi, {
        echo: async ({ body }) => ({ status: 'success', name: body.name }),
        remove: async () => ({ status: 'success' }),
        unforeseen: async () => {
          throw new Error('secret stack of mongodb://user:pass@db')
        },
        unreachable: async () => {
          throw new mongoose.mongo.MongoNetworkError('connect ECONNREFUSED')
        },
        conflict: async () => {
          const error = new mongoose.mongo.MongoServerError({ message: 'WriteConflict', code: 112 })
          error.addErrorLabel('TransientTransactionError')
          throw error
        },
        limited: async () => {
          throw new AppError('TOO_MANY_REQUESTS', undefined, 12.2)
        },
        listed: async () => {
          throw new AppError('OUT_OF_STOCK', ['Tee (M) is out of stock.', 'Polo (L) has 1 left.'])
        },
        broken: async () => ({ status: 'success', n: 1.5 }),
      }),
  })
})
afterAll(() => shop.close())

const echo = (body: string | object, type = 'application/json') =>
  shop.request.post('/api/probe/1').set('content-type', type).send(body)

it('checks params, query and body, with a line for each fault', async () => {
  const { status, body } = await shop.request
    .post('/api/probe/1')
    .send({ name: 'x', kinds: ['a', 'c'] })
  expect(status).toBe(400)
  expect(body).toEqual({
    status: 'error',
    code: 'INVALID_INPUT',
    error: 'Some fields are not valid.',
    errors: ['Name: At least 2 characters.', 'Kinds: One of a, b.'],
  })
  const byId = await shop.request.post('/api/probe/x').send({ name: 'abc' })
  expect(byId.body.errors).toEqual(['Id: Not an id.'])
  const byQuery = await shop.request.post('/api/probe/1?page=1234').send({ name: 'abc' })
  expect(byQuery.body.errors).toEqual(['Page: At most 3 characters.'])
})

it.each([
  [{}, 'Name: Required.'],
  [{ name: 5 }, 'Name: Not valid.'],
  [{ name: { $ne: null } }, 'Name: Not valid.'],
  [{ name: 'abcdef' }, 'Name: At most 5 characters.'],
  [{ name: 'abc', kinds: ['a', 'b', 'a'] }, 'Kinds: At most 2 entries.'],
])('says what is wrong with %o', async (sent, line) => {
  const { status, body } = await echo(sent)
  expect(status).toBe(400)
  expect(body.errors).toEqual([line])
})

it('a missing body has the messages of missing fields', async () => {
  const { status, body } = await shop.request.post('/api/probe/1')
  expect(status).toBe(400)
  expect(body.errors).toEqual(['Name: Required.'])
})

it.each([
  ['broken JSON', '{"name":'],
  ['__proto__', '{"name":"abc","__proto__":{"admin":true}}'],
  ['constructor.prototype', '{"name":"abc","constructor":{"prototype":{"admin":true}}}'],
])('refuses %s with 400', async (_kind, text) => {
  const { status, body } = await echo(text)
  expect(status).toBe(400)
  expect(body).toMatchObject({ status: 'error', code: 'INVALID_INPUT' })
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

it('refuses bytes that are no UTF-8, rather than keep question marks', async () => {
  const url = '/api/probe/1'
  const headers = { 'content-type': 'application/json' }
  const post = (payload: Buffer) =>
    shop.app.inject({ method: 'POST', url, headers, payload }).then(({ statusCode }) => statusCode)
  expect(await post(Buffer.from('{"name":"ab\u00ff"}', 'utf8'))).toBe(200)
  expect(await post(Buffer.from('{"name":"ab\u00ff"}', 'latin1'))).toBe(400)
})

it.each([
  ['more than 100 kB', { name: 'x'.repeat(110_000) }, undefined, 413, 'PAYLOAD_TOO_LARGE'],
  ['text', 'name', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a form', 'name=abc', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
])('refuses %s', async (_kind, sent, type, expected, code) => {
  const { status, body } = await echo(sent, type)
  expect(status).toBe(expected)
  expect(body.code).toBe(code)
})

it('accepts DELETE and POST without a body that are called JSON, and trailing slashes', async () => {
  const remove = await shop.request.delete('/api/probe/').set('content-type', 'application/json')
  expect(remove.status).toBe(200)
  expect(remove.body).toEqual({ status: 'success' })
})

it('an unknown path is 404, a known one with another method 405 with its methods', async () => {
  const unknown = await shop.request.get('/api/nothing')
  expect(unknown.status).toBe(404)
  expect(unknown.body).toEqual({ status: 'error', code: 'NOT_FOUND', error: 'Not found.' })
  const other = await shop.request.delete('/api/newsletter/subscribe/')
  expect(other.status).toBe(405)
  expect(other.body.code).toBe('METHOD_NOT_ALLOWED')
  expect(other.headers.allow).toBe('POST')
  const put = await shop.request.put('/api/testimonials').send({ any: 1 })
  expect(put.headers.allow).toBe('GET, HEAD')
  const withParameter = await shop.request.get('/api/orders/any/cancel?x=1')
  expect(withParameter.status).toBe(405)
  expect(withParameter.headers.allow).toBe('POST')
})

it('a path that cannot be decoded is 400', async () => {
  const { status, body } = await shop.request.get('/api/%')
  expect(status).toBe(400)
  expect(body.code).toBe('INVALID_INPUT')
})

describe('what Node would answer itself', () => {
  /** All that comes back for these bytes, until the connection ends. */
  const answerTo = async (bytes: string) => {
    const { port } = shop.app.server.address() as { port: number }
    const { promise, resolve } = Promise.withResolvers<string>()
    let text = ''
    const socket = openSocket(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => {
      text += data
    })
    socket.on('close', () => resolve(text))
    return promise
  }
  const get = (headers: string) =>
    `GET /api/lookbooks HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n\r\n`

  it('no HTTP: the same form', async () => {
    expect(await answerTo('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"INVALID_INPUT"/)
  })
  it('headers of more than 16 kB: 431, in the same form', async () => {
    expect(await answerTo(get(`x-huge: ${'x'.repeat(17_000)}`))).toMatch(
      /^HTTP\/1\.1 431 Request Header Fields Too Large\r\ncontent-type: application\/json[\s\S]*"code":"INVALID_INPUT"/,
    )
  })
  it('an unknown Expect header is ignored', async () => {
    expect(await answerTo(get('expect: a-miracle'))).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('failures of handlers', () => {
  const fail = (how: string) => shop.request.get(`/api/probe/fail/${how}`)

  it.each(['unforeseen', 'broken'])('%s: 500 without a word about the cause', async (how) => {
    const { status, body } = await fail(how)
    expect(status).toBe(500)
    expect(body).toEqual({
      status: 'error',
      code: 'INTERNAL',
      error: 'Something went wrong. Please try again.',
    })
  })
  it.each(['unreachable', 'conflict'])('%s: 503 with Retry-After', async (how) => {
    const { status, body, headers, text } = await fail(how)
    expect(status).toBe(503)
    expect(body.code).toBe('UNAVAILABLE')
    expect(headers['retry-after']).toBe('5')
    expect(text).not.toMatch(/ECONN|WriteConflict|mongo/i)
  })
  it('429 has Retry-After in whole seconds', async () => {
    const { status, headers } = await fail('limited')
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('13')
  })
  it('409 carries its lines', async () => {
    const { status, body, headers } = await fail('listed')
    expect(status).toBe(409)
    expect(body.errors).toEqual(['Tee (M) is out of stock.', 'Polo (L) has 1 left.'])
    expect(headers['cache-control']).toBe('no-store')
  })
})

it.each(['@a', 'a@', '9', '%40', 'a.', '//', '%FF'])(
  'a path of 14 kB made of %j costs no more than another one',
  async (part) => {
    const path = `/api/${part.repeat(14_500 / part.length)}`
    const before = process.cpuUsage()
    for (let n = 0; n < 10; n += 1) {
      const { status } = await shop.request.get(path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    // A quadratic reading of such a path took 1.5 s each time.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000)
  },
)
