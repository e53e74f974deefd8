import { describe, expect, it } from 'vitest'
import { linesOf } from './api-error.ts'

describe('linesOf: error, then message; objects one line per value (spec sections 7 and 8)', () => {
  it.each([
    [{ errors: ['a', 'b'], error: 'c' }, ['a', 'b']],
    [{ error: 'c', message: 'd' }, ['c']],
    [{ error: ' ', message: 'd' }, ['d']],
    [{ error: { size: 'e', stock: 'f' } }, ['e', 'f']],
    [{}, []],
    ['<html>', []],
    [null, []],
  ])('%j', (body, lines) => {
    expect(linesOf(body)).toEqual(lines)
  })
})
