import {
  type CodePurpose,
  DATA_EXPORT,
  dialled,
  type PersonalData,
  type Phone,
  type UserId,
} from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { CodeClient } from '../identity/code-sends.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { createDeletion } from './deletion.service.ts'
import { createExports, piecesOf } from './exports.service.ts'
import type { ExportsStore } from './exports.store.ts'
import type { PeopleStore } from './people.store.ts'
import { personalCollections } from './personal-collections.ts'
import { portable } from './portable.ts'

type Parts = {
  people: PeopleStore
  exports: ExportsStore
  identity: IdentityService
  notifications: NotificationsService
  catalogue: Pick<CatalogueService, 'reviewsChanged'>
}

/** A person's rights over their stored data: to see it, to export it, to delete it. Decisions, "Your data". */
export function createPrivacyService(deps: Deps, parts: Parts) {
  const { people, identity } = parts
  const exports = createExports(deps, parts)
  const deletion = createDeletion(deps, parts)

  return {
    /** The account with this phone number; null when there is none. */
    accountOf: (number: Phone): Promise<UserId | null> => people.byPhone(dialled(number)),
    /** Everything that is stored about the person: see `piecesOf`. */
    async *pieces(userId: UserId) {
      const person = await people.keysOf(userId)
      if (person) yield* piecesOf(people, person, deps.now())
    },
    /** People whose data was stored or changed since then. */
    touchedSince: people.touchedSince,

    /** What is stored about the person, by collection; empty collections are left out. */
    async data(userId: UserId): Promise<PersonalData[]> {
      const person = await people.keysOf(userId)
      if (!person) throw new AppError('NOT_LOGGED_IN')
      const all = await Promise.all(
        personalCollections.map(async (collection) => {
          const [total, newest] = await Promise.all([
            people.count(collection, person),
            people.newest(collection, person, DATA_EXPORT.shown),
          ])
          const records = newest.map((one) => portable(one, collection.hidden))
          return { collection: collection.name as string, total, records }
        }),
      )
      return all.filter(({ total }) => total > 0)
    },

    /** Sends a code to the account's phone, valid for this purpose only. @throws AppError TOO_MANY_REQUESTS */
    sendCode: (userId: UserId, purpose: CodePurpose, from: CodeClient) =>
      identity.sendPersonCode(userId, purpose, from),

    exports: {
      ...exports,
      /** @throws AppError INVALID_CODE */
      async start(userId: UserId, code: string) {
        await identity.confirmPerson(userId, 'export', code)
        return exports.start(userId)
      },
    },
    deletion: {
      ...deletion,
      /** @throws AppError INVALID_CODE */
      async confirm(userId: UserId, code: string) {
        await identity.confirmPerson(userId, 'delete-account', code)
        return deletion.request(userId)
      },
    },
  }
}

export type PrivacyService = ReturnType<typeof createPrivacyService>
