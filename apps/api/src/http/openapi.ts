import { openApiDocument } from '@aaram/contracts/openapi'
import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import { examplesOf, referenceText } from './reference.ts'

/** Describes the served contracts for `app.swagger()`. Routes without a contract are left out. */
export const openApi = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: { openapi: '3.1.0' },
      transform: ({ schema, url }) => ({ schema: { ...schema, hide: true }, url }),
      transformObject: () =>
        openApiDocument(app.served, {
          description: referenceText(),
          examples: examplesOf(app.served),
        }) as object,
    })
  },
  { name: 'openapi', dependencies: ['contract-schemas'] },
)
