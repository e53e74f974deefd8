// @vitest-environment jsdom
import { ordersApi, privacyApi, usersApi } from '@aaram/contracts'
import { expect, test } from 'vitest'
import { asha, scriptedApi } from '../../../test/visit.tsx'
import type { Call } from '../../lib/call.ts'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { createUser, type UserStore } from './user.ts'

test.each<[string, (user: UserStore) => Promise<unknown>]>([
  ['log-out', (user) => user.logOut()],
  ['log-out everywhere', (user) => user.logOut(true)],
  [
    'the end of the account',
    (user) =>
      user.endAccount(
        (call) => call(privacyApi.deleteAccount, { body: { otp: '123456' } }),
        async () => undefined,
      ),
  ],
])('%s gives up what is being read before the session ends', async (_, end) => {
  const server = scriptedApi()
  const signals: (AbortSignal | undefined)[] = []
  const api = ((endpoint: never, ...[input, extra]: [never, { signal?: AbortSignal }?]) => {
    signals.push(extra?.signal)
    return server.api(endpoint, input, extra)
  }) as unknown as Call
  const user = createUser({ api, storage: memoryStorage({ token: 'old' }) })
  user.remember(asha)
  const isGivenUp = () => signals[0]?.aborted
  const seen: unknown[] = []
  const ended = () => {
    seen.push(isGivenUp())
    return { status: 'success' as const }
  }
  server.on(ordersApi.list, () => new Promise(() => undefined))
  server.on(usersApi.logout, ended)
  server.on(usersApi.logoutEverywhere, ended)
  server.on(privacyApi.deleteAccount, () => ({ ...ended(), dueAt: new Date(0), delayedBy: [] }))
  void user.api(ordersApi.list)
  await Promise.resolve()
  expect(isGivenUp()).toBe(false)
  await end(user)
  expect(seen).toEqual([true])
})
