import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Makes every route of this scope answer 404 to requests that came through web, or through another proxy: they
 * are for those who run the shop and reach the API itself. Web always states whom it asks for. Decisions, "Operators".
 */
export function operatorsOnly(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ headers }) => {
    if (headers['x-forwarded-for'] !== undefined) throw new AppError('NOT_FOUND')
  })
}
