import { PINCODE_DIGITS } from '@aaram/contracts'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadPincodes } from './load-pincodes.ts'
import type { Doubt } from './pincode.ts'

type Typed = { pincode: string; city: string; state: string }
type Filled = 'city' | 'state'

/**
 * Fills city and state in from the pincode where it knows them, never over what the shopper wrote. `doubt`: why the
 * present pincode may be wrong. `suggested` goes onto the two fields: the first that is typed into one replaces what was filled in.
 */
export function usePincode(
  { pincode, city, state }: Typed,
  fill: (name: Filled, value: string) => void,
) {
  const [table, setTable] = useState<typeof import('./pincode.ts') | null>(null)
  /** Fields that hold what was filled in, untouched since. */
  const suggestions = useRef(new Set<Filled>())
  const complete = pincode.length === PINCODE_DIGITS

  useEffect(() => {
    if (complete && !table) void loadPincodes().then((found) => found && setTable(found))
  }, [complete, table])

  /** Nothing known of the new pincode takes the suggestion of the old one away. */
  const fillIn = useEffectEvent((name: Filled, value: string) => {
    const present = { city, state }[name]
    const own = present !== '' && !suggestions.current.has(name)
    if (own || present === value) return
    suggestions.current.add(name)
    fill(name, value)
    // Who is about to type here replaces the suggestion, and does not add to it.
    const { activeElement: field } = document
    if (field instanceof HTMLInputElement && field.value === value) field.select()
  })
  useEffect(() => {
    // Only a new pincode fills in: who empties a field may leave it so.
    if (!table || !complete) return
    const place = table.placeOf(pincode)
    fillIn('city', place?.city ?? '')
    fillIn('state', place?.states.length === 1 ? (place.states[0] ?? '') : '')
  }, [table, complete, pincode])

  const suggested = (name: Filled) => ({
    onInput: () => void suggestions.current.delete(name),
    /** The first press selects all of it, as Tab does; the next one sets the caret. */
    onMouseDown(event: MouseEvent<HTMLInputElement>) {
      const field = event.currentTarget
      if (!suggestions.current.has(name) || document.activeElement === field) return
      event.preventDefault()
      field.select()
      field.focus()
    },
  })
  const doubt: Doubt | null = table?.doubtOf({ pincode, state }) ?? null
  return { doubt, suggested }
}
