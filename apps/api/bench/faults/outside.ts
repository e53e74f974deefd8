import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedMongo } from '@aaram/embedded-mongo'
import { connect } from '../../src/database/connect.ts'
import { ensureIndexes } from '../../src/database/indexes.ts'
import { type SignedEvent, sandbox } from '../../src/integrations/payments/sandbox.ts'
import { startProviderApi } from '../../test/payments-stand-in.ts'
import type { Returned } from './money-verdict.ts'
import { proxyTo } from './unreliable.ts'

const SECRET = 'the payment provider of a shop whose parts are killed'
const derived = (purpose: string) => createHmac('sha256', SECRET).update(purpose).digest('hex')
/** Signs the courier's events. */
export const COURIER_SECRET = 'the courier of a shop whose parts are killed'
const WEBHOOK_TRIES = 5
const WEBHOOK_RETRY_MS = 1_500

/** WhatsApp, which counts how often each message arrived. */
async function startMessenger() {
  const arrived = new Map<string, number>()
  const server = createServer(async (request, reply) => {
    let text = ''
    for await (const part of request) text += part
    const { biz_opaque_callback_data: id } = JSON.parse(text)
    arrived.set(id, (arrived.get(id) ?? 0) + 1)
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, arrived, close: () => server.close() }
}

/** The payment provider, with records that no error of the shop changes. */
async function startProvider() {
  const server = await startEmbeddedMongo({ dataDir: undefined })
  const database = await connect(server.url, 'provider')
  const records = sandbox({ database, now: () => new Date(), secret: SECRET })
  await ensureIndexes(database)
  const api = await startProviderApi(records)
  const rows = <T>(name: string) =>
    database.connection.collection(name).find({}).toArray() as Promise<T[]>
  return {
    url: api.url,
    pay: records.pay,
    refundInDashboard: records.refundInDashboard,
    openDispute: records.openDispute,
    moveDispute: records.moveDispute,
    captured: async () =>
      (await rows<{ _id: string; amount: number; status: string }>('sandbox_payments')).filter(
        ({ status }) => status === 'captured',
      ),
    /** Whatever went back, or is on its way: refunds of the shop and of the dashboard, and lost disputes. */
    returned: async (): Promise<Returned[]> => {
      const { refunds, disputes } = await records.recordsSince(new Date(0))
      return [
        ...refunds.map(({ key, ...refund }) => ({ ...refund, byShop: key !== null })),
        ...disputes.map(({ status, ...dispute }) => ({
          ...dispute,
          status: status === 'lost' ? 'processed' : 'failed',
          byShop: false,
        })),
      ]
    },
    disputes: async () => (await records.recordsSince(new Date(0))).disputes,
    close: async () => {
      api.close()
      await database.close()
      await server.close()
    },
  }
}

/** Sends the webhook of a payment until the shop answers it, as providers do. */
async function sendWebhook(origin: string, { raw, headers }: SignedEvent): Promise<void> {
  for (let tries = 0; tries < WEBHOOK_TRIES; tries += 1) {
    const answer = await fetch(`${origin}/api/payments/webhook/razorpay`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: new Uint8Array(raw),
    }).catch(() => null)
    if (answer?.ok) return
    await pause(WEBHOOK_RETRY_MS)
  }
}

/** The external services that the shop calls, behind connections that fail on purpose. */
export async function startOutside(next: () => number) {
  const [provider, messenger] = await Promise.all([startProvider(), startMessenger()])
  const lines = {
    provider: await proxyTo(provider.url, next),
    WhatsApp: await proxyTo(messenger.url, next),
  }
  return {
    lines,
    provider: { ...provider, sendWebhook },
    messenger,
    /** The API's environment with which it knows them. */
    env: {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_of_this_run',
      RAZORPAY_KEY_SECRET: derived('sandbox key'),
      RAZORPAY_WEBHOOK_SECRET: derived('sandbox webhook'),
      COURIER_WEBHOOK_SECRET: COURIER_SECRET,
      WHATSAPP_TOKEN: 'of this run',
      WHATSAPP_PHONE_NUMBER_ID: '1',
      ELSEWHERE: JSON.stringify({
        'https://api.razorpay.com': lines.provider.url,
        'https://graph.facebook.com': lines.WhatsApp.url,
      }),
    },
    close: async () => {
      for (const line of Object.values(lines)) line.close()
      messenger.close()
      await provider.close()
    },
  }
}

export type Outside = Awaited<ReturnType<typeof startOutside>>
