import { expect, test } from 'vitest'
import * as contracts from './index.ts'

test.each(Object.entries(contracts.shopApi))(
  'index.ts exports the group %s by its name: pages, contracts:diff and programs of others find it there',
  (name, group) => {
    const exported = contracts as unknown as Record<string, unknown>
    expect(exported[`${name}Api`], `export the file of ${name}Api in index.ts`).toBe(group)
  },
)
