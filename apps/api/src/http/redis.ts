import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'

/** The longest that a request waits for its counter. */
const COMMAND_TIMEOUT_MS = 250
const LONGEST_PAUSE_MS = 2_000

/**
 * Connects to Redis, for data that may be lost. Redis does not have to run at the start, and while it is unreachable every
 * command fails at once. One line is logged when the connection is lost, and one when it is restored.
 */
export function openRedis(
  url: string,
  log: FastifyBaseLogger,
  commandTimeoutMs = COMMAND_TIMEOUT_MS,
): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: LONGEST_PAUSE_MS,
    retryStrategy: (times) => Math.min(100 * times, LONGEST_PAUSE_MS),
  })
  let away = false
  let err: Error | undefined
  redis.on('error', (failure: Error) => {
    err = failure
  })
  redis.on('reconnecting', () => {
    if (!away) log.warn({ err }, 'Redis is away: nobody is limited until it is back')
    away = true
  })
  redis.on('ready', () => {
    if (away) log.info('Redis is back')
    away = false
  })
  return redis
}
