import { ACCOUNT_DELETION, type OpenMatter, type ProductId, type UserId } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { openMatters } from './open-matters.ts'
import type { PeopleStore } from './people.store.ts'
import { accountDeletion } from './privacy-messages.ts'

type Parts = {
  people: PeopleStore
  identity: IdentityService
  notifications: NotificationsService
  catalogue: Pick<CatalogueService, 'reviewsChanged'>
}

/** Deletes accounts, some time after their owners' requests. Decisions, "Your data". */
export function createDeletion(
  {
    database,
    now,
    publicOrigin,
    metrics,
  }: Pick<Deps, 'database' | 'now' | 'publicOrigin' | 'metrics'>,
  { people, identity, notifications, catalogue }: Parts,
) {
  async function delays(userId: UserId): Promise<OpenMatter[]> {
    const person = await people.keysOf(userId)
    if (!person) throw new AppError('NOT_LOGGED_IN')
    return openMatters(people, person)
  }

  /**
   * Deletes an account in one transaction, so that the process may be killed at any time and nothing can be ordered or
   * refunded meanwhile. Returns the products whose published reviews changed; null when the account stays.
   */
  const remove = (userId: UserId): Promise<ProductId[] | null> =>
    database.transaction(async (session) => {
      const person = await people.keysOf(userId, session)
      if (!person || (await openMatters(people, person, session)).length > 0) return null
      const reviewed = await people.reviewedBy(userId, session)
      return (await people.delete(person, now(), session)) ? reviewed : null
    })

  return {
    /** What would delay the deletion. @throws AppError NOT_LOGGED_IN when the account no longer exists */
    delays,

    /** Marks the account, ends every session, and sends the notice. @throws AppError NOT_LOGGED_IN */
    async request(userId: UserId): Promise<{ dueAt: Date; delayedBy: OpenMatter[] }> {
      const delayedBy = await delays(userId)
      const requestedAt = now()
      const dueAt = new Date(requestedAt.getTime() + ACCOUNT_DELETION.waitMs)
      const shopper = await identity.find(userId)
      const link = `${publicOrigin}/login`
      await database.transaction(async (session) => {
        await people.request(userId, { requestedAt, dueAt }, session)
        await notifications.send(accountDeletion(shopper, { dueAt, delayedBy, link }), session)
      })
      await identity.logOutEverywhere(userId)
      return { dueAt, delayedBy }
    },

    /** Deletes every account that is due and that nothing delays. Run by a job. */
    async work(): Promise<void> {
      let last: UserId | null = null
      for (;;) {
        const due: UserId[] = await people.due(now(), last)
        for (const userId of due) {
          const reviewed = await remove(userId)
          if (reviewed === null) continue
          metrics.accountsDeleted.inc()
          // Cached responses still name the author, and count the votes.
          for (const productId of reviewed) await catalogue.reviewsChanged(productId)
        }
        last = due.at(-1) ?? null
        if (last === null) break
      }
      await people.sweep(new Date(now().getTime() - ACCOUNT_DELETION.sweepMs))
    },
  }
}
