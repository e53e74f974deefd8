import { describe, expect, it } from 'vitest'
import { ApiError, isAnswered, toErrorData, toMessages } from './api-error.ts'

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
  it('keeps its code and status, and counts as answered', () => {
    const data = {
      code: 'PRODUCT_NOT_FOUND',
      status: 404,
      messages: ['Product not found'],
    } as const
    const other = Object.assign(new Error('of another copy'), data)
    expect(other).not.toBeInstanceOf(ApiError)
    expect(toErrorData(other)).toEqual(data)
    expect(isAnswered(other)).toBe(true)
  })

  it('a fault of our own is still none of the server', () => {
    const unreadable = { code: 'UNREADABLE', status: 0, messages: [] }
    expect(toErrorData(new TypeError('x is undefined'))).toEqual(unreadable)
    expect(isAnswered(new DOMException('gone', 'AbortError'))).toBe(false)
  })
})
