import type { IncomingMessage } from 'node:http'
import { recordAccess } from '@aaram/telemetry/access-log'
import type { AccessLogEntry } from '@aaram/telemetry/log'
import { givenRequestId, newRequestId } from '@aaram/telemetry/request-id'
import fp from 'fastify-plugin'

/** The request id of the web server if it is valid, else a new one. */
export const requestId = (request: IncomingMessage): string =>
  givenRequestId(request) ?? newRequestId()

/** Calls `record` with an entry for every response of the app. Request ids: see `recordAccess`. */
export const accessLog = fp<{ record: (entry: AccessLogEntry) => void }>(
  async (app, { record }) => recordAccess(app, record),
  { name: 'access-log' },
)
