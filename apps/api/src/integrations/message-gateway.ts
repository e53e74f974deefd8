import type { DevMessage } from '@aaram/contracts'

/** How a message is sent. */
export type Channel = DevMessage['channel']

/** One message to send over one channel. */
export type Delivery = {
  /** The same for every attempt: providers with idempotency keys send it once. */
  id: string
  /** +91 and ten digits, or an e-mail address. */
  to: string
  channel: Channel
  /** The template registered at the provider (DLT, WhatsApp). */
  template: string
  /** The template's variables, in its order. */
  variables: readonly string[]
  subject: string
  text: string
  /** A POST to it ends what the message belongs to, without log-in (RFC 8058). */
  unsubscribeUrl?: string
}

/** Sends messages to shoppers over one channel. */
export type MessageGateway = {
  /** True when the message stays readable in the outbox after delivery: development only. */
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
