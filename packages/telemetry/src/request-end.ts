import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Calls `ended` once for each request: when its response was sent, or its client disconnected before. Fastify itself calls
 * `onResponse` for a response that was sent only, so that a request whose connection is reset would never end.
 */
export function onRequestEnd(
  app: FastifyInstance,
  ended: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  const open = new WeakSet<FastifyRequest>()
  function end(request: FastifyRequest, reply: FastifyReply): void {
    if (open.delete(request)) ended(request, reply)
  }
  app.addHook('onRequest', (request, reply, done) => {
    open.add(request)
    reply.raw.once('close', () => end(request, reply))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply)
    done()
  })
}
