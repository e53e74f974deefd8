import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ apis: 2 })
})
afterAll(() => shop.close())

const five = { most: 5, windowMs: 600_000 }

it('lets five through in ten minutes, then says when the next is free, to the second', async () => {
  const take = () => shop.services.limits.take('sliding', five)
  for (let n = 0; n < 5; n += 1) {
    await take()
    shop.clock.tick(60_000)
  }
  await expect(take()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 300,
  })
  shop.clock.tick(299_999)
  await expect(take()).rejects.toMatchObject({ retryAfterSeconds: 1 })
  shop.clock.tick(1)
  await take()
  await expect(take()).rejects.toMatchObject({ retryAfterSeconds: 60 })
})

it('counts each key on its own, and refused tries not at all', async () => {
  const one = { most: 1, windowMs: 1_000 }
  await shop.services.limits.take('a', one)
  await expect(shop.services.limits.take('a', one)).rejects.toThrow()
  await shop.services.limits.take('b', one)
  shop.clock.tick(1_000)
  await shop.services.limits.take('a', one)
})

it('holds when thirty come at once', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => shop.services.limits.take('burst', five)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
