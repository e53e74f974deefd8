import type { DevMessage } from '@aaram/contracts'

/** How a message travels. */
export type Channel = DevMessage['channel']

/** One message on its way over one channel. */
export type Delivery = {
  /** The same for every try, so that a provider which knows idempotency sends it once. */
  id: string
  /** +91 and ten digits, or an e-mail address. */
  to: string
  channel: Channel
  /** Names what the provider registered (DLT template, WhatsApp template). */
  template: string
  /** What fills the provider's template, in the template's order. */
  variables: readonly string[]
  subject: string
  text: string
}

/** Takes messages to shoppers over one channel. */
export type Carrier = {
  /** True when the message stays readable in the outbox after delivery: development only. */
  readonly keepsText: boolean
  /** @throws DeliveryFault when it was not taken; any other failure counts as a passing one. */
  deliver(delivery: Delivery): Promise<void>
}

/** Why a message was not taken. A permanent one is not tried again over the same channel. */
export class DeliveryFault extends Error {
  override name = 'DeliveryFault'
  readonly permanent: boolean
  constructor(message: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(message, { cause })
    this.permanent = permanent
  }
}
