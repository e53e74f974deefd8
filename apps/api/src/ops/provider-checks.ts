import { createLogger } from '@aaram/telemetry/log'
import { createTransport } from 'nodemailer'
import { createClock } from '../clock.ts'
import type { Env } from '../env.ts'
import { createServiceability } from '../integrations/couriers/create-serviceability.ts'

const ANSWER_MS = 10_000

/** A check of a part of the configuration. */
export type Check = {
  name: string
  /** Returns what was found. Changes nothing and sends nothing. @throws Error that says what is wrong */
  run(): Promise<string>
}

/** Reads something for which the key is needed. */
async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { host } = new URL(url)
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => {
    throw new Error(`${host} did not answer`)
  })
  const text = await answer.text()
  if (answer.ok) return text
  throw new Error(
    `${host} answered ${answer.status}${answer.status === 401 ? ': the key is not known' : ''}`,
  )
}

const razorpay = ({ RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: key }: Env): Check => ({
  name: 'Razorpay',
  run: async () => {
    const authorization = `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`
    await read('https://api.razorpay.com/v1/payments?count=1', { authorization })
    return id?.startsWith('rzp_test_')
      ? 'the keys are known: TEST keys, no money moves'
      : 'the keys are known'
  },
})

const msg91 = ({ MSG91_AUTH_KEY: authkey = '' }: Env): Check => ({
  name: 'MSG91',
  run: async () => {
    const query = new URLSearchParams({ authkey, type: '4' })
    const text = await read(`https://control.msg91.com/api/balance.php?${query}`)
    // A balance is a number. Errors have the status 200 too.
    if (!/^\s*"?\d+(\.\d+)?"?\s*$/.test(text)) throw new Error('MSG91 does not know the key')
    return 'the key is known'
  },
})

const whatsApp = ({ WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: id }: Env): Check => ({
  name: 'WhatsApp',
  run: async () => {
    const address = `https://graph.facebook.com/v23.0/${encodeURIComponent(id ?? '')}`
    await read(`${address}?fields=id`, { authorization: `Bearer ${token}` })
    return 'the token may use the number'
  },
})

const smtp = ({ SMTP_URL: url }: Env): Check => ({
  name: 'SMTP',
  run: async () => {
    const timeouts = {
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
    }
    const transport = createTransport({ url, ...timeouts })
    await transport.verify().finally(() => transport.close())
    return 'the server takes the log-in'
  },
})

const shiprocket = (env: Env): Check => ({
  name: 'Shiprocket',
  run: async () => {
    const courier = createServiceability(env, {
      now: createClock().now,
      log: createLogger('silent'),
    })
    if (!(await courier.find(env.SHIPROCKET_PICKUP_PINCODE ?? '')))
      throw new Error('Shiprocket refuses the log-in, or does not answer')
    return 'the API user may ask where couriers deliver'
  },
})

/** A check for each provider whose keys are in the environment. */
export function providerChecks(env: Env): Check[] {
  return [
    ...(env.PAYMENT_PROVIDER === 'razorpay' ? [razorpay(env)] : []),
    ...(env.MSG91_AUTH_KEY ? [msg91(env)] : []),
    ...(env.WHATSAPP_TOKEN ? [whatsApp(env)] : []),
    ...(env.SMTP_URL ? [smtp(env)] : []),
    ...(env.SHIPROCKET_EMAIL ? [shiprocket(env)] : []),
  ]
}
