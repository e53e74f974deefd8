import type { DevMessage } from '@aaram/contracts'

/** A message channel. */
export type Channel = DevMessage['channel']

/** One message to send over one channel. */
export type Delivery = {
  /** The same for every attempt, so that providers with idempotency keys send it once. */
  id: string
  /** +91 and ten digits, or an e-mail address. */
  to: string
  channel: Channel
  /** The name of the template that is registered with the provider (DLT, WhatsApp). */
  template: string
  /** The template's variables, in its order. */
  variables: readonly string[]
  subject: string
  text: string
  /** The address for one-click unsubscribing with a POST (RFC 8058). */
  unsubscribeUrl?: string
}

/** Sends messages to shoppers over one channel. */
export type MessageGateway = {
  /** Whether codes stay readable in the outbox after delivery; only in development. */
  readonly keepsText: boolean
  /** @throws DeliveryError when the message was not accepted; any other error counts as temporary. */
  deliver(delivery: Delivery): Promise<void>
}

/** Why a message was not accepted. After a permanent error the same channel is not tried again. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly permanent: boolean
  constructor(message: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(message, { cause })
    this.permanent = permanent
  }
}
