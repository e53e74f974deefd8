import { expect, test } from 'vitest'
import { STATES, stateOf } from './states.ts'

test('28 states and 8 union territories, in alphabetical order', () => {
  expect(STATES).toHaveLength(36)
  expect([...STATES].sort()).toEqual([...STATES])
})

test.each(STATES)('%s is itself, however it is typed', (state) => {
  expect(stateOf(state)).toBe(state)
  expect(stateOf(`  ${state.toUpperCase()} `)).toBe(state)
  expect(stateOf(state.toLowerCase().replaceAll(' and ', ' & '))).toBe(state)
  expect(stateOf(state.replaceAll(' ', ' - '))).toBe(state)
})

test.each([
  ['Orissa', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['Uttaranchal', 'Uttarakhand'],
  ['Chattisgarh', 'Chhattisgarh'],
  ['Tamilnadu', 'Tamil Nadu'],
  ['TN', 'Tamil Nadu'],
  ['T.N.', 'Tamil Nadu'],
  ['KA', 'Karnataka'],
  ['mh', 'Maharashtra'],
  ['UP', 'Uttar Pradesh'],
  ['U. P.', 'Uttar Pradesh'],
  ['J&K', 'Jammu and Kashmir'],
  ['J & K', 'Jammu and Kashmir'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Jammu & Kashmir (UT)', 'Jammu and Kashmir'],
  ['New Delhi', 'Delhi'],
  ['NCT of Delhi', 'Delhi'],
  ['Delhi (NCT)', 'Delhi'],
  ['Andaman & Nicobar', 'Andaman and Nicobar Islands'],
  ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Daman and Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Telengana', 'Telangana'],
])('%s is %s', (written, state) => {
  expect(stateOf(written)).toBe(state)
})

test.each([
  'Atlantis',
  '',
  ' ',
  '.',
  'Pradesh',
  'India',
  'Bengal',
  'Nagar Haveli',
  'North',
  'Uttar',
  'California',
  'Karnataka, India',
  'UT',
  'CH',
  'constructor',
  '__proto__',
  'a'.repeat(10_000),
])('%j is none', (written) => {
  expect(stateOf(written)).toBeNull()
})
