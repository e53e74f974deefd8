import { PINCODE_DIGITS } from '@aaram/contracts'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadPincodes } from './load-pincodes.ts'
import type { Doubt } from './pincode.ts'

type Typed = { pincode: string; city: string; state: string }
type Filled = 'city' | 'state'

/**
 * Fills in city and state from the pincode if they are known, but never replaces what the shopper wrote. `doubt`: why the
 * current pincode may be wrong. `suggested`: props for the two fields, with which typing replaces what was filled in.
 */
export function usePincode(
  { pincode, city, state }: Typed,
  fill: (name: Filled, value: string) => void,
) {
  const [table, setTable] = useState<typeof import('./pincode.ts') | null>(null)
  /** Fields with a filled-in value that the shopper has not changed. */
  const suggestions = useRef(new Set<Filled>())
  const complete = pincode.length === PINCODE_DIGITS

  useEffect(() => {
    if (complete && !table) void loadPincodes().then((found) => found && setTable(found))
  }, [complete, table])

  /** Fills in a field. For an unknown pincode it removes the old suggestion. */
  const fillIn = useEffectEvent((name: Filled, value: string) => {
    const present = { city, state }[name]
    const own = present !== '' && !suggestions.current.has(name)
    if (own || present === value) return
    suggestions.current.add(name)
    fill(name, value)
    // Selects the suggestion in a focused field, so that typing replaces it.
    const { activeElement: field } = document
    if (field instanceof HTMLInputElement && field.value === value) field.select()
  })
  useEffect(() => {
    // Only a new pincode fills in fields, so that a field that the shopper empties stays empty.
    if (!table || !complete) return
    const place = table.placeOf(pincode)
    fillIn('city', place?.city ?? '')
    fillIn('state', place?.states.length === 1 ? (place.states[0] ?? '') : '')
  }, [table, complete, pincode])

  const suggested = (name: Filled) => ({
    onInput: () => void suggestions.current.delete(name),
    /** The first press selects everything, like Tab; the next one sets the caret. */
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
