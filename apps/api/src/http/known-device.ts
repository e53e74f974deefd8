import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { keysFor } from '../secret-keys.ts'

type Options = { secrets: readonly [string, ...string[]]; secure: boolean }

declare module 'fastify' {
  interface FastifyInstance {
    /** The id of a device on which this number has logged in before; null for any other. */
    knownDevice(request: FastifyRequest, phone: string): string | null
  }
  interface FastifyReply {
    /** Marks the device as one on which this number has logged in. */
    rememberDevice(phone: string): void
  }
}

/** The longest time for which browsers keep a cookie. */
const LIFE_SECONDS = 400 * 24 * 3_600

/**
 * A signed cookie that identifies, without containing the number, who logged in last on a device. It outlives the
 * session and authorises nothing: its device keeps some code sends a day when strangers have used up the limits. The
 * session plugin parses the cookies.
 */
export const knownDevices = fp<Options>(
  async (app, { secrets, secure }) => {
    const name = secure ? '__Host-device' : 'device'
    const keys = keysFor('known-device', secrets)
    const mac = (key: Buffer, id: string, phone: string) =>
      createHmac('sha256', key).update(`${id}:${phone}`).digest()

    app.decorate('knownDevice', (request: FastifyRequest, phone: string) => {
      const [id = '', signature = ''] = (request.cookies[name] ?? '').split('.', 2)
      const given = Buffer.from(signature, 'base64url')
      const isOurs = keys.some((key) => {
        const right = mac(key, id, phone)
        return given.length === right.length && timingSafeEqual(given, right)
      })
      return isOurs ? id : null
    })
    app.decorateReply('rememberDevice', function rememberDevice(this: FastifyReply, phone: string) {
      const id = randomBytes(16).toString('base64url')
      const value = `${id}.${mac(keys[0], id, phone).toString('base64url')}`
      this.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: LIFE_SECONDS,
      })
    })
  },
  { name: 'known-devices', dependencies: ['session'] },
)
