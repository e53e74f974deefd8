import fp from 'fastify-plugin'
import { AppError } from './app-error.ts'

/**
 * Makes every route of the scope that registers it answer 404 to requests that came through web, or through another
 * proxy: they are for operators, who reach the API directly. Web always names the client. Decisions, "Operators".
 */
export const operatorsOnly = fp(
  async (scope) => {
    scope.addHook('onRequest', async ({ headers }) => {
      if (headers['x-forwarded-for'] !== undefined) throw new AppError('NOT_FOUND')
    })
  },
  { name: 'operators-only' },
)
