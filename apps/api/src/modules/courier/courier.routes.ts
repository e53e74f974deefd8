import { WRITE } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { rawBodies } from '../../http/raw-bodies.ts'
import { scope } from '../../http/scope.ts'
import type { CourierService } from './courier.service.ts'

/** `POST /courier/webhook`, signed over the raw bytes: decisions, "The courier". */
export function courierRoutes(app: FastifyInstance, courier: CourierService): void {
  scope(app, 'courier', async (raw) => {
    await raw.register(rawBodies)
    raw.post(
      '/courier/webhook',
      { config: { policy: { ...WRITE, rateLimit: 'none' } } },
      async ({ body, headers }) => ({
        status: 'success',
        outcome: await courier.handleWebhook(
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          headers['x-courier-signature'],
        ),
      }),
    )
  })
}
