import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

function amount(origin: string, number: number | bigint): string {
  if (origin === 'string') return `${number} characters`
  return origin === 'array' ? `${number} entries` : `${number}`
}

/** Sentences for rules that carry none of their own; a sentence in the contract wins over these. */
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

const line = ({ path, message }: z.core.$ZodIssue) =>
  path.length ? `${path.join('.')}: ${message}` : message

const validate: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (data) => {
    // A request without a body fails like one with an empty object: each field says that it is required.
    const result = z.safeDecode(schema, (httpPart === 'body' ? (data ?? {}) : data) as never, {
      error: sentence,
    })
    if (result.success) return { value: result.data }
    return { error: new AppError('INVALID_INPUT', [...new Set(result.error.issues.map(line))]) }
  }

/**
 * Makes Fastify check requests and write answers with the contracts' schemas. Answers are *encoded* (paise
 * become rupees, dates text), and what the contract does not name is left out.
 */
export function useContractSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(validate)
  app.setSerializerCompiler<z.ZodMiniType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(z.encode(schema, data)),
  )
}
