import { expect, it } from 'vitest'
import { phoneText } from './phone-text.ts'

it('a line does not break between +91 and the number', () => {
  expect(phoneText('9876543210')).toBe('+91\u{A0}9876543210')
})

it('no other module shows a number after +91', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.ts', '../**/*.tsx', '!**/*.test.*', '!./phone-text.ts'],
    { query: '?raw', import: 'default', eager: true },
  )
  const shows = Object.entries(sources).filter(([, text]) => /\+91\s*\$?\{/.test(text))
  expect(shows.map(([file]) => file)).toEqual([])
  expect(Object.keys(sources).length).toBeGreaterThan(300)
})
