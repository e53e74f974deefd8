import { privacyApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { clientKeyOf, networkOf } from '../../http/client-key.ts'
import { serve } from '../../http/serve.ts'
import type { PrivacyService } from './privacy.service.ts'

const status = 'success'

export function privacyRoutes(app: FastifyInstance, privacy: PrivacyService) {
  const { exports, deletion } = privacy
  return serve(app, privacyApi, {
    data: async (_input, { session }) => ({ status, data: await privacy.data(session.userId) }),
    sendOtp: async ({ body }, { session, request: { ip } }) => {
      const from = { client: clientKeyOf(ip), network: networkOf(ip), knownDevice: null }
      await privacy.sendCode(session.userId, body.purpose, from)
      return { status }
    },
    exports: async (_input, { session }) => ({
      status,
      exports: await exports.list(session.userId),
    }),
    startExport: async ({ body }, { session }) => ({
      status,
      dataExport: await exports.start(session.userId, body.otp),
    }),
    exportPart: async ({ params, query: { file, part } }, { session }) => ({
      status,
      text: await exports.part(session.userId, params.exportId, file, Number(part)),
    }),
    deletion: async (_input, { session }) => ({
      status,
      delayedBy: await deletion.delays(session.userId),
    }),
    deleteAccount: async ({ body }, { session, reply }) => {
      const requested = await deletion.confirm(session.userId, body.otp)
      reply.endSession()
      return { status, ...requested }
    },
  })
}
