import {
  type OrderItemId,
  type OwnReview,
  REVIEW_FIELD_TEXT,
  REVIEW_FORM_TEXT,
  type ResponseOf,
  type ReviewableItem,
  type ReviewInput,
  reviewInput,
  reviewOf,
  type reviewsApi,
  signedAs,
  starsText,
  WAIT_TEXT,
} from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { isErrorData, toMessages } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { useShop } from '../../shop/shop.tsx'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Choices } from './choices.tsx'
import styles from './dialogs.module.css'

type Reviewable = Omit<ResponseOf<typeof reviewsApi.ofOrder>, 'status'>
type ReviewFormsProps = {
  /** The items of the order. */
  load: () => Promise<Reviewable>
  send: (itemId: OrderItemId, input: ReviewInput) => Promise<OwnReview>
}

/** A review form for each item of a delivered order. */
export function ReviewForms({ load, send }: ReviewFormsProps) {
  const [found, setFound] = useState<Reviewable | null>(null)
  const [error, setError] = useState<unknown>(null)
  const fetch = useCallback(() => {
    let isShown = true
    load().then(
      (loaded) => isShown && setFound(loaded),
      (fault) => isShown && setError(fault),
    )
    return () => {
      isShown = false
    }
  }, [load])
  useEffect(fetch, [fetch])

  if (error) {
    const isRefused = isErrorData(error) && error.status >= 400 && error.status < 500
    return (
      <PlainPage title={REVIEW_FORM_TEXT.title}>
        <ErrorLines messages={toMessages(error, REVIEW_FORM_TEXT.loadFailed)} />
        {isRefused ? (
          <p>
            <Link to={paths.orders}>My Orders</Link>
          </p>
        ) : (
          <TryAgain />
        )}
      </PlainPage>
    )
  }
  if (!found) return <Waiting text={WAIT_TEXT.loading} />
  return (
    <PlainPage title={REVIEW_FORM_TEXT.title}>
      <p>{REVIEW_FORM_TEXT.lead}</p>
      {found.items.map((item) => (
        <ReviewForm key={item.itemId} item={item} author={found.author} send={send} />
      ))}
    </PlainPage>
  )
}

/** The text for a link without its token. */
export const NoReviewLink = () => (
  <PlainPage title={REVIEW_FORM_TEXT.title}>
    <ErrorLines messages={[REVIEW_FIELD_TEXT.linkEnded]} />
    <Link to={paths.orders}>My Orders</Link>
  </PlainPage>
)

const STARS = [5, 4, 3, 2, 1].map(starsText)
const { SMALL, AS_EXPECTED, LARGE } = REVIEW_FORM_TEXT.fitChoices
const FITS = [SMALL, AS_EXPECTED, LARGE]
/** Replaces line breaks, because a review is one paragraph. */
const oneParagraph = (text: string) => text.replace(/\s+/g, ' ').trim()
const isText = (text: string) => z.safeParse(reviewInput.shape.text, oneParagraph(text)).success

const typed = z.object({
  stars: z.enum(STARS, REVIEW_FIELD_TEXT.rating),
  fit: z.enum(FITS, REVIEW_FIELD_TEXT.fit),
  text: z.string().check(z.refine(isText, REVIEW_FIELD_TEXT.text)),
})
type Typed = z.output<typeof typed>

const toInput = ({ stars, fit, text }: Typed): ReviewInput => ({
  rating: STARS.length - STARS.indexOf(stars),
  text: oneParagraph(text),
  fit: fit === SMALL ? 'SMALL' : fit === LARGE ? 'LARGE' : 'AS_EXPECTED',
})
const toTyped = ({ rating, text, fit }: ReviewInput): Typed => ({
  stars: starsText(rating),
  fit: REVIEW_FORM_TEXT.fitChoices[fit],
  text,
})

type ReviewFormProps = { item: ReviewableItem; author: string } & Pick<ReviewFormsProps, 'send'>

function ReviewForm({ item, author, send }: ReviewFormProps) {
  const { clock } = useShop()
  const { title, size, metaTitle, thumbnail } = item
  const [review, setReview] = useState(item.review)
  const [problems, setProblems] = useState<readonly string[]>([])
  const { run, running } = useOneAtATime()
  const { register, handleSubmit, formState } = useForm<Typed>({
    resolver: zodResolver(typed),
    ...(item.review && { defaultValues: toTyped(item.review) }),
  })
  const isClosed = review !== null && clock.now() > review.editableUntil
  const submit = handleSubmit((given) =>
    run(async () => {
      setProblems([])
      try {
        setReview(await send(item.itemId, toInput(given)))
      } catch (error) {
        setProblems(toMessages(error, REVIEW_FORM_TEXT.failed))
      }
    }),
  )
  const name = reviewOf(title, size)
  const label = review ? REVIEW_FORM_TEXT.change : REVIEW_FORM_TEXT.send
  return (
    <section className={styles.review} aria-label={name}>
      <div className={styles.item}>
        <Picture src={thumbnail} alt="" sizes="4rem" />
        <h2>
          <Link to={paths.product(metaTitle)}>{name}</Link>
        </h2>
      </div>
      {isClosed ? (
        <>
          <p>{review.text}</p>
          <p>{REVIEW_FORM_TEXT.closed}</p>
        </>
      ) : (
        <form className={form.form} aria-label={name} onSubmit={submit} noValidate>
          <Choices
            legend={REVIEW_FORM_TEXT.stars}
            options={STARS}
            error={formState.errors.stars?.message}
            {...register('stars')}
          />
          <Choices
            legend={REVIEW_FORM_TEXT.fit}
            options={FITS}
            error={formState.errors.fit?.message}
            {...register('fit')}
          />
          <TextArea
            label={REVIEW_FORM_TEXT.text}
            required
            error={formState.errors.text?.message}
            {...register('text')}
          />
          <p>{signedAs(author)}</p>
          {problems.length > 0 && <ErrorLines messages={problems} />}
          <button type="submit" className={form.primary} aria-disabled={running}>
            {running ? REVIEW_FORM_TEXT.sending : label}
          </button>
        </form>
      )}
      <p role="status">{review ? REVIEW_FORM_TEXT.status[review.status] : ''}</p>
    </section>
  )
}
