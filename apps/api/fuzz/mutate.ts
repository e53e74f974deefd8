import fc from 'fast-check'
import { changed, type Path, pathsOf } from './document-paths.ts'
import { hostileText, hostileValue } from './hostile.ts'

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', '$set', 'a.b', '']

const withKey = (old: unknown, key: string, value: unknown) => {
  const copy = { ...(old as object) }
  // As a property of its own, also where the name is `__proto__`.
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

const ways: fc.Arbitrary<(old: unknown) => unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileValue.map((value) => () => value) },
  { weight: 2, arbitrary: fc.constant(() => undefined) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => [old]) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => [old, old]) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => JSON.stringify(old)) },
  {
    weight: 1,
    arbitrary: fc.constant((old: unknown) => (typeof old === 'number' ? -old : { $gt: old })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.oneof(fc.constantFrom(...PROTOTYPE_KEYS), hostileText), hostileValue)
      .map(
        ([key, value]) =>
          (old: unknown) =>
            withKey(old, key.slice(0, 500), value),
      ),
  },
)

/** A document that is wrong at one path: the value there is replaced, dropped, wrapped, doubled or extended. */
export const wrongAtOnePlace = (documents: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(documents, fc.nat(), ways).map(([document, nth, change]) => {
    const paths = pathsOf(document)
    return changed(document, paths[nth % paths.length] as Path, change)
  })
