import { FIELD_TEXT, stateOf } from '@aaram/contracts'
import { AppError } from './app-error.ts'

/**
 * Returns an address with its state's name from the list of states and union territories. `stored`: the state as it was
 * stored before the list existed, which may stay.
 * @throws AppError INVALID_INPUT for any other state
 */
export function withState<A extends { state: string }>(address: A, stored?: string): A {
  const state = stateOf(address.state) ?? (address.state === stored ? stored : null)
  if (!state) throw new AppError('INVALID_INPUT', [FIELD_TEXT.state])
  return { ...address, state }
}
