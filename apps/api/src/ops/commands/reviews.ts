import {
  personText,
  REVIEWS,
  type ReviewId,
  type ReviewStatus,
  reviewId,
  reviewStatus,
} from '@aaram/contracts'
import { InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { mostOption, statusOption } from '../options.ts'
import { refusing } from '../orders-admin.ts'
import { type Commands, type Report, reporting } from '../run.ts'
import { type Shop, withShop } from '../shop.ts'
import { table } from '../terminal.ts'

type Moderated = Awaited<ReturnType<Shop['reviewModeration']['publish']>>

const HEAD = ['id', 'since', 'product', 'size', 'stars', 'fit', 'author', 'status', 'text', 'reply']
const row = (one: Moderated) => [
  one._id,
  (one.editedAt ?? one.createdAt).toISOString(),
  one.metaTitle ?? '',
  one.size,
  one.rating,
  one.fit,
  one.author,
  one.status,
  one.text,
  one.reply?.text ?? '',
]
/** A review for `--json`, without the ids of person, order and item. */
const data = ({ userId: _user, orderId: _order, itemId: _item, ...shown }: Moderated) => shown

function idArgument(text: string): ReviewId {
  const { success, data: id } = z.safeParse(reviewId, text)
  if (success) return id
  throw new InvalidArgumentError('The id that `reviews list` shows.')
}
const replyText = personText({ min: 1, max: REVIEWS.replyMax })
function replyArgument(text: string): string {
  const { success, data: reply } = z.safeParse(replyText, text)
  if (success) return reply
  throw new InvalidArgumentError(
    `A text of 1 to ${REVIEWS.replyMax} characters, without line breaks and control characters.`,
  )
}

const decided = (id: ReviewId, decide: (shop: Shop) => Promise<Moderated>): Promise<Report> =>
  withShop(async (shop) => {
    const review = await refusing(() => decide(shop), {
      REVIEW_NOT_FOUND: `There is no review ${id}.`,
    })
    return { data: { review: data(review) }, text: table(HEAD, [row(review)]) }
  })

export const reviewsCommands: Commands = (reviews) => {
  reviews.addHelpText(
    'after',
    `
A review waits (PENDING) until it is published or rejected. With REVIEWS_AUTO_PUBLISH=true only those wait that hold an abusive
word, a link, a phone number or one of REVIEWS_HELD_WORDS. One that its author changes is checked again.`,
  )

  reviews
    .command('list')
    .description('reviews of a status, the newest first')
    .addOption(statusOption(reviewStatus.options).default('PENDING'))
    .addOption(mostOption())
    .addHelpText(
      'after',
      `
Examples:
  pnpm ops reviews list
  pnpm ops reviews list --status PUBLISHED --most 50 --json`,
    )
    .action(
      reporting((_progress, { status, most }: { status: ReviewStatus; most: number }) =>
        withShop(async ({ reviewModeration }) => {
          const { reviews: found, total } = await reviewModeration.list(status, most)
          return {
            data: { total, reviews: found.map(data) },
            text: `${table(HEAD, found.map(row))}\n${total} ${status.toLowerCase()}`,
          }
        }),
      ),
    )

  for (const [name, meaning] of [
    ['publish', 'show a review with its product'],
    ['reject', 'do not show it; it no longer counts'],
  ] as const)
    reviews
      .command(name)
      .description(meaning)
      .argument('<id>', 'as `reviews list` shows it', idArgument)
      .addHelpText(
        'after',
        `
Example:
  pnpm ops reviews ${name} 6929f1c07a1e4b0012345678`,
      )
      .action(
        reporting((_progress, id: ReviewId) =>
          decided(id, ({ reviewModeration }) => reviewModeration[name](id)),
        ),
      )

  reviews
    .command('reply')
    .description('answer a review in public; a further reply replaces it')
    .argument('<id>', 'as `reviews list` shows it', idArgument)
    .argument('[text]', 'the reply; none removes it', replyArgument)
    .addHelpText(
      'after',
      `
Example:
  pnpm ops reviews reply 6929f1c07a1e4b0012345678 "Thank you. The new batch is cut wider."`,
    )
    .action(
      reporting((_progress, id: ReviewId, text: string | undefined) =>
        decided(id, ({ reviewModeration }) => reviewModeration.reply(id, text ?? null)),
      ),
    )
}
