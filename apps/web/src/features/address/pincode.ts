import { pincodeUnknown, pincodeUsuallyIn, type State } from '@aaram/contracts'
import { CITIES, DISTRICTS, EXCEPTIONS } from './pincode-table.ts'

/** The place of a pincode. `states` has several entries if states share the pincode. */
export type Place = { states: readonly State[]; city: string | null }

/** The table's entry for the longest matching prefix of a pincode. */
function longest<T>(table: Readonly<Record<string, T>>, pincode: string): T | undefined {
  for (let digits = pincode.length; digits >= 3; digits -= 1) {
    const found = table[pincode.slice(0, digits)]
    if (found !== undefined) return found
  }
  return undefined
}

function statesOf(pincode: string): readonly State[] {
  const district = Number(pincode.slice(0, 3))
  const [, , ...states] = DISTRICTS.find(([from, to]) => district >= from && district <= to) ?? []
  return longest(EXCEPTIONS, pincode) ?? states
}

/** The place of a pincode; null when it is invalid or not in the table. */
export function placeOf(pincode: string): Place | null {
  if (!/^[1-9][0-9]{5}$/.test(pincode)) return null
  const states = statesOf(pincode)
  return states.length > 0 ? { states, city: longest(CITIES, pincode) ?? null } : null
}

/** Why an address may not arrive, and the field that is probably wrong. */
export type Doubt = { field: 'pincode' | 'state'; text: string }

/** The doubt about a complete pincode that does not belong to the state; null when it does, or the table does not know. */
export function doubtOf({ pincode, state }: { pincode: string; state: string }): Doubt | null {
  // 9 is the Army Postal Service, which is in every state.
  if (!/^[1-8][0-9]{5}$/.test(pincode)) return null
  const place = placeOf(pincode)
  if (!place) return { field: 'pincode', text: pincodeUnknown(pincode) }
  if (!state || place.states.some((one) => one === state)) return null
  return { field: 'state', text: pincodeUsuallyIn(pincode, place.states) }
}
