import { FIELD_TEXT, stateOf } from '@aaram/contracts'
import { AppError } from './app-error.ts'

/**
 * An address with the name that the list of states and union territories has for its state. `stored`: what was
 * stored before there was a list, and may stay.
 * @throws AppError INVALID_INPUT when it is on no such list.
 */
export function withState<A extends { state: string }>(address: A, stored?: string): A {
  const state = stateOf(address.state) ?? (address.state === stored ? stored : null)
  if (!state) throw new AppError('INVALID_INPUT', [FIELD_TEXT.state])
  return { ...address, state }
}
