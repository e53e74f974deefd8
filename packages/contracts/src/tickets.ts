import * as z from 'zod/mini'
import { isoDate } from './codecs.ts'
import { email } from './email.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { NAME_MAX } from './limits.ts'
import { TICKET } from './limits-privacy.ts'
import { SUBSCRIBE } from './route-policy.ts'
import { personText } from './text.ts'

/** The topic of a ticket. */
export const ticketTopic = z.enum([
  'question',
  'complaint',
  'correction',
  'restriction',
  'deletion',
  'appeal',
])
export type TicketTopic = z.output<typeof ticketTopic>

export const ticketInput = z.object({
  topic: ticketTopic,
  name: personText({ min: 1, max: NAME_MAX, missing: 'Please enter your name.' }),
  email,
  text: personText({
    ...TICKET.text,
    missing: `Please write at least ${TICKET.text.min} characters.`,
  }),
})
export type TicketInput = z.output<typeof ticketInput>

/** The immediate response to the sender: the number, and the days by which the ticket is answered and settled. */
export const ticketReceipt = z.object({ number: z.string(), answerBy: isoDate, settleBy: isoDate })
export type TicketReceipt = z.output<typeof ticketReceipt>

/** Messages to customer care and to the grievance officer. Decisions, "Tickets". */
export const ticketsApi = endpointGroup({
  open: endpoint({
    method: 'POST',
    path: '/tickets',
    auth: 'optional',
    policy: SUBSCRIBE,
    body: ticketInput,
    response: success({ ticket: ticketReceipt }),
  }),
})
