import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import type { EncodedText, Encoding } from './encoded.ts'

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

/** Sends a text in the encoding that the client prefers, or 304 if the client already has it. */
export function sendEncoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { bodies, etags }: EncodedText,
) {
  const encoding = (negotiate(headers['accept-encoding'] ?? '', ENCODINGS) ??
    'identity') as Encoding
  const etag = etags[encoding]
  reply.headers({ vary: 'accept-encoding', etag })
  if (reply.statusCode === 200 && fresh(headers, { etag })) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bodies[encoding])
}
