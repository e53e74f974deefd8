import type { Paise } from './codecs.ts'
import { QUANTITY_MAX } from './limits.ts'
import { formatRupees } from './rupees-text.ts'

/** Sentences of the bag, in their own file because only the bag needs them. */
export const BAG_TEXT = {
  unavailable: 'No longer available',
  removeOutOfStock: 'Please remove what is out of stock to check out.',
  emptyHint: 'What you add waits for you here, on this device and in your account.',
  quantityLimit: `${QUANTITY_MAX} pieces at most`,
} as const

/** Notices of changes that the shopper did not make. `name` is the line's title and size. */
export const alreadyInBag = (name: string) => `${name} is already in your bag`
export const leftOutOfBag = (name: string, reason: string) =>
  `${name} was left out of your bag. ${reason}`
export const bagNowHas = (units: number) => `Your bag now has ${units}.`
export const priceChanged = (name: string, was: Paise, is: Paise) =>
  `The price of ${name} went ${is > was ? 'up' : 'down'} from ${formatRupees(was)} to ${formatRupees(is)}.`
