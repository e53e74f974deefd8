import { PINCODE_DIGITS } from '@aaram/contracts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadOptional } from '../../lib/load-module.ts'

type Typed = { pincode: string; city: string; state: string }
type Known = typeof import('./pincode.ts')

/** The table of pincodes comes when it is first needed. */
const loadTable = () => loadOptional(() => import('./pincode.ts'))

/**
 * Fills city and state in from the pincode where it knows them, never over what the shopper wrote. Answers a
 * warning when the written state is not the pincode's: it never blocks.
 */
export function usePincode(
  { pincode, city, state }: Typed,
  fill: (name: 'city' | 'state', value: string) => void,
): { warning: string | undefined; states: readonly string[] } {
  const [table, setTable] = useState<Known | null>(null)
  const filled = useRef({ city: '', state: '' })
  const complete = pincode.length === PINCODE_DIGITS

  useEffect(() => {
    // Without it the shopper types two words more.
    if (complete && !table) void loadTable().then((found) => found && setTable(found))
  }, [complete, table])

  /** One field at a time: what the shopper wrote stays. */
  const fillIn = useEffectEvent((name: 'city' | 'state', value: string | null | undefined) => {
    const present = { city, state }[name]
    const own = present !== '' && present !== filled.current[name]
    if (own || !value || present === value) return
    filled.current[name] = value
    fill(name, value)
    // Who is about to type here replaces the suggestion, and does not add to it.
    const { activeElement: field } = document
    if (field instanceof HTMLInputElement && field.value === value) field.select()
  })
  const place = table?.placeOf(pincode) ?? null
  useEffect(() => {
    // Only a new pincode fills in: who empties a field may leave it so.
    const found = table?.placeOf(pincode)
    fillIn('city', found?.city)
    fillIn('state', found?.states.length === 1 ? found.states[0] : null)
  }, [table, pincode])

  const fits = !table || !place || !state.trim() || table.isOneOf(state, place.states)
  return {
    warning: fits
      ? undefined
      : `Pincode ${pincode} seems to be in ${place.states.join(' or ')}. Please check the state.`,
    states: table?.ALL_STATES ?? [],
  }
}
