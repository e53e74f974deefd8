import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as contracts from '@aaram/contracts'
import { expect, test } from 'vitest'
import { NO_PAGE_CALLS, nameOf } from './recorder.ts'

const { shopApi, devApi, sandboxApi } = contracts
const SOURCES = globSync(path.join(import.meta.dirname, 'visit*.ts'))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('')

/** Each endpoint that a page calls, as the visit names it: `ordersApi.list`. */
const named = [...Object.values(shopApi), devApi, sandboxApi].flatMap((group) => {
  const [name] = Object.entries(contracts).find(([, one]) => one === group) ?? []
  return Object.entries(group)
    .filter(([, endpoint]) => !NO_PAGE_CALLS.has(nameOf(endpoint)))
    .map(([endpoint]) => `${name}.${endpoint}`)
})

test('a recorded visit calls every endpoint that a page calls: else no release could be recorded', () => {
  expect(named.length).toBeGreaterThan(80)
  const missing = named.filter((endpoint) => !SOURCES.includes(`'${endpoint}'`))
  expect(missing, 'add these to packages/toolbox/src/releases/visit*.ts').toEqual([])
})
