import { afterEach, beforeEach, expect, vi } from 'vitest'

/** React says by `console.error` that two entries of a list have one key, and may then show one of them twice or not at all. */
const REPEATED = /^Encountered two children with the same key/

let faults: string[] = []

beforeEach(() => {
  faults = []
  const { error } = console
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    const [format = '', ...values] = args.map(String)
    if (REPEATED.test(format)) faults.push(values[0] ?? format)
    else error(...args)
  })
})

afterEach(() => {
  expect(faults, 'keys of two entries of one list').toEqual([])
})
