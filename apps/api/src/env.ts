import { resolve } from 'node:path'
import { BUYING_LIMITS, stateOfGstin } from '@aaram/contracts'
import { MINUTE } from '@aaram/contracts/durations'
import proxyAddr from '@fastify/proxy-addr'
import { z } from 'zod'
import { EXAMPLE_GSTIN } from './env-production.ts'
import { missingIn } from './env-required.ts'

/** A secret for signatures: at least 32 bytes. */
const secret = z.string().refine((text) => Buffer.byteLength(text) >= 32, '32 bytes or more.')

const list = <S extends z.ZodType<unknown, string>>(entry: S) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(entry))

const oneOf = <const V extends readonly [string, ...string[]]>(...values: V) =>
  z.enum(values, `One of ${values.join(', ')}.`)
/** `login-code=id, order-placed=id`: maps our template names to the provider's ids. */
const templates = list(z.string().regex(/^[a-z-]+=\S+$/, 'Pairs such as login-code=id.')).transform(
  (pairs): Record<string, string> =>
    Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])),
)

const yesNo = oneOf('true', 'false').transform((text) => text === 'true')
const port = z
  .string()
  .refine((text) => /^\d+$/.test(text) && Number(text) <= 65_535, 'A port, 0 to 65535.')
  .transform(Number)
const count = z
  .string()
  .regex(/^\d{1,7}$/, 'A number, 0 or more.')
  .transform(Number)
const interval = z
  .string()
  .regex(/^[1-9]\d{2,6}$/, 'Milliseconds, 100 or more.')
  .transform(Number)
const origin = z
  .url({ protocol: /^https?$/, error: 'An address such as https://shop.example.' })
  .transform((text) => new URL(text).origin)
/** An address, network or name that `proxyAddr` accepts; it throws for anything else. */
const proxy = z.string().refine((text) => {
  try {
    return Boolean(proxyAddr.compile(text))
  } catch {
    return false
  }
}, 'Addresses, networks such as 10.0.0.0/8, loopback or uniquelocal.')
const share = z
  .string()
  .refine((text) => /^(0|1|0?\.\d+|1\.0+)$/.test(text), 'A number from 0 to 1.')
  .transform(Number)

/** State, PAN, entity, Z and a check character. */
const gstin = z
  .string()
  .refine(
    (text) =>
      /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) && stateOfGstin(text) !== null,
    '15 characters such as 27AAPFU0939F1ZV.',
  )

/** Every variable that the API reads. `.env.example` documents each of them. */
export const variables = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(4000),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, 'An address that starts with mongodb:// or mongodb+srv://.')
    .optional(),
  DEV_TOOLS: yesNo.default(false),
  PUBLIC_ORIGIN: origin.default('http://localhost:3000'),
  SESSION_SECRETS: list(secret)
    .pipe(z.tuple([z.string()], z.string()))
    .optional(),
  CORS_ORIGINS: list(origin).default([]),
  MEDIA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  MEDIA_BASE_URL: z
    .string()
    .default('')
    .transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  TRUSTED_PROXIES: list(proxy).default([]),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'An address such as redis://127.0.0.1:6379.' })
    .optional(),
  REQUESTS_PER_MINUTE: count.default(600),
  CODE_SENDS_PER_HOUR: count.default(2000),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_TEMPLATES: templates.default({}),
  MSG91_CALLER_ID: z.string().optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'An address such as smtps://user:password@host.' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/@[^@]+$/, 'An e-mail address.')
    .default('Aaram <care@aaram.example>'),
  PAYMENT_PROVIDER: oneOf('razorpay', 'sandbox', 'none').optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  COURIER_WEBHOOK_SECRET: secret.optional(),
  SHIPROCKET_EMAIL: z.string().optional(),
  SHIPROCKET_PASSWORD: z.string().optional(),
  SHIPROCKET_PICKUP_PINCODE: z
    .string()
    .regex(/^[1-9]\d{5}$/, 'A pincode of six digits.')
    .optional(),
  SHIPROCKET_URL: z
    .url({
      protocol: /^https?$/,
      error: 'An address such as https://apiv2.shiprocket.in/v1/external.',
    })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .default('https://apiv2.shiprocket.in/v1/external'),
  BRAND_LEGAL_NAME: z.string().default('Aaram Clothing Private Limited'),
  BRAND_LEGAL_ADDRESS: z
    .string()
    .default('14 Kala Ghoda Lane, Fort, Mumbai 400001, Maharashtra, India'),
  BRAND_GSTIN: gstin.default(EXAMPLE_GSTIN),
  COD_OPEN_ORDERS_MAX: count.default(BUYING_LIMITS.codOpenOrders),
  COD_OPEN_AMOUNT_MAX: count.default(BUYING_LIMITS.codOpenAmount / 100),
  COD_RTO_MAX: count.default(BUYING_LIMITS.codReturned),
  ORDER_UNITS_MAX: count.default(BUYING_LIMITS.orderUnits),
  UNPAID_HOLDS_MAX: count.default(BUYING_LIMITS.unpaidHolds),
  REVIEWS_AUTO_PUBLISH: yesNo.default(false),
  REVIEWS_HELD_WORDS: list(z.string().max(60, 'Words of at most 60 characters.')).default([]),
  /** The collector's address, without `/v1/traces`. If it is not set, the OpenTelemetry SDK is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'An address such as http://127.0.0.1:4318.' })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  /** Read by the OpenTelemetry SDK itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_METRIC_EXPORT_INTERVAL: interval.default(MINUTE),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  /** The system's search path, in which a mongod may be found. */
  PATH: z.string().default(''),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
})

/** The validated environment, with defaults filled in. */
export type Env = z.output<typeof variables>

const given = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))

/** Every error in an environment, each as `NAME: which values are valid.`; empty when the API can start with it. */
export function faultsOf(source: NodeJS.ProcessEnv): string[] {
  const set = given(source)
  const issues = variables.safeParse(set).error?.issues ?? []
  const wrong = issues.map(({ path, message }) => ({ name: String(path[0]), message }))
  const missing = missingIn(set).filter(({ name }) => !wrong.some((one) => one.name === name))
  return [...wrong, ...missing].map(({ name, message }) => `${name}: ${message}`)
}

/**
 * Reads the environment. Nothing else reads it. An empty variable counts as not set.
 * @throws Error with a one-line message that lists every error
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const faults = faultsOf(source)
  if (faults.length === 0) return variables.parse(given(source))
  throw new Error(`The environment is not right. ${faults.join(' ')}`)
}
