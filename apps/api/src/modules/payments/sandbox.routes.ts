import { READ, sandboxApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { sandboxScript } from '../../integrations/payments/sandbox-script.ts'
import type { SandboxService } from './sandbox.service.ts'

/** Registered only where the sandbox takes payments. */
export function sandboxRoutes(app: FastifyInstance, sandbox: SandboxService): void {
  app.get('/sandbox/checkout.js', { config: { policy: READ } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(sandboxScript),
  )
  serve(app, sandboxApi, {
    pay: async ({ params, body }) => {
      const wanted = { outcome: body.outcome, webhook: true }
      const { paymentId, signature } = await sandbox.simulate(params.id, wanted)
      return { status: 'success', payment_id: paymentId, signature }
    },
  })
}
