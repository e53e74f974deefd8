import { invoicesApi, type OrderId, READ } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../../http/app-error.ts'
import { serve } from '../../http/serve.ts'
import { authorise, type Session } from '../../http/session.ts'
import type { InvoicesService } from './invoices.service.ts'

type Params = { id: string; number: string }

/** Lists the documents of an order and serves each as a PDF, to the owner only. Caches and search engines must not store them. */
export function invoicesRoutes(app: FastifyInstance, invoices: InvoicesService) {
  app.get<{ Params: Params }>(
    '/orders/:id/documents/:number',
    { config: { policy: READ }, onRequest: authorise('user') },
    async (request, reply) => {
      const { id, number } = request.params
      const { userId } = request.session as Session
      const params = z.safeParse(invoicesApi.ofOrder.params, { id })
      if (!params.success) throw new AppError('NOT_FOUND')
      const document = await invoices.download(userId, params.data.id as OrderId, number)
      // Loaded by the first download: pdfkit and its fonts need 14 MB.
      const { documentPdf } = await import('./pdf/document-pdf.ts')
      const pdf = await documentPdf(document)
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${document.number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(pdf)
    },
  )
  return serve(app, invoicesApi, {
    ofOrder: async ({ params }, { session }) => ({
      status: 'success',
      documents: await invoices.ofOrder(session.userId, params.id),
    }),
  })
}
