import type { FastifySchemaCompiler } from 'fastify'
import fp from 'fastify-plugin'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import { line, sentence } from './issue-text.ts'

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
