import { type AnyEndpoint, devApi, sandboxApi, shopApi, USER_HEADER } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type FuzzShop, openFuzzShop } from '../fuzz/shop.ts'
import { watchWrites } from '../fuzz/watch.ts'
import { createUsersStore } from '../src/modules/identity/users.store.ts'
import { recordAnswers } from './contract-coverage.ts'
import { newPhone } from './shoppers.ts'
import { FROM_THE_SHOP } from './start-app.ts'
import { type WrongInput, wrongInputsOf } from './wrong-input.ts'

// A row for each endpoint of the contracts, made from the contract: one that is added later has its rows at once.
const groups: Record<string, AnyEndpoint>[] = [...Object.values(shopApi), devApi, sandboxApi]
const endpoints = groups.flatMap((group) => Object.values(group))
const named = (list: readonly AnyEndpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

let shop: FuzzShop
let token: string
let changed: () => Promise<string[]>
beforeAll(async () => {
  shop = await openFuzzShop(inject('mongodbUrl'), recordAnswers)
  const { _id } = await createUsersStore(shop.database).ensure(
    `+91${newPhone()}`,
    { firstName: 'Asha' },
    shop.deps.now(),
  )
  token = shop.app.jwt.sign({ sid: await shop.services.sessions.start(_id) })
  changed = (await watchWrites(shop.database)).changed
})
afterAll(() => shop.close())

type Headers = Record<string, string>
type Sent = { headers?: Headers; input?: Partial<WrongInput['input']> }

/** Sends it as it stands, and answers status and code, or what it wrote. */
async function answerTo({ method, path }: AnyEndpoint, { headers, input = {} }: Sent) {
  const params = (input.params ?? {}) as Record<string, string>
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const query = (input.query ?? {}) as Record<string, unknown>
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`),
  )
  const response = await shop.app.inject({
    method,
    url: `/api${url}?${pairs.join('&')}`,
    headers: {
      ...headers,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
  })
  const wrote = await changed()
  return { status: response.statusCode, code: response.json().code, wrote }
}

const bearer = (named: string) => ({ ...FROM_THE_SHOP, authorization: `Bearer ${named}` })
const refusal = (status: number, code: string) => ({ status, code, wrote: [] })

describe.each(named(endpoints.filter(({ auth }) => auth === 'user')))('%s', (_, endpoint) => {
  it('refuses guests, and tokens that it did not issue', async () => {
    const refused = refusal(401, 'NOT_LOGGED_IN')
    expect(await answerTo(endpoint, { headers: FROM_THE_SHOP })).toEqual(refused)
    const forged = `${token.slice(0, -4)}AAAA`
    expect(await answerTo(endpoint, { headers: bearer(forged) })).toEqual(refused)
  })

  it('refuses a log-in of somebody else than the page shows', async () => {
    const headers = { ...bearer(token), [USER_HEADER]: 'f'.repeat(24) }
    expect(await answerTo(endpoint, { headers })).toEqual(refusal(401, 'SESSION_CHANGED'))
  })
})

const changing = endpoints.filter(
  ({ auth, policy }) => auth === 'user' && policy.effect === 'write',
)
it.each(named(changing))('%s is refused to a page of another site', async (_, endpoint) => {
  const headers = { cookie: `session=${token}` }
  expect(await answerTo(endpoint, { headers })).toEqual(refusal(403, 'CROSS_SITE_REQUEST'))
})

const rows = named(endpoints).flatMap(([name, endpoint]) =>
  wrongInputsOf(endpoint).map(
    (wrong) => [name, `${wrong.part} ${wrong.field ?? 'as a list'}`, endpoint, wrong] as const,
  ),
)
it.each(rows)('%s refuses its %s, and writes nothing', async (_, _part, endpoint, { input }) => {
  const answer = await answerTo(endpoint, { headers: bearer(token), input })
  expect(answer).toEqual(refusal(400, 'INVALID_INPUT'))
})
