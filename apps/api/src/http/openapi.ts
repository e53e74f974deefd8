import { type AnyEndpoint, errorBody } from '@aaram/contracts'
import swagger from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** A schema as it is on the wire: codecs show their encoded side, for requests and responses alike. */
const wire = (schema: z.ZodMiniType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return rest
}

const SECURITY = {
  public: [],
  optional: [{}, { bearer: [] }, { cookie: [] }],
  user: [{ bearer: [] }, { cookie: [] }],
} as const satisfies Record<AnyEndpoint['auth'], readonly Record<string, readonly string[]>[]>

/** What the description says of an endpoint beside its schemas. `name` is its key in the group. */
export function described(name: string, { auth, path }: AnyEndpoint) {
  const area = path.split('/')[1] ?? 'api'
  return { operationId: `${area}.${name}`, tags: [area], security: SECURITY[auth] }
}

/** The schemas of a route as JSON Schema; a route without tags has no contract and is left out. */
function onWire(schema: FastifySchema | undefined): FastifySchema {
  if (!schema?.tags) return { ...schema, hide: true }
  const { params, querystring, body, response, ...rest } = schema as FastifySchema & {
    params?: z.ZodMiniType
    querystring?: z.ZodMiniType
    body?: z.ZodMiniType
    response: { 200: z.ZodMiniType }
  }
  return {
    ...rest,
    ...(params && { params: wire(params) }),
    ...(querystring && { querystring: wire(querystring) }),
    ...(body && { body: wire(body) }),
    response: {
      200: { description: 'Success', ...wire(response[200]) },
      default: { description: 'Failure', $ref: '#/components/schemas/Error' },
    },
  }
}

/** Describes the contracts that are served in OpenAPI 3.1: `app.swagger()`. */
export const openApi = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Aaram API',
          version: '1.0.0',
          description:
            'Money is in rupees with at most two decimals, times are ISO 8601 in UTC. A request that is authorised by the cookie alone and changes something carries the header x-requested-with. In production the cookie is called __Host-session.',
        },
        components: {
          schemas: { Error: wire(errorBody) },
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
            cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
          },
        },
      },
      convertConstToEnum: false,
      transform: ({ schema, url }) => ({ schema: onWire(schema), url }),
    })
  },
  { name: 'openapi', dependencies: ['contract-schemas'] },
)
