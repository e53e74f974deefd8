import { randomBytes } from 'node:crypto'
import { READ, WRITE } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { couriersTo } from './twin-couriers.ts'

/** The path below `/api` at which a shop in development serves the twin. */
const PREFIX = '/sandbox/shiprocket'

type Query = Record<string, string | undefined>

/** Simulates Shiprocket in development and tests: its log-in and serviceability, with invented couriers. */
export function shiprocketTwinRoutes(api: FastifyInstance): void {
  const tokens = new Set<string>()

  api.post(`${PREFIX}/auth/login`, { config: { policy: WRITE } }, async ({ body }, reply) => {
    const { email, password } = (body ?? {}) as Query
    if (!email || !password)
      return reply.code(403).send({ message: 'Invalid email and password combination' })
    const token = randomBytes(24).toString('base64url')
    tokens.add(token)
    return reply.send({ id: 1, email, token })
  })

  api.get(
    `${PREFIX}/courier/serviceability`,
    { config: { policy: READ } },
    async ({ headers, query }, reply) => {
      const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
      if (!tokens.has(token))
        return reply.code(401).send({ message: 'Token is invalid or expired', status_code: 401 })
      const { pickup_postcode = '', delivery_postcode = '', weight, cod } = query as Query
      if (!/^\d{6}$/.test(pickup_postcode) || !/^\d{6}$/.test(delivery_postcode) || !weight || !cod)
        return reply.code(422).send({ message: 'The given data was invalid.', status_code: 422 })
      const available_courier_companies = couriersTo(pickup_postcode, delivery_postcode)
      if (available_courier_companies.length === 0)
        return reply
          .code(404)
          .send({ status: 404, message: 'No courier serviceable between these pincodes.' })
      return reply.send({
        status: 200,
        currency: 'INR',
        data: { recommended_courier_company_id: 2, available_courier_companies },
      })
    },
  )
}
