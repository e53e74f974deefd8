/** Sentences of the address forms, in their own file because a first visit does not need them. */

/** For a pincode that does not belong to the state. `states`: those that it belongs to, at least one. */
export const pincodeUsuallyIn = (pincode: string, states: readonly string[]) =>
  `${pincode} is usually in ${states.join(' or ')}.`
/** For a pincode that India Post does not use. */
export const pincodeUnknown = (pincode: string) => `${pincode} is not a pincode that we know.`

export const ADDRESS_TEXT = {
  isRight: 'Is this right?',
  saveAnyway: 'Save anyway?',
  noPerson: 'Please add a full name and a phone.',
} as const
