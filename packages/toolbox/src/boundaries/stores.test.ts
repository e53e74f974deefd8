import path from 'node:path'
import { expect, test } from 'vitest'
import { findStoreViolations, storeViolations } from './stores.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')

const STORE = 'apps/api/src/modules/bag/bag.store.ts'
const SERVICE = 'apps/api/src/modules/bag/bag.service.ts'
const ROOT_FILE = 'apps/api/src/stores.ts'
const LAWFUL: Readonly<Record<string, string>> = {
  [STORE]: `
    const lineModel = defineModel('Line', new Schema({}, { collection: 'lines', versionKey: false }))
    export function createBagStore(database) {
      const lines = lineModel(database)
      return { all: () => lines.find() }
    }`,
  [SERVICE]: `
    import type { BagStore } from './bag.store.ts'
    export const createBagService = (deps, { store }: { store: BagStore }) => ({ all: store.all })`,
  [ROOT_FILE]: `
    import { createBagStore } from './modules/bag/bag.store.ts'
    export const createStores = (database) => ({ bag: createBagStore(database) })`,
}

/** The violations of a lawful tree in which these files are added or replaced. */
const violationsOf = (files: Record<string, string>) =>
  storeViolations(Object.entries({ ...LAWFUL, ...files }).map(([file, text]) => ({ file, text })))

test('one store, created once in the composition root, is lawful', () => {
  expect(violationsOf({})).toEqual([])
})

test('a service that creates the store of its collection once more is found', () => {
  const text = `
    import { createBagStore } from './bag.store.ts'
    export const createBagService = ({ database }) => createBagStore(database)`
  expect(violationsOf({ [SERVICE]: text })).toEqual([
    `createBagStore is called in ${SERVICE}, ${ROOT_FILE}: call it once, in ${ROOT_FILE}`,
  ])
})

test('a store that is created by a service alone, or by nothing, is found', () => {
  const text = `
    import { createBagStore as open } from './bag.store.ts'
    export const createBagService = ({ database }) => open(database)`
  expect(violationsOf({ [SERVICE]: text, [ROOT_FILE]: '' })).toEqual([
    `createBagStore is called in ${SERVICE}: call it once, in ${ROOT_FILE}`,
  ])
  expect(violationsOf({ [ROOT_FILE]: '' })).toEqual([
    `createBagStore is called in no file: call it once, in ${ROOT_FILE}`,
  ])
})

test('a second store of a model is found, and a model that is opened outside of a store', () => {
  const model = 'apps/api/src/modules/bag/bag.model.ts'
  const declared = { [model]: `export const lineModel = defineModel('Line', schema)` }
  const opened = `import { lineModel } from './bag.model.ts'\nexport const open = (db) => lineModel(db)`
  const other = 'apps/api/src/modules/bag/prices.store.ts'
  expect(violationsOf({ ...declared, [STORE]: opened, [other]: opened, [ROOT_FILE]: '' })).toEqual([
    `lineModel is opened 2 times: ${STORE}, ${other}`,
  ])
  expect(violationsOf({ ...declared, [STORE]: '', [SERVICE]: opened, [ROOT_FILE]: '' })).toEqual([
    `lineModel is opened outside of a store: ${SERVICE}`,
  ])
})

test('a second declaration of a collection is found', () => {
  const other = 'apps/api/src/modules/prices/prices.model.ts'
  const text = `export const m = defineModel('Price', new Schema({}, { collection: 'lines' }))`
  expect(violationsOf({ [other]: text })).toEqual([
    `Collection lines is declared in ${STORE} and ${other}`,
  ])
})

test('a collection that is opened by its name is found, except where databases are migrated', () => {
  const text = `export const all = ({ connection }) => connection.collection('lines').find()`
  expect(violationsOf({ 'apps/api/src/ops/audit.ts': text })).toEqual([
    'apps/api/src/ops/audit.ts opens a collection without a store: connection.collection',
  ])
  const member = `export const all = (shop) => shop.database.connection.collection('lines').find()`
  expect(violationsOf({ 'apps/api/src/ops/audit.ts': member })).toHaveLength(1)
  expect(violationsOf({ 'apps/api/src/database/migrations/list.ts': text })).toEqual([])
  const another = 'apps/api/src/modules/bag/prices.store.ts'
  expect(violationsOf({ [another]: text })).toHaveLength(1)
  const own = text.replace("'lines'", 'lines.collection.collectionName')
  expect(violationsOf({ [another]: own })).toEqual([])
})

test('every collection of the API has one store, created once', () => {
  expect(findStoreViolations(ROOT)).toEqual([])
})
