import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { PRODUCTION_ENV } from '../test/production-env.ts'
import { faultsOf, readEnv, variables } from './env.ts'

const SECRET = 'x'.repeat(32)

it('fills in the defaults, and a variable set to nothing counts as not set', () => {
  const env = readEnv({ API_PORT: '', DATA_DIR: '' })
  expect(env).toMatchObject({
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    API_PORT: 4000,
    DATA_DIR: resolve('.data'),
    DEV_TOOLS: false,
    TRUSTED_PROXIES: [],
    LOG_LEVEL: 'info',
  })
  expect(env.MONGODB_URL).toBeUndefined()
  expect(env.SESSION_SECRETS).toBeUndefined()
})

it('reads lists, separated by commas', () => {
  const env = readEnv({
    SESSION_SECRETS: `${SECRET}, ${SECRET}2`,
    TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1',
    CORS_ORIGINS: 'https://a.example/, https://b.example',
  })
  expect(env.SESSION_SECRETS).toEqual([SECRET, `${SECRET}2`])
  expect(env.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '127.0.0.1'])
  expect(env.CORS_ORIGINS).toEqual(['https://a.example', 'https://b.example'])
})

it.each(['proxy.example', '10.0.0.0/99', 'loopback, nginx'])(
  'a proxy that it could not start with is a fault: %s',
  (TRUSTED_PROXIES) => {
    expect(faultsOf({ TRUSTED_PROXIES })).toEqual([
      'TRUSTED_PROXIES: Addresses, networks such as 10.0.0.0/8, loopback or uniquelocal.',
    ])
  },
)

it('names every fault at once, in one line', () => {
  const faulty = {
    NODE_ENV: 'staging',
    API_PORT: '70000',
    MONGODB_URL: 'http://x',
    DEV_TOOLS: 'yes',
    PUBLIC_ORIGIN: 'shop',
    SESSION_SECRETS: 'short',
    LOG_LEVEL: 'loud',
  }
  let message = ''
  try {
    readEnv(faulty)
  } catch (error) {
    message = (error as Error).message
  }
  for (const name of Object.keys(faulty)) expect(message).toContain(`${name}:`)
  expect(message).not.toContain('\n')
})

it('starts in production with what a shop cannot sell without', () => {
  expect(readEnv(PRODUCTION_ENV).NODE_ENV).toBe('production')
})

it('lists all that production lacks at once, a fault beside it too', () => {
  expect(faultsOf({ NODE_ENV: 'production', LOG_LEVEL: 'loud', SMTP_URL: 'smtp://mail' })).toEqual([
    'LOG_LEVEL: One of fatal, error, warn, info, debug, trace, silent.',
    'MONGODB_URL: Required in production.',
    'PUBLIC_ORIGIN: Required in production: the shop’s address as shoppers see it.',
    'SESSION_SECRETS: Required in production.',
    'MSG91_AUTH_KEY: Required in production: nobody can log in without a code.',
    'PAYMENT_PROVIDER: Required in production: razorpay, or none for cash on delivery only.',
    'BRAND_LEGAL_NAME: Required in production: the seller’s name on invoices.',
    'BRAND_LEGAL_ADDRESS: Required in production: the seller’s address on invoices.',
    'BRAND_GSTIN: Required in production: the seller’s GSTIN on invoices.',
    'MSG91_TEMPLATES: Without login-code and login-code-voice no code is sent.',
    'MAIL_FROM: Required with SMTP_URL in production.',
  ])
})

it.each([
  [{ MONGODB_URL: '' }, 'MONGODB_URL: Required in production.'],
  [{ SESSION_SECRETS: '' }, 'SESSION_SECRETS: Required in production.'],
  [{ SESSION_SECRETS: 'x'.repeat(31) }, 'SESSION_SECRETS: 32 bytes or more.'],
  [{ DEV_TOOLS: 'true' }, 'DEV_TOOLS: Never in production.'],
  [{ PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_PROVIDER: No sandbox in production.'],
  [{ PAYMENT_PROVIDER: 'razorpay' }, 'RAZORPAY_KEY_ID: Required with Razorpay.'],
  [{ BRAND_GSTIN: '27AAAAA0000A1Z5' }, 'BRAND_GSTIN: An example, not yours.'],
  [{ BRAND_GSTIN: '99AAPFU0939F1ZV' }, 'BRAND_GSTIN: 15 characters such as 27AAPFU0939F1ZV.'],
  [{ MSG91_TEMPLATES: 'login-code=1' }, 'MSG91_TEMPLATES: Without login-code-voice'],
])('refuses production with %o', (change, fault) => {
  expect(() => readEnv({ ...PRODUCTION_ENV, ...change })).toThrow(fault)
})

it('reads the names of message templates', () => {
  const env = readEnv({ MSG91_TEMPLATES: 'login-code=65f1, order-placed=70a2' })
  expect(env.MSG91_TEMPLATES).toEqual({ 'login-code': '65f1', 'order-placed': '70a2' })
  expect(() => readEnv({ MSG91_TEMPLATES: 'login-code' })).toThrow('MSG91_TEMPLATES: Pairs such as')
})

it('keeps .env.example in step: every variable, each with its default', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => /^[A-Z0-9_]+=/.test(line))
  const example = Object.fromEntries(lines.map((line) => line.split('=', 2) as [string, string]))
  // PATH belongs to the system.
  const own = Object.keys(variables.shape).filter((name) => name !== 'PATH')
  expect(Object.keys(example).sort()).toEqual(own.sort())
  expect(readEnv(example)).toEqual(readEnv({}))
})
