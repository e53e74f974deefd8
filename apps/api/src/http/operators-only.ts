import fp from 'fastify-plugin'
import { AppError } from './app-error.ts'

/**
 * Makes all routes of a scope respond with 404 to requests that came through web or another proxy. Operators reach the API
 * directly. Web always adds the client's address, which reveals such requests. Decisions, "Operators".
 */
export const operatorsOnly = fp(
  async (scope) => {
    scope.addHook('onRequest', async ({ headers }) => {
      if (headers['x-forwarded-for'] !== undefined) throw new AppError('NOT_FOUND')
    })
  },
  { name: 'operators-only' },
)
