import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { signerFor } from '../secret-keys.ts'

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

/** The longest time for which browsers keep cookies. */
const LIFE_SECONDS = 400 * 24 * 3_600

/**
 * A signed cookie that identifies the phone number that last logged in on a device, without containing it. It outlives the
 * session and authorises nothing; it only reserves some code sends a day for the device when strangers have used up the
 * limits. The session plugin parses the cookies.
 */
export const knownDevices = fp<Options>(
  async (app, { secrets, secure }) => {
    const name = secure ? '__Host-device' : 'device'
    const { sign, isSigned } = signerFor('known-device', secrets)

    app.decorate('knownDevice', (request: FastifyRequest, phone: string) => {
      const [id = '', signature = ''] = (request.cookies[name] ?? '').split('.', 2)
      return isSigned(`${id}:${phone}`, Buffer.from(signature, 'base64url')) ? id : null
    })
    app.decorateReply('rememberDevice', function rememberDevice(this: FastifyReply, phone: string) {
      const id = randomBytes(16).toString('base64url')
      const value = `${id}.${sign(`${id}:${phone}`).toString('base64url')}`
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
