import type { FastifyBaseLogger } from 'fastify'
import type { Carrier, Channel } from './carrier.ts'
import { localCarrier } from './local-carrier.ts'

/** The carrier of each channel; one without configuration stays local. */
export function createCarriers(log: FastifyBaseLogger): Record<Channel, Carrier> {
  const local = localCarrier(log)
  return { sms: local, voice: local, email: local, whatsapp: local }
}
