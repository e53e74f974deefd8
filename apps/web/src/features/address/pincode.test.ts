import { expect, test } from 'vitest'
import { ALL_STATES, isOneOf, placeOf } from './pincode.ts'

test.each([
  ['110001', ['Delhi'], 'New Delhi'],
  ['400001', ['Maharashtra'], 'Mumbai'],
  ['400104', ['Maharashtra'], 'Mumbai'],
  ['400601', ['Maharashtra'], 'Thane'],
  ['400703', ['Maharashtra'], 'Navi Mumbai'],
  ['411038', ['Maharashtra'], 'Pune'],
  ['403001', ['Goa'], null],
  ['560001', ['Karnataka'], 'Bengaluru'],
  ['600004', ['Tamil Nadu'], 'Chennai'],
  ['500081', ['Telangana'], 'Hyderabad'],
  ['700019', ['West Bengal'], 'Kolkata'],
  ['737101', ['Sikkim'], 'Gangtok'],
  ['744101', ['Andaman and Nicobar Islands'], 'Port Blair'],
  ['795001', ['Manipur'], 'Imphal'],
  ['682001', ['Kerala', 'Lakshadweep'], 'Kochi'],
  ['248001', ['Uttar Pradesh', 'Uttarakhand'], 'Dehradun'],
  ['605001', ['Puducherry', 'Tamil Nadu'], 'Puducherry'],
  ['834001', ['Jharkhand'], 'Ranchi'],
  ['194101', ['Ladakh'], null],
])('%s lies in %j, city %j', (pincode, states, city) => {
  expect(placeOf(pincode)).toEqual({ states, city })
})

// 900 to 999 are the army's; 10x and 35x are nobody's.
test.each(['', '4000', '011001', '900056', '350001', '40000a', '4000011'])(
  '%j is no known place',
  (pincode) => {
    expect(placeOf(pincode)).toBeNull()
  },
)

test('all 28 states and 8 union territories are known', () => {
  expect(ALL_STATES).toHaveLength(36)
})

test.each([
  ['Maharashtra', ['Maharashtra'], true],
  [' maharashtra ', ['Maharashtra'], true],
  ['Karnataka', ['Maharashtra'], false],
  ['Orissa', ['Odisha'], true],
  ['Jammu & Kashmir', ['Jammu and Kashmir'], true],
  ['Tamilnadu', ['Puducherry', 'Tamil Nadu'], true],
  ['UP', ['Uttar Pradesh'], true],
  ['महाराष्ट्र', ['Maharashtra'], true],
])('%j is one of %j: %s', (state, states, expected) => {
  expect(isOneOf(state, states)).toBe(expected)
})
