import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const waiting = () => Promise.withResolvers<void>()

it('work on one key follows in the order of arrival, also after a failure', async () => {
  const turns = createTurns()
  const first = waiting()
  const log: string[] = []
  const a = turns.take(['tee'], async () => {
    await first.promise
    log.push('a')
    throw new Error('a failed')
  })
  const b = turns.take(['shopper', 'tee'], async () => log.push('b'))
  const c = turns.take(['shopper'], async () => log.push('c'))
  const other = turns.take(['hoodie'], async () => log.push('other'))
  await other
  expect(log).toEqual(['other'])
  first.resolve()
  await expect(a).rejects.toThrow('a failed')
  await Promise.all([b, c])
  expect(log).toEqual(['other', 'a', 'b', 'c'])
})

it('lets 500 wait and sends the next away with a time to come back', async () => {
  const turns = createTurns()
  const gate = waiting()
  const all = Array.from({ length: 500 }, () => turns.take(['tee'], () => gate.promise))
  await expect(turns.take(['hoodie'], async () => 1)).rejects.toMatchObject({
    code: 'ORDER_UNAVAILABLE',
    retryAfterSeconds: 2,
  })
  gate.resolve()
  await Promise.all(all)
  expect(await turns.take(['tee'], async () => 1)).toBe(1)
})
