import { expect, test } from 'vitest'
import { codeOf, NO_DIGITS, spread, typeInto } from './otp-digits.ts'

/** Six boxes as text: a dot is an empty box. */
const boxes = (word: string) => [...word].map((letter) => (letter === '.' ? '' : letter))
const word = (digits: readonly string[]) => digits.map((digit) => digit || '.').join('')

test('there are six boxes, empty at first', () => {
  expect(word(NO_DIGITS)).toBe('......')
})

test.each([
  // before, box (from 0), pasted, after, focus
  ['......', 0, '123456', '123456', 5],
  ['......', 0, '12 34-56', '123456', 5],
  ['......', 2, '123456', '123456', 5],
  ['987654', 2, '123456', '123456', 5],
  ['......', 5, '12 34-56', '123456', 5],
  ['......', 2, '12', '..12..', 4],
  ['1.....', 1, '2345', '12345.', 5],
  ['......', 4, '789', '....78', 5],
  ['......', 0, '1234567', '123456', 5],
  ['......', 0, '604913 is your Aaram code. It lasts 10 minutes.', '604913', 5],
  ['......', 3, 'Code 1: 604913', '604913', 5],
  ['12....', 2, 'abc', '12....', 2],
  ['12....', 2, '', '12....', 2],
  ['......', 0, '१२३४५६', '......', 0],
])('%s: pasted into box %d, %j gives %s', (before, at, text, after, focus) => {
  const typed = spread(boxes(before), at, text)
  expect(word(typed.digits)).toBe(after)
  expect(typed.focus).toBe(focus)
})

test.each([
  // before, box, what the box holds now, after, focus
  ['......', 0, '1', '1.....', 1],
  ['12....', 1, '', '1.....', 1],
  ['12....', 1, '25', '15....', 2],
  ['12....', 1, '52', '15....', 2],
  ['12....', 1, '22', '12....', 2],
  ['12....', 1, '2a', '12....', 1],
  ['......', 0, 'a', '......', 0],
  ['......', 0, '123456', '123456', 5],
  ['9.....', 0, '123456', '123456', 5],
  ['12345.', 5, '6', '123456', 5],
])('%s: box %d with %j in it gives %s', (before, at, value, after, focus) => {
  const typed = typeInto(boxes(before), at, value)
  expect(word(typed.digits)).toBe(after)
  expect(typed.focus).toBe(focus)
})

test.each([
  ['123456', '123456'],
  ['12345.', null],
  ['......', null],
])('the code in %s is %j', (digits, code) => {
  expect(codeOf(boxes(digits))).toBe(code)
})
