import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answeredStatus, isWarmUp } from './access-log.ts'
import { isHealthCheck } from './log.ts'
import { knownMethod } from './metrics.ts'
import { onRequestEnd } from './request-end.ts'

/** See `Telemetry`. */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  isTrusted: (request: FastifyRequest) => boolean,
): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (isHealthCheck(request.routeOptions.url) || isWarmUp(request)) return done()
    const method = knownMethod(request.method)
    const parent = isTrusted(request)
      ? propagation.extract(ROOT_CONTEXT, request.headers)
      : ROOT_CONTEXT
    const attributes = { 'http.request.method': method, 'aaram.request.id': request.id }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
    const own = trace.setSpan(parent, span)
    contexts.set(request, own)
    context.with(own, done)
  })
  // The async context of earlier hooks is lost when a body arrives.
  app.addHook('preValidation', (request, _reply, done) => {
    const own = contexts.get(request)
    if (own) context.with(own, done)
    else done()
  })
  onRequestEnd(app, (request, reply) => {
    const statusCode = answeredStatus(reply)
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    const route = request.routeOptions.url
    if (route !== undefined)
      span?.updateName(`${knownMethod(request.method)} ${route}`).setAttribute('http.route', route)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500)
      span?.setAttribute('error.type', String(statusCode)).setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
