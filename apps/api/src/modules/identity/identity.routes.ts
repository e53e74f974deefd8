import { dialled, usersApi } from '@aaram/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientKeyOf, networkOf } from '../../http/client-key.ts'
import { serve } from '../../http/serve.ts'
import type { IdentityService } from './identity.service.ts'

const clientOf = ({ ip }: FastifyRequest) => ({ client: clientKeyOf(ip), network: networkOf(ip) })

export function identityRoutes(app: FastifyInstance, identity: IdentityService) {
  return serve(app, usersApi, {
    sendOtp: async ({ body }, { request }) => {
      const knownDevice = app.knownDevice(request, dialled(body.phone))
      await identity.sendLoginCode(body.phone, body.channel, { ...clientOf(request), knownDevice })
      return { status: 'success' }
    },
    validateOtp: async ({ body: { phone, otp, ...names } }, { reply }) => {
      const { user, sessionId, deletionCancelled } = await identity.logIn(phone, otp, names)
      const token = reply.startSession(sessionId)
      reply.rememberDevice(user.phone)
      return { status: 'success', user, token, ...(deletionCancelled && { deletionCancelled }) }
    },
    logout: async (_input, { session, reply }) => {
      if (session) await identity.logOut(session.id)
      reply.endSession()
      return { status: 'success' }
    },
    logoutEverywhere: async (_input, { session, reply }) => {
      await identity.logOutEverywhere(session.userId)
      reply.endSession()
      return { status: 'success' }
    },
    me: async (_input, { session }) => ({
      status: 'success',
      user: await identity.find(session.userId),
    }),
    update: async ({ body }, { session }) => ({
      status: 'success',
      user: await identity.changeName(session.userId, body),
    }),
    sendEmailOtp: async ({ body }, { session, request }) => {
      const from = { ...clientOf(request), knownDevice: null }
      await identity.sendEmailCode(session.userId, body.email, from)
      return { status: 'success' }
    },
    validateEmailOtp: async ({ body }, { session }) => ({
      status: 'success',
      user: { email: await identity.changeEmail(session.userId, body.email, body.otp) },
    }),
    updateAddresses: async ({ body }, { session }) => ({
      status: 'success',
      addresses: await identity.replaceAddresses(session.userId, body.addresses),
    }),
  })
}
