import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type PaymentProvider,
  ProviderFault,
  type ProviderPayment,
  type ProviderRefund,
} from '../src/integrations/payments/payment-provider.ts'

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }

const wirePayment = ({ orderId, ...rest }: ProviderPayment) => ({ ...rest, order_id: orderId })
const wireRefund = ({ paymentId, key, ...rest }: ProviderRefund) => ({
  ...rest,
  payment_id: paymentId,
  receipt: key,
})

async function bodyOf(request: IncomingMessage): Promise<Record<string, never>> {
  let text = ''
  for await (const part of request) text += part
  return text === '' ? {} : JSON.parse(text)
}

/**
 * Razorpay's HTTP API on this machine, as far as the shop uses it, over the books of a sandbox. `faults` are
 * answered first: a status, or `silent` for no answer at all.
 */
export async function startProviderApi(books: PaymentProvider) {
  const seen: Seen[] = []
  const faults: (number | 'silent')[] = []

  async function answer(path: string, body: Record<string, never>, key: string): Promise<object> {
    const [, kind, id = '', sub, subId = ''] = path.split('/')
    if (kind === 'orders' && !id) return books.createOrder(body as never)
    if (kind === 'orders') return { items: (await books.payments(id)).map(wirePayment) }
    if (sub === 'capture') return wirePayment(await books.capture({ ...body, id } as never))
    if (sub === 'refund')
      return wireRefund(await books.refund({ paymentId: id, amount: body.amount ?? 0, key }))
    return wireRefund(await books.refundOf(id, subId))
  }

  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '', 'http://provider')
    const body = await bodyOf(request)
    const { method = '', headers } = request
    seen.push({ method, path: url.pathname, headers, body })
    const fault = faults.shift()
    if (fault === 'silent') return
    const send = (status: number, json: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (fault) return send(fault, { error: { description: 'as the test wants' } })
    try {
      const key = String(headers['x-refund-idempotency'])
      send(200, await answer(url.pathname.replace('/v1', ''), body, key))
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      send(400, { error: { code: 'BAD_REQUEST_ERROR', description: error.message } })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    faults,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
