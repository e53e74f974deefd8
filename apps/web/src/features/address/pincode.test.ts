import { STATES } from '@aaram/contracts'
import { expect, test } from 'vitest'
import { doubtOf, placeOf } from './pincode.ts'
import { DISTRICTS, EXCEPTIONS } from './pincode-table.ts'

const DADRA = 'Dadra and Nagar Haveli and Daman and Diu'

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
  ['834001', ['Jharkhand'], 'Ranchi'],
  ['194101', ['Ladakh'], null],
  ['180001', ['Jammu and Kashmir'], 'Jammu'],
  ['121001', ['Haryana'], 'Faridabad'],
  ['201301', ['Uttar Pradesh'], 'Noida'],
  ['792001', ['Arunachal Pradesh'], null],
  ['793001', ['Meghalaya'], 'Shillong'],
  ['796001', ['Mizoram'], 'Aizawl'],
  ['797001', ['Nagaland'], null],
  ['799001', ['Tripura'], 'Agartala'],
])('%s lies in %j, city %j', (pincode, states, city) => {
  expect(placeOf(pincode)).toEqual({ states, city })
})

test.each([
  // Union territories inside or beside a state.
  ['682001', ['Kerala']],
  ['682555', ['Lakshadweep']],
  ['605001', ['Puducherry']],
  ['605007', ['Puducherry', 'Tamil Nadu']],
  ['605602', ['Tamil Nadu']],
  ['607402', ['Tamil Nadu', 'Puducherry']],
  ['609602', ['Puducherry', 'Tamil Nadu']],
  ['673310', ['Puducherry', 'Kerala']],
  ['673001', ['Kerala']],
  ['533464', ['Puducherry', 'Andhra Pradesh']],
  ['533001', ['Andhra Pradesh']],
  ['396210', [DADRA]],
  ['396230', [DADRA, 'Gujarat']],
  ['396001', ['Gujarat']],
  ['362520', [DADRA]],
  ['362001', ['Gujarat']],
  ['160017', ['Chandigarh', 'Punjab']],
  ['140119', ['Punjab', 'Chandigarh']],
  ['140301', ['Punjab']],
  ['134109', ['Haryana']],
  // Uttarakhand was part of Uttar Pradesh, Telangana of Andhra Pradesh, Jharkhand of Bihar.
  ['248001', ['Uttarakhand']],
  ['249401', ['Uttarakhand']],
  ['263001', ['Uttarakhand']],
  ['262001', ['Uttar Pradesh']],
  ['262501', ['Uttarakhand']],
  ['244713', ['Uttarakhand']],
  ['244001', ['Uttar Pradesh']],
  ['246701', ['Uttar Pradesh']],
  ['246001', ['Uttarakhand']],
  ['247667', ['Uttarakhand']],
  ['247001', ['Uttar Pradesh']],
  ['507001', ['Telangana']],
  ['507130', ['Telangana', 'Andhra Pradesh']],
  ['814101', ['Jharkhand']],
  ['814131', ['Bihar', 'Jharkhand']],
  ['813208', ['Jharkhand', 'Bihar']],
])('a border: %s lies in %j', (pincode, states) => {
  expect(placeOf(pincode)?.states).toEqual(states)
})

// 900 to 999 belong to the army; 10x and 35x are not assigned.
test.each(['', '4000', '011001', '900056', '350001', '40000a', '4000011'])(
  '%j is no known place',
  (pincode) => {
    expect(placeOf(pincode)).toBeNull()
  },
)

test('every state and union territory has pincodes, and the ranges do not overlap', () => {
  const all = [
    ...DISTRICTS.flatMap(([, , ...states]) => states),
    ...Object.values(EXCEPTIONS).flat(),
  ]
  expect([...new Set(all)].sort()).toEqual([...STATES])
  let last = 99
  for (const [from, to] of DISTRICTS) {
    expect(from).toBeGreaterThan(last)
    expect(to).toBeGreaterThanOrEqual(from)
    last = to
  }
})

test.each([
  ['560001', 'Karnataka', null],
  ['560001', '', null],
  ['56000', 'Kerala', null],
  ['560001', 'Kerala', ['state', '560001 is usually in Karnataka.']],
  ['560001', 'Atlantis', ['state', '560001 is usually in Karnataka.']],
  ['605007', 'Tamil Nadu', null],
  ['605007', 'Kerala', ['state', '605007 is usually in Puducherry or Tamil Nadu.']],
  ['350001', 'Rajasthan', ['pincode', '350001 is not a pincode that we know.']],
  // The Army Postal Service is in every state.
  ['900056', 'Kerala', null],
  ['999999', 'Delhi', null],
])('%s in %s: %j', (pincode, state, doubt) => {
  const found = doubtOf({ pincode, state })
  expect(found && [found.field, found.text]).toEqual(doubt)
})
