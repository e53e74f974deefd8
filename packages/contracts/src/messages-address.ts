/** Sentences of the address forms, apart from all others because a first visit does not need them. */

/** Of a pincode that does not belong to the state. `states`: where it does, at least one. */
export const pincodeUsuallyIn = (pincode: string, states: readonly string[]) =>
  `${pincode} is usually in ${states.join(' or ')}.`
/** Of a pincode that India Post does not use. */
export const pincodeUnknown = (pincode: string) => `${pincode} is not a pincode that we know.`

export const ADDRESS_TEXT = {
  isRight: 'Is this right?',
  saveAnyway: 'Save anyway?',
  noPerson: 'Please add a full name and a phone.',
} as const
