import type { Paise } from './codecs.ts'
import { formatRupees } from './rupees-text.ts'

/** Sentences of the wishlist, in their own file because only the wishlist needs them. */
export const WISHLIST_TEXT = {
  title: 'Wishlist',
  empty: 'Your wishlist is empty',
  emptyHint: 'Press the heart of a product to save it here for later.',
  guestHint: 'Saved on this device only.',
  logIn: 'Log in to have it everywhere',
  moveToBag: 'Move to bag',
  gone: 'No longer available',
  backInStock: 'Back in stock',
  saved: 'Saved to your wishlist',
  view: 'View wishlist',
  saveFailed: 'Failed to save the item',
  removeFailed: 'Failed to remove the item',
  shareFailed: 'Failed to change the link',
  share: 'Share wishlist',
  shareNote:
    'Whoever has the link sees the products of your wishlist as it is that day, and nothing about you.',
  createLink: 'Create a link',
  link: 'Link to your wishlist',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Please select it and copy it yourself.',
  renew: 'Replace with a new link',
  renewed: 'The earlier link does not work any more',
  withdraw: 'Stop sharing',
  withdrawn: 'Your wishlist is not shared any more',
  sharedTitle: 'A shared wishlist',
  sharedNote: 'Somebody who likes these pieces shared them with you.',
  sharedEmpty: 'There is nothing on this wishlist at the moment.',
  notShared: 'This wishlist is not shared any more',
  notSharedNote: 'The link was replaced, withdrawn, or copied incompletely.',
} as const

export const removedFromWishlist = (title: string) => `${title} removed from your wishlist`
/** `titles`: products that were left out for the same reason; at least one. */
export const leftOutOfWishlist = (titles: readonly string[], reason: string) =>
  `${titles.length === 1 ? `${titles[0]} was` : `${titles.length} items were`} left out of your wishlist. ${reason}`
/** Prices in paise. */
export const priceDropped = (was: Paise, is: Paise) =>
  `Price dropped from ${formatRupees(was)} to ${formatRupees(is)}`
