import { REVIEWS } from './limits-reviews.ts'

/** Sentences of validation rules of reviews and their links. These are part of the contracts, which load with every call. */
export const REVIEW_FIELD_TEXT = {
  rating: 'Please give one to five stars.',
  text: `Please write ${REVIEWS.text.min} to ${REVIEWS.text.max.toLocaleString('en-IN')} characters.`,
  fit: 'Please say how it fits.',
  linkEnded:
    'This link is not complete, or it has ended. Please log in and review from your orders.',
} as const
