import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { environment, readEnvironment, settingsOf } from './env.ts'

const example = Object.fromEntries(
  readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)

it('.env.example lists every variable with its default', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(environment.shape).sort())
  expect(readEnvironment(example)).toEqual(readEnvironment({}))
})

it('names every fault in one line', () => {
  expect(() => readEnvironment({ PORT: 'many', API_URL: 'somewhere' })).toThrow(
    /^[^\n]*PORT[^\n]*API_URL[^\n]*$/,
  )
})

it('a proxy that it could not start with is a fault', () => {
  for (const TRUSTED_PROXIES of ['proxy.example', '10.0.0.0/99', 'loopback, nginx'])
    expect(() => readEnvironment({ TRUSTED_PROXIES })).toThrow(
      /TRUSTED_PROXIES: Addresses, networks/,
    )
  const { TRUSTED_PROXIES } = readEnvironment({ TRUSTED_PROXIES: 'uniquelocal, 10.1.0.0/16,' })
  expect(TRUSTED_PROXIES).toEqual(['uniquelocal', '10.1.0.0/16'])
})

it('every level of the API’s log is one here too: both read the same variable', () => {
  expect(readEnvironment({ LOG_LEVEL: 'trace' }).LOG_LEVEL).toBe('trace')
})

it('nothing counts as not set; a profile set to nothing is hidden', () => {
  const { brand } = settingsOf(readEnvironment({ BRAND_NAME: '', BRAND_FACEBOOK_URL: '' }))
  expect(brand.name).toBe('Aaram')
  expect(brand.social.map(({ name }) => name)).toEqual(['Instagram', 'YouTube'])
})

it('addresses lose their closing slash', () => {
  const env = readEnvironment({
    PUBLIC_ORIGIN: 'https://aaram.example/',
    MEDIA_BASE_URL: 'https://cdn.example/m/',
  })
  expect(settingsOf(env)).toMatchObject({
    origin: 'https://aaram.example',
    mediaBaseUrl: 'https://cdn.example/m',
  })
})

const IDENTITY = {
  PUBLIC_ORIGIN: 'https://tana.example',
  BRAND_NAME: 'Aaram',
  BRAND_CARE_EMAIL: 'care@tana.example',
  BRAND_LEGAL_NAME: 'Tana Textiles LLP',
  BRAND_LEGAL_ADDRESS: '2 Mill Road, Surat 395001, Gujarat, India',
  BRAND_GSTIN: '24AAPFU0939F1ZV',
  BRAND_GRIEVANCE_OFFICER: 'Meera Shah',
  BRAND_GRIEVANCE_EMAIL: 'grievance@tana.example',
}

it('production lists at once all that it lacks of who the shop is', () => {
  expect(() => readEnvironment({ NODE_ENV: 'production', PORT: 'many' })).toThrow(
    new RegExp(`^[^\\n]*PORT[^\\n]*${Object.keys(IDENTITY).join('[^\\n]*')}[^\\n]*$`),
  )
})

it('production shows no profile of the demo, and takes none of its placeholders', () => {
  const production = { NODE_ENV: 'production', ...IDENTITY }
  expect(settingsOf(readEnvironment(production)).brand).toMatchObject({ name: 'Aaram', social: [] })
  expect(() => readEnvironment({ ...production, BRAND_GSTIN: '27AAAAA0000A1Z5' })).toThrow(
    'BRAND_GSTIN: 27AAAAA0000A1Z5 is an example, not yours',
  )
  expect(() => readEnvironment({ ...production, BRAND_GSTIN: 'soon' })).toThrow('BRAND_GSTIN: 15')
})
