import { type AnyEndpoint, errorBody } from '@aaram/contracts'
import * as z from 'zod/mini'

/** An endpoint where it is served: `path` has the prefix, `name` is its key in the group. */
export type Served = { name: string; path: string; endpoint: AnyEndpoint }

type Json = Record<string, unknown>

/** A schema's form on the wire: codecs show their encoded side, for requests and answers alike. */
const wire = (schema: z.ZodMiniType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return rest
}

const parameters = (place: 'path' | 'query', schema: z.ZodMiniObject | undefined) => {
  if (!schema) return []
  const { properties = {}, required = [] } = wire(schema) as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

const json = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
})

const SECURITY = {
  public: [],
  optional: [{}, { bearer: [] }, { cookie: [] }],
  user: [{ bearer: [] }, { cookie: [] }],
} as const satisfies Record<AnyEndpoint['auth'], readonly Json[]>

function operation({ name, path, endpoint }: Served): Json {
  const { params, query, body, response, auth } = endpoint
  const area = path.split('/')[2] ?? 'api'
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    security: SECURITY[auth],
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && { requestBody: { required: true, ...json('', wire(body)) } }),
    responses: {
      200: json('Success', wire(response)),
      default: json('Failure', { $ref: '#/components/schemas/Error' }),
    },
  }
}

/** The API's description (OpenAPI 3.1), made from the contracts that are really served. */
export function openApi(served: readonly Served[]): Json {
  const paths: Record<string, Json> = {}
  for (const one of served) {
    const path = one.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][one.endpoint.method.toLowerCase()] = operation(one)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Aaram API',
      version: '1.0.0',
      description:
        'Money is in rupees with at most two decimals, times are ISO 8601 in UTC. A request that is authorised by the cookie alone and changes something carries the header x-requested-with. In production the cookie is called __Host-session.',
    },
    paths,
    components: {
      schemas: { Error: wire(errorBody) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
  }
}
