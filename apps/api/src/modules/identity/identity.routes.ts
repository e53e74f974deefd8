import { usersApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { askerOf } from '../../http/asker.ts'
import { serve } from '../../http/serve.ts'
import type { IdentityService } from './identity.service.ts'

export function identityRoutes(app: FastifyInstance, identity: IdentityService): void {
  serve(app, usersApi, {
    sendOtp: async ({ body }, { request }) => {
      await identity.sendLoginCode(body.phone, body.channel, askerOf(request.ip))
      return { status: 'success' }
    },
    validateOtp: async ({ body: { phone, otp, ...names } }, { reply }) => {
      const { user, sessionId } = await identity.logIn(phone, otp, names)
      return { status: 'success', user, token: reply.startSession(sessionId) }
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
      await identity.sendEmailCode(session.userId, body.email, askerOf(request.ip))
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
