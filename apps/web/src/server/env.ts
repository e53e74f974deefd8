import { MINUTE } from '@aaram/contracts/durations'
import proxyAddr from '@fastify/proxy-addr'
import * as z from 'zod/mini'
import type { Settings } from '../shop/settings.ts'

const address = z.url({ protocol: /^https?$/ })
const text = (fallback: string) => z._default(z.string().check(z.minLength(1)), fallback)
const link = (fallback: string) => z._default(z.union([z.literal(''), address]), fallback)
const origin = (fallback: string) =>
  z._default(
    z.pipe(
      address,
      z.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
    ),
    fallback,
  )

/** A list of addresses, networks or names that `proxyAddr` accepts; it throws for anything else. */
const proxies = z._default(
  z
    .pipe(
      z.string(),
      z.transform((list) =>
        list
          .split(',')
          .map((text) => text.trim())
          .filter(Boolean),
      ),
    )
    .check(
      z.refine((list) => {
        try {
          return Boolean(proxyAddr.compile(list))
        } catch {
          return false
        }
      }, 'Addresses, networks such as 10.0.0.0/8, loopback or uniquelocal'),
    ),
  [],
)

/** All variables that the web server reads. `.env.example` lists the same names. */
export const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: text('127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  /** The host of `/metrics` for Prometheus, which visitors must not reach. Served only if there is a port. */
  METRICS_HOST: text('127.0.0.1'),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  API_URL: origin('http://127.0.0.1:4000'),
  PUBLIC_ORIGIN: origin('http://localhost:3000'),
  MEDIA_BASE_URL: z._default(z.union([z.literal(''), address]), ''),
  /** Other hosts whose scripts, frames and calls the payment window needs. */
  PAYMENT_ORIGINS: z._default(
    z.string(),
    'https://checkout.razorpay.com https://api.razorpay.com https://cdn.razorpay.com https://lumberjack.razorpay.com',
  ),
  /** Addresses of proxies whose X-Forwarded-For is trusted: comma-separated, none by default. */
  TRUSTED_PROXIES: proxies,
  /** A folder that outlives releases and keeps their scripts and styles for open tabs; none by default. */
  ASSETS_DIR: z._default(z.string(), ''),
  ASSETS_KEEP_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365)), 7),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'warn',
  ),
  /** The address of a collector, without `/v1/traces`. If it is not set, the OpenTelemetry SDK is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.pipe(
      address,
      z.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
    ),
  ),
  /** Read by the OpenTelemetry SDK itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  OTEL_METRIC_EXPORT_INTERVAL: z._default(
    z.coerce.number().check(z.int(), z.minimum(100), z.maximum(9_999_999)),
    MINUTE,
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  BRAND_NAME: text('Aaram'),
  BRAND_CARE_EMAIL: text('care@aaram.example'),
  BRAND_LEGAL_NAME: text('Aaram Clothing Private Limited'),
  BRAND_LEGAL_ADDRESS: text('14 Kala Ghoda Lane, Fort, Mumbai 400001, Maharashtra, India'),
  BRAND_GSTIN: text('27AAAAA0000A1Z5'),
  BRAND_GRIEVANCE_OFFICER: text('Ishita Rao'),
  BRAND_GRIEVANCE_EMAIL: text('grievance@aaram.example'),
  BRAND_INSTAGRAM_URL: link('https://www.instagram.com/aaram.example'),
  BRAND_FACEBOOK_URL: link('https://www.facebook.com/aaram.example'),
  BRAND_YOUTUBE_URL: link('https://www.youtube.com/@aaram.example'),
})
export type Environment = z.output<typeof environment>

/** The shop's identity, which the law requires to be shown. Production accepts no placeholders. */
const IDENTITY = [
  'BRAND_NAME',
  'BRAND_CARE_EMAIL',
  'BRAND_LEGAL_NAME',
  'BRAND_LEGAL_ADDRESS',
  'BRAND_GSTIN',
  'BRAND_GRIEVANCE_OFFICER',
  'BRAND_GRIEVANCE_EMAIL',
] as const
const NO_PROFILES = { BRAND_INSTAGRAM_URL: '', BRAND_FACEBOOK_URL: '', BRAND_YOUTUBE_URL: '' }
/** State, PAN, entity, Z and a check character. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Settings missing in production, each as `NAME: which values are valid`. Only the demo's shop name is accepted as real. */
function missingIn(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = ['PUBLIC_ORIGIN', ...IDENTITY].filter((name) => !given[name])
  const example = environment.parse({})
  const placeholders = IDENTITY.filter(
    (name) => name !== 'BRAND_NAME' && given[name] === example[name],
  )
  return [
    ...missing.map((name) => `${name}: Required in production`),
    ...placeholders.map((name) => `${name}: ${given[name]} is an example, not yours`),
    ...(given.BRAND_GSTIN && !GSTIN.test(given.BRAND_GSTIN)
      ? ['BRAND_GSTIN: 15 characters such as 27AAPFU0939F1ZV']
      : []),
  ]
}

/** Reads the environment. @throws Error with a one-line message that lists every error */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  // An empty value counts as not set, except for settings that an empty value switches off.
  const given = Object.entries(source).filter(
    ([name, value]) => value || /^BRAND_.*_URL$/.test(name),
  )
  const texts = Object.fromEntries(given)
  const production = texts.NODE_ENV === 'production'
  // The demo's social profiles are not used in production.
  const { data, error } = environment.safeParse({ ...(production && NO_PROFILES), ...texts })
  const wrong = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  const faults = [...wrong, ...(production ? missingIn(texts) : [])]
  if (data && faults.length === 0) return data
  throw new Error(`The environment is not valid. ${faults.join('; ')}`)
}

/** The settings that pages show. */
export const settingsOf = (env: Environment): Settings => ({
  brand: {
    name: env.BRAND_NAME,
    careEmail: env.BRAND_CARE_EMAIL,
    legalName: env.BRAND_LEGAL_NAME,
    legalAddress: env.BRAND_LEGAL_ADDRESS,
    gstin: env.BRAND_GSTIN,
    grievanceOfficer: env.BRAND_GRIEVANCE_OFFICER,
    grievanceEmail: env.BRAND_GRIEVANCE_EMAIL,
    social: [
      { name: 'Instagram', url: env.BRAND_INSTAGRAM_URL },
      { name: 'Facebook', url: env.BRAND_FACEBOOK_URL },
      { name: 'YouTube', url: env.BRAND_YOUTUBE_URL },
    ].filter(({ url }) => url),
  },
  origin: env.PUBLIC_ORIGIN,
  mediaBaseUrl: env.MEDIA_BASE_URL.replace(/(?<!\/)\/+$/, ''),
})
