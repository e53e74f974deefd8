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

/** Everything that the web server reads from its environment; `.env.example` lists the same names. */
export const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: text('127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  API_URL: origin('http://127.0.0.1:4000'),
  PUBLIC_ORIGIN: origin('http://localhost:3000'),
  MEDIA_BASE_URL: z._default(z.union([z.literal(''), address]), ''),
  /** Hosts, beside our own, whose script, frames and calls the payment window needs. */
  PAYMENT_ORIGINS: z._default(
    z.string(),
    'https://checkout.razorpay.com https://api.razorpay.com https://cdn.razorpay.com https://lumberjack.razorpay.com',
  ),
  /** Addresses of proxies in front, whose X-Forwarded-For is believed: comma-separated, none by default. */
  TRUSTED_PROXIES: z._default(z.string(), ''),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
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

/** Reads the environment; throws with one line that names every fault. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  // Nothing counts as not set, save for what nothing switches off.
  const given = Object.entries(source).filter(
    ([name, value]) => value || /^BRAND_.*_URL$/.test(name),
  )
  const { success, data, error } = environment.safeParse(Object.fromEntries(given))
  if (success) return data
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The environment is not valid. ${faults.join('; ')}`)
}

/** The part that pages show. */
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
