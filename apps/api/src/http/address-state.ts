import { FIELD_TEXT, stateOf } from '@aaram/contracts'
import { AppError } from './app-error.ts'

/**
 * An address whose state has its name in the list of states and union territories. `stored`: states that were stored
 * before the list existed, and may stay.
 * @throws AppError INVALID_INPUT for any other state.
 */
export function withState<A extends { state: string }>(address: A, stored?: string): A {
  const state = stateOf(address.state) ?? (address.state === stored ? stored : null)
  if (!state) throw new AppError('INVALID_INPUT', [FIELD_TEXT.state])
  return { ...address, state }
}
