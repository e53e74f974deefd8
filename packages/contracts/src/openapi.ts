import * as z from 'zod/mini'
import { rupees } from './codecs.ts'
import { email } from './email.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { ERRORS, errorBody } from './errors.ts'

export { mapLists, withoutRepeats } from './repeats.ts'

/** A served endpoint. `path` includes the prefix (`/api/orders/:id`); `name` is its key in the group. */
export type ServedEndpoint = { name: string; path: string; endpoint: AnyEndpoint }

/** A JSON Schema (2020-12), or any other object of the document. */
export type JsonSchema = { readonly [key: string]: unknown }

/** An endpoint in OpenAPI 3.1. */
export type OpenApiOperation = {
  operationId: string
  tags: string[]
  security: object[]
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: true; content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, JsonSchema>
}

/** A description of endpoints in OpenAPI 3.1. Keys of `paths` are the path (`/api/orders/{id}`) and the method in lower case. */
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, OpenApiOperation>>
  components: Record<string, Record<string, JsonSchema>>
  /** Every error code with its HTTP status and the sentence for shoppers. */
  'x-errors': Record<string, { status: number; message: string }>
}

/** The description of what is common to all endpoints. */
export const DESCRIPTION =
  'Money is in rupees with at most two decimals, times are ISO 8601 in UTC. A request that is authorised by the cookie alone and changes something carries the header x-requested-with. In production the cookie is called __Host-session.'

const SECURITY = {
  public: [],
  optional: [{}, { bearer: [] }, { cookie: [] }],
  user: [{ bearer: [] }, { cookie: [] }],
} as const satisfies Record<AnyEndpoint['auth'], readonly object[]>

/** The parts of the contracts that the document needs besides the endpoints. Each commit has its own. */
const PARTS = { rupees, email, errorBody, ERRORS }
export type ContractParts = typeof PARTS

/** Between a sentence of a rule and the next one, in a description. */
const RULE = /“([^“”]*)”/g

/** Rules of a schema that JSON Schema cannot express (refinements), by the sentences that refuse what breaks them. */
function rulesOf(schema: z.core.$ZodType): string[] {
  return (schema._zod.def.checks ?? []).flatMap((check) => {
    const { check: kind, error } = check._zod.def
    if (kind !== 'custom' || !error) return []
    const said = (error as z.core.$ZodErrorMap)({ code: 'custom', input: undefined, path: [] })
    const sentence = typeof said === 'string' ? said : said?.message
    return sentence ? [sentence] : []
  })
}

/** What the description of a schema says of its rules. */
export const describedRules = (description: unknown): string[] =>
  [...String(description ?? '').matchAll(RULE)].map(([, rule = '']) => rule)

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] }

/** Whether a schema is a list of entries that each have an id. */
function hasIds(schema: z.core.$ZodType): boolean {
  if (!(schema instanceof z.ZodMiniArray && schema.def.element instanceof z.ZodMiniObject))
    return false
  const { _id } = schema.def.element.shape
  return _id !== undefined && _id._zod.optin !== 'optional'
}

/**
 * The JSON Schema of the encoded form, for requests and responses alike. A field with a default is optional in a request
 * and always present in a response.
 */
function wire(
  schema: z.ZodMiniType,
  side: 'request' | 'response',
  parts: Pick<ContractParts, 'rupees' | 'email'>,
): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Formats that JSON Schema cannot express.
      if (zodSchema === parts.rupees) jsonSchema.format = 'rupees'
      if (zodSchema === parts.email) jsonSchema.format = 'email'
      if (hasIds(zodSchema)) Object.assign(jsonSchema, { 'x-unique-by': ['_id'] })
      const rules = side === 'request' ? [...new Set(rulesOf(zodSchema))] : []
      if (rules.length > 0)
        jsonSchema.description = `Also checked, and refused with: ${rules.map((one) => `“${one}”`).join(' ')}`
      if (side === 'request' || !(zodSchema instanceof z.ZodMiniObject)) return
      const required = Object.entries<z.core.$ZodType>(zodSchema.shape)
        .filter(([, part]) => part._zod.optout !== 'optional')
        .map(([name]) => name)
      const object = jsonSchema as ObjectSchema
      if (required.length > 0) object.required = required
    },
  })
  return rest
}

const responseSchemas = new WeakMap<AnyEndpoint, JsonSchema>()

/** The JSON Schema of an endpoint's encoded success body. */
export function responseSchema(endpoint: AnyEndpoint): JsonSchema {
  const schema = responseSchemas.get(endpoint) ?? wire(endpoint.response, 'response', PARTS)
  responseSchemas.set(endpoint, schema)
  return schema
}

const json = (schema: JsonSchema, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
})

/** The encoded bodies of a request and its success response. */
export type Example = { request?: unknown; response: unknown }

function parametersOf(
  schema: z.ZodMiniObject | undefined,
  where: 'path' | 'query',
  parts: ContractParts,
) {
  if (!schema) return []
  const { properties = {}, required = [] } = wire(schema, 'request', parts) as ObjectSchema
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: part as JsonSchema,
  }))
}

/** The area of an endpoint's path below `/api`, such as `orders`. */
const areaOf = ({ path }: AnyEndpoint) => path.split('/')[1] ?? 'api'

function operationOf(
  { name, endpoint }: ServedEndpoint,
  parts: ContractParts,
  example: Example | undefined,
): OpenApiOperation {
  const { auth, params, query, body, response } = endpoint
  const area = areaOf(endpoint)
  const parameters = [
    ...parametersOf(params, 'path', parts),
    ...parametersOf(query, 'query', parts),
  ]
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    security: [...SECURITY[auth]],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, ...json(wire(body, 'request', parts), example?.request) },
    }),
    responses: {
      200: {
        description: 'Success',
        ...json(wire(response, 'response', parts), example?.response),
      },
      default: { description: 'Failure', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

/** The key of an endpoint in the examples: `GET /orders`. */
const keyOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

type Options = {
  /** Parts of the contracts to which the endpoints belong; the current ones by default. */
  parts?: ContractParts
  /** The introduction on the API's page, in Markdown. */
  description?: string
  /** Examples by method and path of the contract, such as `POST /orders`. */
  examples?: Readonly<Record<string, Example>>
}

/** Describes endpoints in OpenAPI 3.1, in their encoded form. */
export function openApiDocument(
  served: readonly ServedEndpoint[],
  { parts = PARTS, description = DESCRIPTION, examples = {} }: Options = {},
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const one of served) {
    const path = one.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [one.endpoint.method.toLowerCase()]: operationOf(one, parts, examples[keyOf(one.endpoint)]),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Aaram API', version: '1.0.0', description },
    paths,
    components: {
      schemas: { Error: wire(parts.errorBody, 'response', parts) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
    'x-errors': parts.ERRORS,
  }
}
