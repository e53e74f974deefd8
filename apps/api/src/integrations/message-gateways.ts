import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import { localGateway } from './local-gateway.ts'
import type { Channel, MessageGateway } from './message-gateway.ts'
import { msg91 } from './msg91.ts'
import { smtp } from './smtp.ts'
import { whatsApp } from './whatsapp.ts'

/** The gateway of each channel; a channel without configuration keeps its messages in the outbox. */
export function createGateways(env: Env, log: FastifyBaseLogger): Record<Channel, MessageGateway> {
  const production = env.NODE_ENV === 'production'
  const local = localGateway(log, production)
  const { MSG91_AUTH_KEY: authKey, WHATSAPP_TOKEN: token, SMTP_URL: url } = env
  const phone =
    authKey === undefined
      ? { sms: local, voice: local }
      : msg91({ authKey, templates: env.MSG91_TEMPLATES, callerId: env.MSG91_CALLER_ID })
  return {
    ...phone,
    email: url === undefined ? local : smtp({ url, from: env.MAIL_FROM }),
    whatsapp:
      token === undefined
        ? local
        : whatsApp({ token, phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID ?? '' }),
  }
}
