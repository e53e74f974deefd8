import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../../env.ts'
import { type CourierServiceability, noCourierServiceability } from './serviceability.ts'
import { shiprocket } from './shiprocket.ts'

type Surroundings = { now: () => Date; log: FastifyBaseLogger }

/** Shiprocket, if the environment has its keys; otherwise no courier. */
export function createServiceability(env: Env, surroundings: Surroundings): CourierServiceability {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_URL: url } = env
  if (email === undefined) return noCourierServiceability
  const password = env.SHIPROCKET_PASSWORD ?? ''
  const pickupPincode = env.SHIPROCKET_PICKUP_PINCODE ?? ''
  return shiprocket({ email, password, pickupPincode, url }, surroundings)
}
