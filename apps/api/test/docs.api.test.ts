import * as contracts from '@aaram/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, startAppInTest, type TestApp } from './start-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

type Description = {
  openapi: string
  paths: Record<string, Record<string, Record<string, unknown>>>
  components: { schemas: { Error: { properties: { code: { enum: string[] } } } } }
}
const description = async () =>
  (await shop.request.get('/api/docs/openapi.json')).body as Description

it('describes what is served, in OpenAPI 3.1', async () => {
  const { openapi, paths, components } = await description()
  expect(openapi).toBe('3.1.0')
  expect(paths['/api/newsletter/subscribe']?.post).toMatchObject({
    operationId: 'newsletter.subscribe',
    security: [],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { properties: { email: { type: 'string' } }, required: ['email'] },
        },
      },
    },
  })
  expect(components.schemas.Error.properties.code.enum).toContain('OUT_OF_STOCK')
  expect(paths).not.toHaveProperty('/api/dev/reset')
})

it('describes every endpoint of the contracts, so that none is without an answer', async () => {
  const kit = await startApp({ settings: { devTools: true } })
  const { body } = await kit.request.get('/api/docs/openapi.json')
  await kit.close()
  const { shopApi, sandboxApi, devApi } = contracts
  const groups = Object.entries(contracts).filter(([name]) => name.endsWith('Api'))
  expect(groups.length).toBe(Object.keys({ ...shopApi, sandboxApi, devApi, shopApi }).length)
  const agreed = groups
    .filter(([name]) => name !== 'shopApi')
    .flatMap(([, group]) => Object.values(group as contracts.EndpointGroup))
    .map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
  const answered = Object.entries((body as Description).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(agreed.length).toBeGreaterThan(30)
  expect(agreed.filter((endpoint) => !answered.includes(endpoint))).toEqual([])
})

it('shows the wire: dates are text, a path has its parameters', async () => {
  const kit = await startApp({ settings: { devTools: true } })
  const { body } = await kit.request.get('/api/docs/openapi.json')
  await kit.close()
  const clock = body.paths['/api/dev/clock'].get.responses[200].content['application/json'].schema
  expect(clock.properties.now).toMatchObject({ type: 'string', format: 'date-time' })
  expect(body.paths['/api/dev/outbox'].get.parameters).toEqual([
    { name: 'to', in: 'query', required: false, schema: { type: 'string', maxLength: 254 } },
  ])
})

it('has a page for people, which loads nothing from elsewhere', async () => {
  const { text, headers, status } = await shop.request.get('/api/docs')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /)
  const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const { pathname, origin } = new URL(file, 'http://shop/api/docs')
    expect(origin).toBe('http://shop')
    await shop.request.get(pathname).expect(200)
  }
})

it.each([
  '',
  '/openapi.json',
  '/json',
  '/yaml',
  '/static/swagger-ui.css',
  '/static/swagger-initializer.js',
])('in production /api/docs%s is there for operators and not through a proxy', async (path) => {
  const production = await startAppInTest({ settings: { production: true } })
  const address = `/api/docs${path}`
  await production.request.get(address).expect(200)
  await production.request.get(address).set('x-forwarded-for', '203.0.113.9').expect(404)
})
