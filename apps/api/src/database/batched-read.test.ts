import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { batchedRead } from './batched-read.ts'

const squares = () => {
  const read = vi.fn(async (keys: readonly number[]) => new Map(keys.map((n) => [n, n * n])))
  return { read, batched: batchedRead(read) }
}

it('reads of one turn of the event loop share one query, each key once', async () => {
  const { read, batched } = squares()
  const [one, two] = await Promise.all([batched([1, 2]), batched([2, 3])])
  expect(read.mock.calls).toEqual([[[1, 2, 3]]])
  expect([one.get(1), two.get(3)]).toEqual([1, 9])
})

it('a read that begins while a query is in progress gets a query of its own', async () => {
  let stored = 1
  const answers: (() => void)[] = []
  const batched = batchedRead(async (keys: readonly string[]) => {
    const seen = stored
    await new Promise<void>((resolve) => answers.push(resolve))
    return new Map(keys.map((key) => [key, seen]))
  })
  const early = batched(['a'])
  while (answers.length < 1) await setImmediate()
  stored = 2
  const late = batched(['a'])
  while (answers.length < 2) await setImmediate()
  for (const answer of answers) answer()
  expect([(await early).get('a'), (await late).get('a')]).toEqual([1, 2])
})

it('a failure fails the reads of its query and no other', async () => {
  let tries = 0
  const batched = batchedRead(async (keys: readonly string[]) => {
    tries += 1
    if (tries === 1) throw new Error('lost')
    return new Map(keys.map((key) => [key, key]))
  })
  const failed = await Promise.allSettled([batched(['a']), batched(['b'])])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await batched(['a'])).get('a')).toBe('a')
})

it('more than 500 keys are several queries', async () => {
  const { read, batched } = squares()
  const keys = (from: number) => Array.from({ length: 300 }, (_, n) => from + n)
  await Promise.all([batched(keys(0)), batched(keys(1_000))])
  expect(read.mock.calls.map(([asked]) => asked.length)).toEqual([300, 300])
})
