import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { isDatabaseUnavailable, isDiskFull } from './unavailable.ts'

const { MongoNetworkError, MongoServerError } = mongoose.mongo
const coded = (code: string) => Object.assign(new Error('a socket'), { code })
const labelled = (label: string) => {
  const error = new MongoServerError({ message: 'not now' })
  error.addErrorLabel(label)
  return error
}

it.each([
  ['no connection', new MongoNetworkError('connect ECONNREFUSED'), true],
  ['a connection closed before the write', coded('EPIPE'), true],
  ['a connection closed before the answer', coded('ECONNRESET'), true],
  ['a transaction that others disturbed', labelled('TransientTransactionError'), true],
  ['a write that may be tried again', labelled('RetryableWriteError'), true],
  ['a disk without room', new MongoServerError({ message: 'full', code: 14031 }), true],
  ['a refusal by the database', new MongoServerError({ message: 'E11000', code: 11000 }), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
  ['a file that is not there', coded('ENOENT'), false],
])('%s', (_what, error, unavailable) => {
  expect(isDatabaseUnavailable(error)).toBe(unavailable)
})

it('a full disk is distinguished from other failures of a file', () => {
  expect(['ENOSPC', 'EDQUOT', 'EFBIG'].map((code) => isDiskFull(coded(code)))).toEqual([
    ...[true, true, true],
  ])
  expect(isDiskFull(coded('ENOENT'))).toBe(false)
})
