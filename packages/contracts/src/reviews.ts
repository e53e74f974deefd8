import * as z from 'zod/mini'
import { isoDate, pageNumber } from './codecs.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { orderId, orderItemId, productId, reviewId } from './ids.ts'
import { REVIEWS } from './limits-reviews.ts'
import { REVIEW_FIELD_TEXT } from './messages-review-fields.ts'
import { slug } from './products.ts'
import { PUBLIC_READ, READ, WRITE } from './route-policy.ts'
import { size } from './sizes.ts'
import { personText, plainText } from './text.ts'
import { uniqueList } from './unique-list.ts'

/** How the size that was bought fits. `SMALL`: the product runs small. */
export const reviewFit = z.enum(['SMALL', 'AS_EXPECTED', 'LARGE'], REVIEW_FIELD_TEXT.fit)
export type ReviewFit = z.output<typeof reviewFit>

/** `PENDING`: waits for the seller. Shoppers see only PUBLISHED reviews. */
export const reviewStatus = z.enum(['PENDING', 'PUBLISHED', 'REJECTED'])
export type ReviewStatus = z.output<typeof reviewStatus>

export const REVIEW_SORTS = ['newest', 'helpful'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

const rating = z
  .int(REVIEW_FIELD_TEXT.rating)
  .check(z.minimum(1, REVIEW_FIELD_TEXT.rating), z.maximum(5, REVIEW_FIELD_TEXT.rating))

/** A shopper's review of an order item. The size is that of the order. */
export const reviewInput = z.object({
  rating,
  text: personText({ ...REVIEWS.text, message: REVIEW_FIELD_TEXT.text }),
  fit: reviewFit,
})
export type ReviewInput = z.output<typeof reviewInput>

/** A published review. `author`: first name and initial; `reply`: the shop's; `helpful`: the number of people who found it helpful. */
export const review = z.object({
  _id: reviewId,
  rating,
  text: z.string(),
  fit: reviewFit,
  size,
  author: z.string(),
  createdAt: isoDate,
  isEdited: z.boolean(),
  helpful: z.int(),
  reply: z.nullable(z.object({ text: z.string(), at: isoDate })),
})
export type Review = z.output<typeof review>

/** The numbers of a product's published reviews. `ratings`: how many have one, two, … five stars. */
export const reviewSummary = z.object({
  ratings: z.array(z.int()).check(z.length(5)),
  fit: z.object({ SMALL: z.int(), AS_EXPECTED: z.int(), LARGE: z.int() }),
})
export type ReviewSummary = z.output<typeof reviewSummary>

/** An author's own review in any status; it can be changed until `editableUntil`. */
export const ownReview = z.object({
  rating,
  text: z.string(),
  fit: reviewFit,
  status: reviewStatus,
  editableUntil: isoDate,
})
export type OwnReview = z.output<typeof ownReview>

/** An item of a delivered order, with the size after an exchange, and its review if there is one. */
export const reviewableItem = z.object({
  itemId: orderItemId,
  productId,
  metaTitle: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  size,
  review: z.nullable(ownReview),
})
export type ReviewableItem = z.output<typeof reviewableItem>

/** `author`: the name under which the reviews will be shown. */
const reviewable = success({ author: z.string(), items: uniqueList(reviewableItem, 'itemId') })
const written = success({ review: ownReview })

const ratingText = z.codec(z.string().check(z.regex(/^[1-5]$/, 'One to five stars.')), rating, {
  decode: Number,
  encode: String,
})

/** In the order in which pages send the parameters, on which the key in the response cache depends. */
export const reviewsQuery = z.object({
  page: pageNumber,
  sort: z._default(z.enum(REVIEW_SORTS), 'newest'),
  rating: z.optional(ratingText),
  size: z.optional(size),
})
export type ReviewsQuery = z.output<typeof reviewsQuery>

/** The token in a message's link: it identifies the order, and proves that the shop made it. */
const token = plainText(200)

/** Reviews by people who received the item. Decisions, "Reviews". */
export const reviewsApi = endpointGroup({
  /** A page of ten published reviews of a product. `summary` counts all reviews, `totalCount` those that match the filters. */
  list: endpoint({
    method: 'GET',
    path: '/products/:slug/reviews',
    auth: 'public',
    policy: PUBLIC_READ,
    params: z.object({ slug }),
    query: reviewsQuery,
    response: success({
      summary: reviewSummary,
      reviews: z.array(review),
      totalCount: z.int(),
      currentPage: z.int(),
      totalPages: z.int(),
    }),
  }),
  /** The items of the person's own delivered order. */
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/reviews',
    auth: 'user',
    policy: READ,
    params: z.object({ id: orderId }),
    response: reviewable,
  }),
  /** Writes or changes the review of an item; repeating it changes nothing. */
  write: endpoint({
    method: 'POST',
    path: '/orders/:id/items/:itemId/review',
    auth: 'user',
    policy: WRITE,
    params: z.object({ id: orderId, itemId: orderItemId }),
    body: reviewInput,
    response: written,
  }),
  /** As `ofOrder`, with the link in the request for reviews. */
  linked: endpoint({
    method: 'GET',
    path: '/reviews/linked',
    auth: 'public',
    policy: READ,
    query: z.object({ token }),
    response: reviewable,
  }),
  /** As `write`, with that link. */
  writeLinked: endpoint({
    method: 'POST',
    path: '/reviews/linked',
    auth: 'public',
    policy: WRITE,
    body: z.extend(reviewInput, { token, itemId: orderItemId }),
    response: written,
  }),
  /** Adds or removes the person's vote that a review is helpful. `helpful`: the number of votes now. */
  vote: endpoint({
    method: 'POST',
    path: '/reviews/:reviewId/helpful',
    auth: 'user',
    policy: WRITE,
    params: z.object({ reviewId }),
    body: z.object({ isHelpful: z.boolean() }),
    response: success({ helpful: z.int() }),
  }),
  /** The reviews of a product that the person found helpful. */
  votes: endpoint({
    method: 'GET',
    path: '/reviews/votes',
    auth: 'user',
    policy: READ,
    query: z.object({ productId }),
    response: success({ reviewIds: uniqueList(reviewId) }),
  }),
  /** The size that the person last kept in a category; null if none. */
  keptSize: endpoint({
    method: 'GET',
    path: '/reviews/kept-size',
    auth: 'user',
    policy: READ,
    query: z.object({ category: plainText(60) }),
    response: success({ size: z.nullable(size) }),
  }),
})
