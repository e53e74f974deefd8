import { expect, it } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

const waiting = () => Promise.withResolvers<void>()

it('work on one key follows in the order of arrival, also after a failure', async () => {
  const mutex = createKeyedMutex()
  const first = waiting()
  const log: string[] = []
  const a = mutex.runExclusive(['tee'], async () => {
    await first.promise
    log.push('a')
    throw new Error('a failed')
  })
  const b = mutex.runExclusive(['shopper', 'tee'], async () => log.push('b'))
  const c = mutex.runExclusive(['shopper'], async () => log.push('c'))
  const other = mutex.runExclusive(['hoodie'], async () => log.push('other'))
  await other
  expect(log).toEqual(['other'])
  first.resolve()
  await expect(a).rejects.toThrow('a failed')
  await Promise.all([b, c])
  expect(log).toEqual(['other', 'a', 'b', 'c'])
})

it('lets 500 wait and refuses the next, with a time to try again', async () => {
  const mutex = createKeyedMutex()
  const gate = waiting()
  const all = Array.from({ length: 500 }, () => mutex.runExclusive(['tee'], () => gate.promise))
  await expect(mutex.runExclusive(['hoodie'], async () => 1)).rejects.toMatchObject({
    code: 'ORDER_UNAVAILABLE',
    retryAfterSeconds: 2,
  })
  gate.resolve()
  await Promise.all(all)
  expect(await mutex.runExclusive(['tee'], async () => 1)).toBe(1)
})

it('work on the same keys in another order is no deadlock, and leaves no key behind', async () => {
  const mutex = createKeyedMutex()
  const log: string[] = []
  const run = (name: string, keys: string[]) =>
    mutex.runExclusive(keys, async () => {
      log.push(`${name} begins`)
      await new Promise(setImmediate)
      log.push(`${name} ends`)
    })
  await Promise.all([
    run('a', ['tee', 'polo']),
    run('b', ['polo', 'tee', 'tee']),
    run('c', ['polo']),
  ])
  expect(log.filter((_, at) => at % 2 === 0).map((line) => line.split(' ')[0])).toEqual(
    log.filter((_, at) => at % 2 === 1).map((line) => line.split(' ')[0]),
  )
  expect(log).toHaveLength(6)
  expect(mutex.size()).toBe(0)
})
