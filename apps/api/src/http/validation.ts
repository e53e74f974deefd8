import { FIELD_TEXT } from '@aaram/contracts'
import type { FastifySchemaCompiler } from 'fastify'
import fp from 'fastify-plugin'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

function amount(origin: string, number: number | bigint): string {
  if (origin === 'string') return `${number} characters`
  return origin === 'array' ? `${number} entries` : `${number}`
}

/** Default message for a failed rule; a message in the contract takes precedence. */
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required.' : 'Not valid.'
    case 'invalid_value':
      return `One of ${issue.values.join(', ')}.`
    case 'too_big':
      return `At most ${amount(issue.origin, issue.maximum)}.`
    case 'too_small':
      return `At least ${amount(issue.origin, issue.minimum)}.`
    default:
      return 'Not valid.'
  }
}

/** Labels of fields that differ from their names in the contract. */
const LABELS: Readonly<Record<string, string>> = {
  line1: 'Address line 1',
  line2: 'Address line 2',
  email: 'E-mail',
  otp: 'OTP',
}

/** The label of a field: Full name for `address.fullName`, Quantity for `items.0.quantity`. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((key) => typeof key === 'string' && !/^\d+$/.test(key))
  if (typeof name !== 'string') return ''
  if (Object.hasOwn(LABELS, name)) return LABELS[name] ?? ''
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Messages that need no field name before them. */
const WHOLE = new Set<string>(Object.values(FIELD_TEXT))
WHOLE.delete(FIELD_TEXT.required)

/** The message of an issue for the shopper, without the field's path. */
function line({ path, message }: z.core.$ZodIssue): string {
  const label = WHOLE.has(message) ? '' : labelOf(path)
  return label ? `${label}: ${message}` : message
}

/**
 * Validates and decodes a value.
 * @throws AppError INVALID_INPUT with a line for each issue
 */
export function decoded<S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> {
  const result = z.safeParse(schema, data, { error: sentence })
  if (result.success) return result.data
  throw new AppError('INVALID_INPUT', [...new Set(result.error.issues.map(line))])
}

const validate: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (data) => {
    try {
      // A missing body is validated as an empty object, so that every required field is reported.
      return { value: decoded(schema, httpPart === 'body' ? (data ?? {}) : data) }
    } catch (error) {
      if (error instanceof AppError) return { error }
      throw error
    }
  }

/**
 * Makes Fastify validate requests and serialise responses with the contracts' schemas. Responses are encoded (paise to
 * rupees, dates to text), and properties that are not in the contract are left out.
 */
export const contractSchemas = fp(
  async (app) => {
    app.decorate('served', [])
    app.setValidatorCompiler(validate)
    app.setSerializerCompiler<z.ZodMiniType>(
      ({ schema }) =>
        (data) =>
          JSON.stringify(z.encode(schema, data)),
    )
  },
  { name: 'contract-schemas' },
)
