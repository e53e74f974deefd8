import type { MessageGateway } from './message-gateway.ts'
import { postJson } from './post-json.ts'

export type WhatsAppSettings = {
  token: string
  phoneNumberId: string
  /** The service's base URL; tests override it. */
  url?: string
  timeoutMs?: number
}

const GRAPH = 'https://graph.facebook.com/v23.0'

/** Template messages by Meta's Cloud API; our `order-placed` is registered there as `order_placed`. */
export function whatsApp({
  token,
  phoneNumberId,
  url = GRAPH,
  timeoutMs,
}: WhatsAppSettings): MessageGateway {
  const options = { headers: { authorization: `Bearer ${token}` }, ...(timeoutMs && { timeoutMs }) }
  return {
    keepsText: false,
    deliver: async ({ id, to, template, variables }) => {
      await postJson(
        `${url}/${phoneNumberId}/messages`,
        {
          messaging_product: 'whatsapp',
          to: to.replace('+', ''),
          type: 'template',
          template: {
            name: template.replaceAll('-', '_'),
            language: { code: 'en' },
            components: [
              { type: 'body', parameters: variables.map((text) => ({ type: 'text', text })) },
            ],
          },
          biz_opaque_callback_data: id,
        },
        options,
      )
    },
  }
}
