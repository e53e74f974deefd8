import { CITIES, OTHER_NAMES, STATES } from './pincode-table.ts'

/** What a pincode says of the place. `states` is more than one where its district crosses a border. */
export type Place = { states: readonly string[]; city: string | null }

/** The place of a pincode; null when it is none, or none that the table knows. */
export function placeOf(pincode: string): Place | null {
  if (!/^[1-9][0-9]{5}$/.test(pincode)) return null
  const district = Number(pincode.slice(0, 3))
  const found = STATES.find(([from, to]) => district >= from && district <= to)
  if (!found) return null
  const [, , ...states] = found
  return { states, city: CITIES[pincode.slice(0, 4)] ?? CITIES[pincode.slice(0, 3)] ?? null }
}

const plain = (state: string): string => {
  const words = state
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
  return OTHER_NAMES[words] ?? words
}

/** Whether a written state is one of these; one written in another script is believed. */
export const isOneOf = (state: string, states: readonly string[]): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}]/u.test(state) ||
  states.some((known) => plain(known) === plain(state))

/** Every state and union territory, in alphabetical order. */
export const ALL_STATES: readonly string[] = [
  ...new Set(STATES.flatMap(([, , ...states]) => states)),
].sort()
