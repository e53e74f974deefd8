import { randomBytes } from 'node:crypto'
import { SESSION_LIFE_MS, type UserId } from '@aaram/contracts'
import { DAY } from '@aaram/contracts/durations'
import type { Deps } from '../../deps.ts'
import type { Sessions } from '../../http/session.ts'
import type { SessionsStore } from './sessions.store.ts'

/** The expiry is extended at most once a day, so that reading a session rarely writes. */
const SLIDE_AFTER_MS = DAY

/** Sessions are records. Ending one invalidates its token and cookie at once, and those of no other device. */
export function createSessionsService(
  { now }: Pick<Deps, 'now'>,
  { store }: { store: SessionsStore },
) {
  const fullLife = () => new Date(now().getTime() + SESSION_LIFE_MS)
  return {
    async start(userId: UserId): Promise<string> {
      const id = randomBytes(24).toString('base64url')
      await store.add({ _id: id, userId, createdAt: now(), expiresAt: fullLife() })
      return id
    },
    async find(id) {
      const record = await store.find(id, now())
      if (!record) return null
      const { userId, expiresAt } = record
      const renewed = expiresAt.getTime() < fullLife().getTime() - SLIDE_AFTER_MS
      if (renewed) await store.extend(id, fullLife())
      return { id, userId, renewed }
    },
    end: store.remove,
    /** Ends every session of this person. */
    endAll: store.removeOf,
  } satisfies Sessions & Record<string, unknown>
}

export type SessionsService = ReturnType<typeof createSessionsService>
