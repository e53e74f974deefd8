import { type Carrier, DeliveryFault } from './carrier.ts'
import { postJson } from './post-json.ts'

export type Msg91Settings = {
  authKey: string
  /** Our template's name to the id under which its text is registered (DLT). */
  templates: Readonly<Record<string, string>>
  /** The number that voice calls come from. */
  callerId?: string | undefined
  /** Where the service is, for tests. */
  url?: string
  timeoutMs?: number
}

/** `+91…` as the service writes it: without the plus. */
const bare = (to: string) => to.replace('+', '')

/** SMS (Flow API) and voice calls by MSG91. The registered text holds ##var1##, ##var2## … in our order. */
export function msg91({ url = 'https://control.msg91.com', ...settings }: Msg91Settings) {
  const { authKey, templates, callerId, timeoutMs } = settings
  const options = { headers: { authkey: authKey }, ...(timeoutMs && { timeoutMs }) }

  function templateOf(name: string): string {
    const id = templates[name]
    if (id) return id
    throw new DeliveryFault(`MSG91 has no template for ${name}`, { permanent: true })
  }

  async function post(path: string, body: object): Promise<void> {
    const answer = await postJson(url + path, body, options)
    // Refusals come with status 200 too.
    const { type, status } = (answer ?? {}) as { type?: unknown; status?: unknown }
    if (type !== 'success' && status !== 'success')
      throw new DeliveryFault('MSG91 refused the message', { permanent: true })
  }

  const sms: Carrier = {
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
  const voice: Carrier = {
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
