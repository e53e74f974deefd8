import { randomBytes } from 'node:crypto'
import {
  confirmSubscription,
  NEWSLETTER,
  NEWSLETTER_TEXT,
  SUBSCRIPTION_TEXT,
  type SubscriptionState,
} from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { digestOf } from '../../secret-keys.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { NewsletterStore } from './newsletter.store.ts'

type Parts = { store: NewsletterStore; notifications: NotificationsService; limits: LimitsService }

/** The text of the form, to which the subscriber agreed. */
const WORDING = `${NEWSLETTER_TEXT.lead}: ${NEWSLETTER_TEXT.subscribe}`

/** The newsletter's subscribers, who confirm their address by e-mail. Decisions, "Newsletter and offers". */
export function createNewsletterService(
  { database, now, publicOrigin }: Pick<Deps, 'database' | 'now' | 'publicOrigin'>,
  { store, notifications, limits }: Parts,
) {
  /** The page that an e-mail links to, and the address that mail programs call for one-click unsubscribing. */
  const linksOf = (token: string) => ({
    page: `${publicOrigin}/newsletter?token=${token}`,
    oneClick: `${publicOrigin}/api/newsletter/one-click?token=${token}`,
  })

  /** False when the address already got several of these e-mails, so that the form cannot be used to bother somebody. */
  async function maySend(email: string): Promise<boolean> {
    try {
      await limits.take(`newsletter:to:${email}`, NEWSLETTER.confirmations)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  return {
    /** Handles the form. The response does not reveal who is subscribed. */
    async subscribe(email: string): Promise<void> {
      const at = now()
      const token = randomBytes(NEWSLETTER.tokenBytes).toString('base64url')
      const expiresAt = new Date(at.getTime() + NEWSLETTER.unconfirmedLifeMs)
      const fresh = {
        wording: WORDING,
        createdAt: at,
        token,
        tokenDigest: digestOf(token),
        expiresAt,
      }
      const subscriber = await store.ensure(email, fresh)
      if (subscriber.confirmedAt || !(await maySend(email))) return
      const { page, oneClick } = linksOf(subscriber.token)
      await database.transaction((session) =>
        notifications.send(
          {
            channels: ['email'],
            to: { email },
            template: 'newsletter-confirm',
            variables: [page],
            subject: SUBSCRIPTION_TEXT.subject,
            text: confirmSubscription(page),
            unsubscribeUrl: oneClick,
          },
          session,
        ),
      )
    },

    /** The state of the subscription that a link belongs to. */
    async linked(token: string): Promise<SubscriptionState> {
      const found = await store.find(digestOf(token), now())
      if (!found) return 'ended'
      return found.confirmedAt ? 'confirmed' : 'waiting'
    },
    /** Repeating it changes nothing. */
    confirm: async (token: string): Promise<'confirmed' | 'ended'> =>
      (await store.confirm(digestOf(token), now())) ? 'confirmed' : 'ended',
    /** Repeating it changes nothing. */
    async unsubscribe(token: string): Promise<void> {
      await store.remove(digestOf(token))
    },

    /** Deletes addresses that were not confirmed in time. Run by a job. */
    clean: () => store.removeExpired(now()),
    /** Confirmed subscribers with their unsubscribe links, for sending the newsletter. */
    async confirmed() {
      return (await store.confirmed()).map(({ email, wording, createdAt, confirmedAt, token }) => ({
        ...{ email, wording, createdAt, confirmedAt },
        unsubscribe: linksOf(token),
      }))
    },
  }
}

export type NewsletterService = ReturnType<typeof createNewsletterService>
