import { pincodeUnknown, pincodeUsuallyIn, type State } from '@aaram/contracts'
import { CITIES, DISTRICTS, EXCEPTIONS } from './pincode-table.ts'

/** What a pincode says of the place. `states` is more than one where both sides of a border share it. */
export type Place = { states: readonly State[]; city: string | null }

/** What the longest prefix of a pincode that a table has stands for. */
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

/** The place of a pincode; null when it is none, or none that the table knows. */
export function placeOf(pincode: string): Place | null {
  if (!/^[1-9][0-9]{5}$/.test(pincode)) return null
  const states = statesOf(pincode)
  return states.length > 0 ? { states, city: longest(CITIES, pincode) ?? null } : null
}

/** Why an address may not arrive, and the field that is probably wrong. */
export type Doubt = { field: 'pincode' | 'state'; text: string }

/** Whether a whole pincode belongs to the state; null when it does, or when nobody can say. */
export function doubtOf({ pincode, state }: { pincode: string; state: string }): Doubt | null {
  // 9 is the Army Postal Service, which is wherever its soldiers are.
  if (!/^[1-8][0-9]{5}$/.test(pincode)) return null
  const place = placeOf(pincode)
  if (!place) return { field: 'pincode', text: pincodeUnknown(pincode) }
  if (!state || place.states.some((one) => one === state)) return null
  return { field: 'state', text: pincodeUsuallyIn(pincode, place.states) }
}
