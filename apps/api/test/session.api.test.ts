import { endpoint, endpointGroup, READ, success, type UserId, WRITE } from '@aaram/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serve } from '../src/http/serve.ts'
import type { Session } from '../src/http/session.ts'
import type { SessionsService } from '../src/modules/identity/sessions.service.ts'
import { startApp, type TestApp } from './start-app.ts'

const OLD = 'an old secret that is still believed for a while'
const NEW = 'a new secret that signs from now on, for everyone'
const asha = { id: 'session-1', userId: 'a'.repeat(24) as UserId }

const who = success({ userId: z.nullable(z.string()) })
const probeApi = endpointGroup({
  login: endpoint({
    method: 'POST',
    path: '/probe/login',
    auth: 'public',
    policy: WRITE,
    response: success({ token: z.string() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/probe/logout',
    auth: 'user',
    policy: WRITE,
    response: success({}),
  }),
  me: endpoint({ method: 'GET', path: '/probe/me', auth: 'user', policy: READ, response: who }),
  change: endpoint({
    method: 'PATCH',
    path: '/probe/me',
    auth: 'user',
    policy: WRITE,
    body: z.object({ name: z.string() }),
    response: who,
  }),
  maybe: endpoint({
    method: 'GET',
    path: '/probe/maybe',
    auth: 'optional',
    policy: READ,
    response: who,
  }),
})

const records = new Map<string, Session & { renewed?: boolean }>()
const sessions: SessionsService = {
  start: async () => asha.id,
  find: async (id) => {
    const record = records.get(id)
    return record ? { renewed: false, ...record } : null
  },
  end: async (id) => {
    records.delete(id)
  },
  endAll: async () => records.clear(),
}
const start = (secrets: [string, ...string[]]) =>
  startApp({
    deps: { secrets },
    services: { sessions },
    routes: (api) =>
      serve(api, probeApi, {
        login: async (_input, { reply }) => ({
          status: 'success',
          token: reply.startSession(asha.id),
        }),
        logout: async (_input, { session, reply }) => {
          records.delete(session.id)
          reply.endSession()
          return { status: 'success' }
        },
        me: async (_input, { session }) => ({ status: 'success', userId: session.userId }),
        change: async (_input, { session }) => ({ status: 'success', userId: session.userId }),
        maybe: async (_input, { session }) => ({
          status: 'success',
          userId: session?.userId ?? null,
        }),
      }),
  })

let shop: TestApp
let token: string
let cookie: string
beforeAll(async () => {
  shop = await start([NEW, OLD])
})
afterAll(() => shop.close())
beforeEach(async () => {
  records.set(asha.id, asha)
  const answer = await shop.request.post('/api/probe/login')
  token = answer.body.token
  cookie = answer.headers['set-cookie']![0]!.split(';')[0]!
})

const me = () => shop.request.get('/api/probe/me')

it('sets an httpOnly cookie for 30 days, for the whole shop', async () => {
  const { headers } = await shop.request.post('/api/probe/login')
  expect(headers['set-cookie']![0]).toMatch(
    /^session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

it.each([
  ['token', () => me().set('authorization', `Bearer ${token}`)],
  ['cookie', () => me().set('cookie', cookie)],
  [
    'cookie beside a token that is no longer good',
    () => me().set('cookie', cookie).set('authorization', 'Bearer x'),
  ],
])('knows who asks by %s', async (_by, ask) => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.userId).toBe(asha.userId)
})

it.each([
  ['nothing', () => me()],
  [
    'an altered token',
    () =>
      me().set('authorization', `Bearer ${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`),
  ],
  [
    'an unsigned token',
    () =>
      me().set(
        'authorization',
        `Bearer ${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sid: asha.id }))}.`,
      ),
  ],
  ['another scheme', () => me().set('authorization', `Basic ${token}`)],
])('answers 401 NOT_LOGGED_IN to %s', async (_by, ask) => {
  const { status, body } = await ask()
  expect(status).toBe(401)
  expect(body).toEqual({ status: 'error', code: 'NOT_LOGGED_IN', error: 'Please log in.' })
})

it('sets a cookie that scripts can read beside it, and takes both back', async () => {
  const { headers } = await shop.request.post('/api/probe/login')
  expect(headers['set-cookie']![1]).toMatch(
    /^session_hint=1; Max-Age=2592000; Path=\/; SameSite=Lax$/,
  )
  const answer = await shop.request.post('/api/probe/logout').set('cookie', cookie)
  expect(answer.status).toBe(403)
  const ended = await shop.request.post('/api/probe/logout').set('authorization', `Bearer ${token}`)
  expect(ended.headers['set-cookie']![1]).toMatch(/^session_hint=; .*Expires=Thu, 01 Jan 1970/)
})

describe('C58: a call that says whom the page shows', () => {
  const bina = 'b'.repeat(24)
  it.each([
    ['token', () => me().set('authorization', `Bearer ${token}`)],
    ['cookie', () => me().set('cookie', cookie)],
    ['optional log-in', () => shop.request.get('/api/probe/maybe').set('cookie', cookie)],
  ])('is refused when the session is somebody else’s: %s', async (_by, ask) => {
    expect((await ask().set('x-user-id', asha.userId)).status).toBe(200)
    const { status, body } = await ask().set('x-user-id', bina)
    expect([status, body.code]).toEqual([401, 'SESSION_CHANGED'])
    expect(body.userId).toBeUndefined()
  })

  it('is NOT_LOGGED_IN when there is no session, and ends none of somebody else', async () => {
    expect((await me().set('x-user-id', bina)).body.code).toBe('NOT_LOGGED_IN')
    const leave = shop.request.post('/api/probe/logout').set('authorization', `Bearer ${token}`)
    expect((await leave.set('x-user-id', bina)).status).toBe(401)
    expect((await me().set('cookie', cookie)).status).toBe(200)
  })
})

it('refuses guests before it reads the body', async () => {
  const { status } = await shop.request
    .patch('/api/probe/me')
    .set('content-type', 'application/json')
    .send('{"broken')
  expect(status).toBe(401)
})

it('after log-out neither token nor cookie works, and the cookie is taken back', async () => {
  const answer = await shop.request
    .post('/api/probe/logout')
    .set('authorization', `Bearer ${token}`)
  expect(answer.headers['set-cookie']![0]).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/)
  expect((await me().set('authorization', `Bearer ${token}`)).status).toBe(401)
  expect((await me().set('cookie', cookie)).status).toBe(401)
})

it('optional log-in: the person, or nobody', async () => {
  const nobody = await shop.request.get('/api/probe/maybe')
  expect(nobody.body.userId).toBeNull()
  const somebody = await shop.request.get('/api/probe/maybe').set('cookie', cookie)
  expect(somebody.body.userId).toBe(asha.userId)
})

it('moves the cookie along when the look-up renewed the session', async () => {
  expect((await me().set('cookie', cookie)).headers['set-cookie']).toBeUndefined()
  records.set(asha.id, { ...asha, renewed: true })
  const { headers } = await me().set('cookie', cookie)
  expect(headers['set-cookie']![0]).toContain('Max-Age=2592000')
  const both = await me().set('cookie', cookie).set('authorization', `Bearer ${token}`)
  expect(both.headers['set-cookie']![0]).toContain('Max-Age=2592000')
  const alone = await me().set('authorization', `Bearer ${token}`)
  expect(alone.headers['set-cookie']).toBeUndefined()
})

it('no answer to a person is kept by browsers or proxies', async () => {
  const { headers } = await me().set('cookie', cookie)
  expect(headers['cache-control']).toBe('no-store')
})

describe('a change that is authorised by cookie alone', () => {
  const change = () => shop.request.patch('/api/probe/me').set('cookie', cookie).send({ name: 'A' })

  it('needs the requested-with header', async () => {
    const { status, body } = await change()
    expect(status).toBe(403)
    expect(body.code).toBe('CROSS_SITE_REQUEST')
    expect((await change().set('x-requested-with', 'XMLHttpRequest')).status).toBe(200)
  })
  it('needs none with a token beside it', async () => {
    expect((await change().set('authorization', `Bearer ${token}`)).status).toBe(200)
  })
})

it('rotates secrets: the first signs, all verify, a dropped one does not', async () => {
  const before = await start([OLD])
  const { body } = await before.request.post('/api/probe/login')
  await before.close()
  expect((await me().set('authorization', `Bearer ${body.token}`)).status).toBe(200)
  const after = await start([NEW])
  const ask = (bearer: string) =>
    after.request.get('/api/probe/me').set('authorization', `Bearer ${bearer}`)
  expect((await ask(body.token)).status).toBe(401)
  expect((await ask(token)).status).toBe(200)
  await after.close()
})
