import { DeliveryError, type MessageGateway } from './message-gateway.ts'
import { postJson } from './post-json.ts'

export type Msg91Settings = {
  authKey: string
  /** Maps our template names to the ids of the registered texts (DLT). */
  templates: Readonly<Record<string, string>>
  /** The caller number of voice calls. */
  callerId?: string | undefined
  /** The service's base URL; tests override it. */
  url?: string
  timeoutMs?: number
}

/** `+91…` without the plus, as the service expects it. */
const bare = (to: string) => to.replace('+', '')

/** SMS (Flow API) and voice calls by MSG91. The registered text contains ##var1##, ##var2## … in our order. */
export function msg91({ url = 'https://control.msg91.com', ...settings }: Msg91Settings) {
  const { authKey, templates, callerId, timeoutMs } = settings
  const options = { headers: { authkey: authKey }, ...(timeoutMs && { timeoutMs }) }

  function templateOf(name: string): string {
    const id = templates[name]
    if (id) return id
    throw new DeliveryError(`MSG91 has no template for ${name}`, { permanent: true })
  }

  async function post(path: string, body: object): Promise<void> {
    const answer = await postJson(url + path, body, options)
    // Errors can have the status 200.
    const { type, status } = (answer ?? {}) as { type?: unknown; status?: unknown }
    if (type !== 'success' && status !== 'success')
      throw new DeliveryError('MSG91 refused the message', { permanent: true })
  }

  const sms: MessageGateway = {
    keepsText: false,
    deliver: async ({ to, template, variables }) =>
      post('/api/v5/flow', {
        template_id: templateOf(template),
        recipients: [
          {
            mobiles: bare(to),
            ...Object.fromEntries(variables.map((value, n) => [`var${n + 1}`, value])),
          },
        ],
      }),
  }
  const voice: MessageGateway = {
    keepsText: false,
    deliver: async ({ to, template, variables }) =>
      post('/api/v5/voice/call', {
        template: templateOf(`${template}-voice`),
        caller_id: callerId,
        client_number: bare(to),
        variables: Object.fromEntries(
          variables.map((value, n) => [`var${n + 1}`, { type: 'string', value }]),
        ),
      }),
  }
  return { sms, voice }
}
