import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../terminal/run.ts'
import { parseDockerfile, variables } from './dockerfile.ts'

type Service = {
  image?: string
  environment?: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  restart?: string
  logging?: { driver: string; options: Record<string, string> }
  networks?: string[]
  volumes?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  entrypoint?: string[]
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const compose: { services: Record<string, Service> } = parse(read('docker/compose.yaml'), {
  merge: true,
})
const { services } = compose
const api = services.api as Service
const web = services.web as Service

const namesIn = (file: string) =>
  [...read(file).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name as string)

/** The variables that an image sets itself. */
const imageOf = (name: string) =>
  Object.assign(
    {},
    ...parseDockerfile(read(`docker/${name}.Dockerfile`))
      .at(-1)!
      .instructions.filter(({ keyword }) => keyword === 'ENV')
      .map(({ text }) => variables(text)),
  ) as Record<string, string>

/** Variables that compose does not pass: the same for every shop, or only for development. */
const FIXED: Record<string, string[]> = {
  api: ['NODE_ENV', 'HOST', 'API_PORT', 'DATA_DIR', 'TRUSTED_PROXIES', 'DEV_TOOLS'],
  web: ['NODE_ENV', 'HOST', 'PORT', 'METRICS_HOST', 'METRICS_PORT', 'API_URL', 'ASSETS_DIR'],
}

describe.each([
  ['api', api],
  ['web', web],
])('%s', (name, service) => {
  const given = service.environment ?? {}
  const documented = namesIn(`apps/${name}/.env.example`)

  test('every variable of its .env.example reaches its container from the one .env', () => {
    const lost = documented
      .filter((variable) => !FIXED[name]?.includes(variable))
      .filter((variable) => !given[variable]?.includes(`\${${variable}:`))
    expect(lost).toEqual([])
  })

  test('nothing reaches it that it does not read', () => {
    const unknown = Object.keys(given).filter((variable) => !documented.includes(variable))
    expect(unknown).toEqual(['NODE_OPTIONS'])
  })

  test('what is the same for every shop is set by the image or by compose', () => {
    const set: Record<string, string> = { DEV_TOOLS: 'false', ...imageOf(name), ...given }
    for (const variable of FIXED[name] ?? []) expect(set[variable], variable).not.toMatch(/^\$|^$/)
    expect(set.NODE_ENV).toBe('production')
  })

  test('its heap leaves room in its memory', () => {
    const heap = Number(/--max-old-space-size=(\d+)/.exec(given.NODE_OPTIONS ?? '')?.[1])
    const limit = Number(/^(\d+)m$/.exec(service.mem_limit ?? '')?.[1])
    expect(heap).toBeLessThanOrEqual(limit * 0.65)
  })
})

test.each(Object.keys(services))(
  '%s is confined, limited, and its log cannot fill the disk',
  (name) => {
    const service = services[name] as Service
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      restart: expect.stringMatching(/^(unless-stopped|on-failure:\d+)$/),
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    })
  },
)

test('each starts when what it needs is there, and the database is out of reach for the web server', () => {
  expect(services['mongodb-init']?.depends_on).toEqual({
    mongodb: { condition: 'service_healthy' },
  })
  expect(api.depends_on).toEqual({
    'mongodb-init': { condition: 'service_completed_successfully' },
  })
  expect(web.depends_on).toEqual({ api: { condition: 'service_healthy' } })
  expect(services.mongodb?.healthcheck?.test.join(' ')).toContain('ping')
  expect(web.networks).toEqual(['front'])
  expect(services.mongodb?.networks).toEqual(['data'])
  expect(Object.values(services).filter(({ ports }) => ports)).toEqual([web])
})

test('the scripts of a release outlive its container', () => {
  expect(web.volumes).toContain(`assets:${imageOf('web').ASSETS_DIR}`)
})

test('MongoDB asks for a password, and its members for a key', () => {
  expect(services.mongodb?.entrypoint?.join(' ')).toContain('--keyFile')
  expect(services.mongodb?.environment?.MONGO_INITDB_ROOT_PASSWORD).toMatch(/:\?/)
  expect(api.environment?.MONGODB_URL).toMatch(/aaram:\$\{MONGODB_PASSWORD\}@mongodb/)
})

test('docker/.env.example names all that must be filled in, and nothing that nobody reads', () => {
  const example = namesIn('docker/.env.example')
  const used = new Set(
    [...read('docker/compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name),
  )
  const required = [...read('docker/compose.yaml').matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(
    ([, name]) => name,
  )
  expect(required.filter((name) => !example.includes(name as string))).toEqual([])
  expect(example.filter((name) => !used.has(name))).toEqual([])
})

test('images of others are pinned to an exact version', () => {
  const images = [services.mongodb?.image, services['mongodb-init']?.image]
  expect(new Set(images).size).toBe(1)
  expect(images[0]).toMatch(/^mongo:8\.\d+\.\d+(@sha256:[0-9a-f]{64})?$/)
})
