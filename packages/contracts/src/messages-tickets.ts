import type { TicketTopic } from './tickets.ts'

/** Sentences of the contact form, in their own file because a first visit does not need them. */

export const TICKET_TOPICS: Readonly<Record<TicketTopic, string>> = {
  question: 'A question',
  complaint: 'A complaint',
  correction: 'Correct my data',
  restriction: 'Stop using my data for a purpose',
  deletion: 'Delete my data',
  appeal: 'Look at a decision again',
}

export const TICKET_TEXT = {
  title: 'Write to us here',
  topic: 'What is it about?',
  name: 'Your name',
  email: 'Your e-mail',
  text: 'Your message',
  send: 'Send',
  sending: 'Sending...',
  failed: 'Your message could not be sent. Please try again.',
} as const

/** After sending; `answerBy` and `settleBy` are days. */
export const ticketOpened = (number: string, answerBy: string, settleBy: string) =>
  `Thank you. Your ticket is ${number}. We answer by ${answerBy} and settle it by ${settleBy}; this confirmation also comes by e-mail.`
