import {
  formatDate,
  TICKET,
  TICKET_TOPICS,
  type TicketInput,
  type TicketReceipt,
  type UserId,
} from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { newNumber } from '../../readable-number.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { TicketsStore } from './tickets.store.ts'

type Parts = {
  store: TicketsStore
  limits: LimitsService
  notifications: NotificationsService
}

/** Messages to customer care and to the grievance officer, with their deadlines. Decisions, "Tickets". */
export function createTicketsService(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { store, limits, notifications }: Parts,
) {
  const later = (ms: number) => new Date(now().getTime() + ms)

  return {
    /** Opens a ticket and acknowledges it by e-mail. @throws AppError TOO_MANY_REQUESTS for an address that opened many */
    async open(input: TicketInput, userId: UserId | null): Promise<TicketReceipt> {
      await limits.take(`ticket:from:${input.email}`, TICKET.perAddress)
      const number = newNumber('TK', now())
      const createdAt = now()
      const [answerBy, settleBy] = [later(TICKET.answerMs), later(TICKET.settleMs)]
      const due = [answerBy, settleBy].map(formatDate)
      await database.transaction(async (session) => {
        store.add(
          {
            ...{ _id: number, ...input, userId, createdAt, answerBy, settleBy },
            ...{ closedAt: null, note: null, expiresAt: null },
          },
          session,
        )
        await notifications.send(
          {
            channels: ['email'],
            to: { email: input.email },
            template: 'ticket-opened',
            variables: [number, ...due],
            subject: `Your message to Aaram: ${number}`,
            text: `We have your message (${TICKET_TOPICS[input.topic]}). Its number is ${number}. We answer by ${due[0]} and settle it by ${due[1]}.\n\nIf you did not write to us, you may ignore this e-mail.`,
          },
          session,
        )
      })
      return { number, answerBy, settleBy }
    },

    list: store.list,
    countOpen: store.countOpen,
    /** @throws AppError NOT_FOUND */
    async find(number: string) {
      const ticket = await store.find(number)
      if (!ticket) throw new AppError('NOT_FOUND')
      return ticket
    },
    /** Closes an open ticket. @throws AppError NOT_FOUND when there is none with this number */
    async close(number: string, note: string): Promise<void> {
      const change = { closedAt: now(), note, expiresAt: later(TICKET.closedLifeMs) }
      if (!(await store.close(number, change))) throw new AppError('NOT_FOUND')
    },
    /** Deletes tickets that were closed long ago. Run by a job. */
    clean: () => store.removeExpired(now()),
  }
}

export type TicketsService = ReturnType<typeof createTicketsService>
