import { expect, it, vi } from 'vitest'
import { createPictureQueue } from './picture-queue.ts'

/** Jobs that end when the test lets them; `begun` lists them in the order in which they started. */
function gatedJobs(limits: { maxConcurrent: number; maxQueued: number; maxPerClient: number }) {
  const queue = createPictureQueue(limits)
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const run = (client: string, job: string) =>
    queue.run(client, job, () => {
      begun.push(`${client}${job}`)
      return new Promise<void>((resolve) => gates.set(`${client}${job}`, resolve))
    })
  const finish = async (name: string) => {
    await expect.poll(() => gates.has(name)).toBe(true)
    gates.get(name)?.()
  }
  return { run, begun, finish }
}

it('a client with many requests delays another one by one job only', async () => {
  const { run, begun, finish } = gatedJobs({ maxConcurrent: 1, maxQueued: 99, maxPerClient: 50 })
  const all = Array.from({ length: 50 }, (_, n) => run('a', `${n}`))
  const honest = run('b', '0')
  await finish('a0')
  await finish('b0')
  await honest
  expect(begun.slice(0, 2)).toEqual(['a0', 'b0'])
  for (let n = 1; n < 50; n += 1) await finish(`a${n}`)
  await Promise.all(all)
})

it('beyond the limit of one client, and of all, work is refused until some is done', async () => {
  const { run, finish } = gatedJobs({ maxConcurrent: 1, maxQueued: 3, maxPerClient: 2 })
  const first = [run('a', '0'), run('a', '1')]
  await expect(run('a', '2')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 })
  const second = run('b', '0')
  await expect(run('c', '0')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  for (const name of ['a0', 'b0', 'a1']) await finish(name)
  await Promise.all([...first, second])
  const again = run('c', '0')
  await finish('c0')
  await again
})

it('the same job of one client runs once, and a failed one can be run again', async () => {
  const queue = createPictureQueue({ maxConcurrent: 1, maxQueued: 9, maxPerClient: 1 })
  const work = vi.fn(async () => {
    throw new Error('no picture')
  })
  const both = [queue.run('a', '0', work), queue.run('a', '0', work)]
  for (const one of both) await expect(one).rejects.toThrow('no picture')
  expect(work).toHaveBeenCalledTimes(1)
  await queue.run('a', '0', async () => undefined)
})
