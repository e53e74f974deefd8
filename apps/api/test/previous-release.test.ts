import { DIFFERENCES } from '@aaram/contracts/recorded/differences'
import { createBindings, type Json } from '@aaram/contracts/recorded/placeholders'
import { type Exchange, type Recording, readRecordings } from '@aaram/contracts/recorded/recording'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { startProgram } from './program.ts'

type Schema = Parameters<typeof z.fromJSONSchema>[0]

/** What the web of a release would not read in an answer, by its own contracts. */
function unreadable({ schemas }: Recording, { endpoint, status }: Exchange, body: Json): string[] {
  const schema = schemas[status === 200 ? endpoint : 'error'] as Schema
  const { error } = z.fromJSONSchema(schema).safeParse(body)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** Sends what the release's pages sent, and answers by request what that release would not understand of the answers. */
async function replay(origin: string, recording: Recording) {
  const { fill, fillText, compare } = createBindings()
  const faults: Record<string, string[]> = {}
  for (const exchange of recording.exchanges) {
    const { endpoint, path, headers, body, status, answer } = exchange
    const [method = ''] = endpoint.split(' ')
    const response = await fetch(`${origin}/api${fillText(path)}`, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, fillText(value)]),
      ...(body !== undefined && { body: JSON.stringify(fill(body)) }),
    })
    const actual = (await response.json()) as Json
    const found =
      response.status === status
        ? [...compare(answer, actual), ...unreadable(recording, exchange, actual)]
        : [`${response.status} instead of ${status}: ${JSON.stringify(actual)}`]
    if (found.length > 0) faults[`${endpoint} (${path})`] = found
  }
  return faults
}

const recordings = readRecordings()

it('earlier releases are recorded', () => {
  expect(recordings.map(({ exchanges }) => exchanges.length >= 60)).toContain(true)
})

it.each(recordings)(
  'pages of $release are answered so that they can read it',
  async (recording) => {
    const { release } = recording
    const program = await startProgram({ DEV_TOOLS: 'true', REQUESTS_PER_MINUTE: '0' })
    const faults = await replay(await program.address(), recording)
    const deliberate = DIFFERENCES.filter((one) => one.release === release && one.side === 'api')
    const isDeliberate = (request: string) =>
      deliberate.find(({ endpoint }) => request.startsWith(`${endpoint} (`))
    expect(Object.keys(faults).map((request) => isDeliberate(request) ?? faults[request])).toEqual(
      deliberate,
    )
  },
)

it('an answer that lacks a field, or holds a value that the release does not know, is a fault', () => {
  const [recording] = recordings as [Recording]
  const me = recording.exchanges.find(
    ({ endpoint, status }) => endpoint === 'GET /users/me' && status === 200,
  )!
  const { user } = me.answer as { user: Record<string, Json> }
  const { phone, ...rest } = user
  expect(createBindings().compare(me.answer, { status: 'success', user: rest })).toEqual([
    'body.user.phone: missing',
  ])
  expect(unreadable(recording, me, { status: 'success', user: rest })).not.toEqual([])
  const lists = recording.exchanges.filter(({ endpoint }) => endpoint === 'GET /orders/:id')
  const order = lists.find(({ status }) => status === 200)!
  expect(
    unreadable(
      recording,
      order,
      JSON.parse(JSON.stringify(order.answer).replace('"DELIVERED"', '"LOST"')),
    ),
  ).not.toEqual([])
})
