import { setTimeout as pause } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import type { Database } from '../../src/database/connect.ts'
import type { TextRow } from '../../test/text-row.ts'
import type { Client } from './client.ts'
import type { Outside } from './outside.ts'

const STEP_MS = 4 * 60_000
/** Jobs look at the shop's clock twice a second. */
const LOOK_MS = 1_200
const MOST_STEPS = 25

/** What the shop still has to do, in words; nothing when it is at rest. */
async function openMatters({ connection }: Database, { provider }: Outside): Promise<string[]> {
  const count = (name: string, filter: mongo.Filter<TextRow>) =>
    connection.collection<TextRow>(name).countDocuments(filter)
  const [captured, returned] = await Promise.all([provider.captured(), provider.returned()])
  const made = returned.filter(({ status }) => status !== 'failed').map(({ id }) => id)
  const ended = await provider.disputes()
  const [messages, refunds, holds, known, recorded, disputes] = await Promise.all([
    count('outbox', { status: 'waiting' }),
    count('refunds', { status: { $in: ['WAITING', 'SENT'] } }),
    count('payment_attempts', { status: { $in: ['OPENING', 'OPEN'] } }),
    count('payments', { _id: { $in: captured.map(({ _id }) => _id) } }),
    count('refunds', { providerRefundId: { $in: made } }),
    count('disputes', {
      $or: [{ _id: '' }, ...ended.map(({ id, status }) => ({ _id: id, status }))],
    }),
  ])
  const matters = {
    'messages wait': messages,
    'refunds are under way': refunds,
    'holds are open': holds,
    'payments are unknown': captured.length - known,
    'refunds are unknown': made.length - recorded,
    'disputes are not as they ended': ended.length - disputes,
  }
  return Object.entries(matters).flatMap(([what, many]) => (many ? [`${many} ${what}`] : []))
}

/** Moves the shop's clock on, four minutes at a time, until nothing is left to do; answers how far, and what is left. */
export async function untilQuiet(client: Client, database: Database, outside: Outside) {
  for (let steps = 0; ; steps += 1) {
    await pause(LOOK_MS)
    const left = await openMatters(database, outside)
    const minutes = (steps * STEP_MS) / 60_000
    if (!left.length || steps === MOST_STEPS) return { minutes, left }
    const body = { advanceMs: STEP_MS }
    await client.ask({ what: 'dev kit', method: 'POST', path: '/dev/clock', body })
  }
}
