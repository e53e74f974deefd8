import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toPaise } from '@aaram/contracts'
import {
  type PaymentProvider,
  ProviderError,
} from '../src/integrations/payments/payment-provider.ts'
import {
  toWireDispute,
  toWirePayment,
  toWireRefund,
} from '../src/integrations/payments/protocol.ts'

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }

/** The fields of requests that this provider reads. */
type Body = { amount?: number; receipt?: string }

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const part of request) text += part
  return text === '' ? {} : JSON.parse(text)
}

/** A status; `silent`: no answer at all; `lost`: it is done, and the answer is broken off; null: none. */
export type SimulatedError = number | 'silent' | 'lost' | null

/**
 * Razorpay's HTTP API on this machine, as far as the shop uses it, over the records of a sandbox. `faults` happen
 * to the next requests.
 */
export async function startProviderApi(sandbox: PaymentProvider) {
  const seen: Seen[] = []
  const faults: SimulatedError[] = []

  const some = <T>(thing: T | null): T => {
    if (thing) return thing
    throw new ProviderError('The id provided does not exist', { permanent: true })
  }
  /** A page of a list, as `count` and `skip` ask for it. */
  const listed = (rows: object[], query: URLSearchParams) => {
    const skip = Number(query.get('skip') ?? 0)
    return { items: rows.slice(skip, skip + Number(query.get('count') ?? 10)) }
  }
  async function records(kind: string, query: URLSearchParams): Promise<object[]> {
    const since = new Date(Number(query.get('from')) * 1_000)
    const { payments, refunds, disputes } = await sandbox.recordsSince(since)
    if (kind === 'payments') return payments.map(toWirePayment)
    return kind === 'refunds' ? refunds.map(toWireRefund) : disputes.map(toWireDispute)
  }

  async function answer({ pathname, searchParams }: URL, body: Body, key: string): Promise<object> {
    const [, , kind = '', id = '', sub, subId = ''] = pathname.split('/')
    const amount = toPaise(body.amount ?? 0)
    if (kind === 'orders' && !id)
      return sandbox.createOrder({ amount, receipt: body.receipt ?? '' })
    if (kind === 'orders')
      return listed((await sandbox.payments(id)).map(toWirePayment), searchParams)
    if (!id) return listed(await records(kind, searchParams), searchParams)
    if (kind === 'disputes') return toWireDispute(some(await sandbox.dispute(id)))
    if (sub === 'capture')
      return toWirePayment(await sandbox.capture(some(await sandbox.payment(id))))
    if (sub === 'refund') return toWireRefund(await sandbox.refund({ paymentId: id, amount, key }))
    if (sub === 'refunds' && !subId)
      return listed((await sandbox.refundsOf(id)).map(toWireRefund), searchParams)
    if (sub === 'refunds') return toWireRefund(await sandbox.refundOf(id, subId))
    return toWirePayment(some(await sandbox.payment(id)))
  }

  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '', 'http://provider')
    const body = await bodyOf(request)
    const { method = '', headers } = request
    seen.push({ method, path: url.pathname, headers, body })
    const fault = faults.shift()
    if (fault === 'silent') return
    const isLost = fault === 'lost'
    const send = (status: number, json: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (fault && !isLost) return send(fault, { error: { description: 'as the test wants' } })
    try {
      const key = String(headers['x-refund-idempotency'])
      const done = await answer(url, body, key)
      if (isLost) return void request.socket.destroy()
      send(200, done)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
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
