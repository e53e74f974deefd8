import { describe, expect, it } from 'vitest'
import { ApiError, isAnswered, linesOf, toErrorData, toMessages } from './api-error.ts'

const failure = (status: number, messages: string[] = []) =>
  new ApiError({ code: 'INTERNAL', status, messages })

describe('toMessages: what spec section 8 says to show', () => {
  const order503 = { 503: 'Failed to process order. Please try again.' }
  it.each([
    ['503 of an order', failure(503, ['down']), order503, [order503[503]]],
    ['503 of anything else', failure(503, ['down']), {}, ['down']],
    ['409 with an errors array', failure(409, ['one', 'two']), order503, ['one', 'two']],
    ["the server's error text", failure(404, ['Order not found']), {}, ['Order not found']],
    ['no text', failure(500), {}, ['Failed to fetch orders']],
    [
      'no answer',
      new ApiError({ code: 'NETWORK', status: 0, messages: [] }),
      {},
      ['Failed to fetch orders'],
    ],
    ['a fault of our own', new TypeError('x is undefined'), {}, ['Failed to fetch orders']],
  ])('%s', (_, error, byStatus, shown) => {
    expect(toMessages(error, 'Failed to fetch orders', byStatus)).toEqual(shown)
  })
})

describe('an error of another copy of the class, as the development server has two', () => {
  it('keeps its code and status, and counts as answered', async () => {
    const copy = './api-error.ts?copy'
    const other: typeof import('./api-error.ts') = await import(copy)
    expect(other.ApiError).not.toBe(ApiError)
    const data = {
      code: 'PRODUCT_NOT_FOUND',
      status: 404,
      messages: ['Product not found'],
    } as const
    expect(toErrorData(new other.ApiError(data))).toEqual(data)
    expect(isAnswered(new other.ApiError(data))).toBe(true)
  })

  it('a fault of our own is still none of the server', () => {
    const unreadable = { code: 'UNREADABLE', status: 0, messages: [] }
    expect(toErrorData(new TypeError('x is undefined'))).toEqual(unreadable)
    expect(isAnswered(new DOMException('gone', 'AbortError'))).toBe(false)
  })
})

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
