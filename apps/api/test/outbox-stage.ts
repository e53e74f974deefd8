import { type Channel, type Delivery, DeliveryError } from '../src/integrations/message-gateway.ts'
import type { TestApp } from './start-app.ts'

export type Outcome = 'taken' | 'refused' | 'busy'

/** Gateways with scripted results for each channel and try. They record the messages. */
export function gatewaysThat(does: Partial<Record<Channel, Outcome[]>>, keepsText = false) {
  const taken: Delivery[] = []
  const gateway = {
    keepsText,
    async deliver(delivery: Delivery) {
      const outcome = does[delivery.channel]?.shift() ?? 'taken'
      if (outcome === 'taken') taken.push(delivery)
      else throw new DeliveryError(outcome, { permanent: outcome === 'refused' })
    },
  }
  const gateways = { sms: gateway, voice: gateway, email: gateway, whatsapp: gateway }
  return { gateways, taken }
}

export const placed = {
  template: 'order-placed',
  channels: ['whatsapp', 'sms', 'email'],
  to: { phone: '+919876543210', email: 'asha@example.in' },
  variables: ['AR-1'],
  subject: 'Order AR-1',
  text: 'Your order AR-1 is placed.',
} as const
export const code = {
  ...placed,
  template: 'login-code',
  channels: ['sms'],
  code: '482913',
} as const

export const send = (
  { services, database }: TestApp,
  message: Parameters<typeof services.notifications.send>[0],
) => database.transaction((session) => services.notifications.send(message, session))
export const rows = ({ database }: TestApp) =>
  database.connection.collection('outbox').find().toArray()
