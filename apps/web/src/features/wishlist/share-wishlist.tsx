import { type ShareToken, WISHLIST_TEXT } from '@aaram/contracts'
import { useRef } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { useShop } from '../../shop/shop.tsx'
import type { WishlistContentsStore } from '../../shop/wishlist/wishlist-contents.ts'
import form from '../../ui/form.module.css'

/** Creates, copies, replaces and revokes the link to a member's list. */
export function ShareWishlist({
  contents,
  token,
}: {
  contents: WishlistContentsStore
  token: ShareToken | null
}) {
  const { toasts } = useShop()
  const outcome = toasts.of('share wishlist')
  const { run, running } = useOneAtATime()
  const link = useRef<HTMLInputElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const change = (action: () => Promise<void>, said?: string) =>
    run(async () => {
      try {
        await action()
        if (said) outcome.success(said)
        title.current?.focus({ preventScroll: true })
      } catch (error) {
        outcome.error(toMessages(error, WISHLIST_TEXT.shareFailed))
      }
    })
  const copy = async () => {
    link.current?.select()
    try {
      await navigator.clipboard.writeText(link.current?.value ?? '')
      outcome.success(WISHLIST_TEXT.copied)
    } catch {
      outcome.error([WISHLIST_TEXT.copyFailed])
    }
  }
  const button = (className: string | undefined, label: string, onClick: () => void) => (
    <button type="button" className={className} aria-disabled={running} onClick={onClick}>
      {label}
    </button>
  )
  return (
    <section className="wishlist-share" aria-labelledby="share-title">
      <h2 id="share-title" ref={title} tabIndex={-1}>
        {WISHLIST_TEXT.share}
      </h2>
      <p>{WISHLIST_TEXT.shareNote}</p>
      {token ? (
        <>
          <div className={form.control}>
            <input
              ref={link}
              readOnly
              aria-label={WISHLIST_TEXT.link}
              value={`${window.location.origin}${paths.sharedWishlistBy(token)}`}
              onFocus={(event) => event.currentTarget.select()}
            />
          </div>
          <div className="wishlist-share-actions">
            {button(form.secondary, WISHLIST_TEXT.copy, () => void copy())}
            {button(form.plain, WISHLIST_TEXT.renew, () =>
              change(contents.share, WISHLIST_TEXT.renewed),
            )}
            {button(form.plain, WISHLIST_TEXT.withdraw, () =>
              change(contents.unshare, WISHLIST_TEXT.withdrawn),
            )}
          </div>
        </>
      ) : (
        button(form.secondary, WISHLIST_TEXT.createLink, () => change(contents.share))
      )}
    </section>
  )
}
