import { type DevMessage, dialled, phone } from '@aaram/contracts'

/** A complete phone number or e-mail address in the outbox's form; undefined for a part, which the API cannot search for. */
export function receiverOf(typed: string): string | undefined {
  const { success, data } = phone.safeParse(typed)
  if (success) return dialled(data)
  return typed.includes('@') ? typed.trim() : undefined
}

/** Whether a message's recipient contains the typed text. */
export function isFor({ to }: Pick<DevMessage, 'to'>, typed: string): boolean {
  const receiver = receiverOf(typed) ?? typed.replace(/[\s()-]/g, '')
  return to.toLowerCase().includes(receiver.toLowerCase())
}
