import { createHash } from 'node:crypto'
import { UNLIMITED_READ } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { openApi, type Served } from './openapi.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111}
h1,h2{font-weight:600}summary{cursor:pointer;padding:.4rem 0;font-family:ui-monospace,monospace}
summary b{display:inline-block;min-width:4.5rem}small{color:#555}details{border-top:1px solid #ddd}
pre{background:#f6f6f4;padding:1rem;overflow:auto;font-size:13px}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const block = (title: string, value: unknown) =>
  value ? `<p>${title}</p><pre>${escaped(JSON.stringify(value, null, 2))}</pre>` : ''

type Operation = {
  parameters: readonly unknown[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: { 200: { content: Record<string, { schema: unknown }> } }
}

const AUTH = { public: '', optional: 'log-in optional', user: 'log-in needed' } as const

function section({ path, endpoint }: Served, operation: Operation): string {
  const { parameters, requestBody, responses } = operation
  return `<details><summary><b>${endpoint.method}</b> ${escaped(path)} <small>${AUTH[endpoint.auth]}</small></summary>
${block('Parameters', parameters.length && parameters)}
${block('Body', requestBody?.content['application/json']?.schema)}
${block('Answer', responses[200].content['application/json']?.schema)}</details>`
}

function page(served: readonly Served[]): string {
  const { paths, info } = openApi(served) as {
    paths: Record<string, Record<string, Operation>>
    info: { title: string; description: string }
  }
  const sections = served.map((one) => {
    const operation =
      paths[one.path.replace(/:(\w+)/g, '{$1}')]?.[one.endpoint.method.toLowerCase()]
    return operation ? section(one, operation) : ''
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${info.title}</title><style>${STYLE}</style><h1>${info.title}</h1><p>${escaped(info.description)}</p>
<p>For programs: <a href="docs/openapi.json">openapi.json</a></p>${sections.join('\n')}</html>`
}

/** `/docs` for people, `/docs/openapi.json` for programs; both list what is served, and need no script. */
export function docsRoutes(app: FastifyInstance): void {
  // Counted, since one answer takes long to make.
  const config = { policy: { ...UNLIMITED_READ, rateLimit: 'read' } } as const
  app.get('/docs', { config }, async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page(app.served)),
  )
  app.get('/docs/openapi.json', { config }, async () => openApi(app.served))
}
