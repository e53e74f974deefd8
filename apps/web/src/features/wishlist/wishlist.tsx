import { WISHLIST_TEXT } from '@aaram/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { paths } from '../../lib/paths.ts'
import { useOnReturn } from '../../lib/use-on-return.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import { useWishlist } from '../../shop/wishlist/wishlist.ts'
import { createWishlistContents } from '../../shop/wishlist/wishlist-contents.ts'
import type { WishlistActions } from '../../shop/wishlist/wishlist-state.ts'
import form from '../../ui/form.module.css'
import { HeartIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { useStyles } from '../../ui/use-styles.ts'
import { BagPlaceholder } from '../bag/bag-placeholder.tsx'
import { itemCount } from '../catalogue/item-count.ts'
import { LoadFailed } from './load-failed.tsx'
import { ShareWishlist } from './share-wishlist.tsx'
import css from './wishlist.css?inline'
import { WishlistLine } from './wishlist-line.tsx'

/** The saved products with their sizes, for guests and members. */
export function Wishlist() {
  useStyles(css)
  const wishlist = useWishlist()
  const [failed, setFailed] = useState(false)
  const { actions } = useStore(wishlist)
  useEffect(() => {
    wishlist.open().catch(() => setFailed(true))
  }, [wishlist])
  if (failed)
    return <LoadFailed title={WISHLIST_TEXT.title} onRetry={() => globalThis.recover?.('asked')} />
  return <div className="wrap">{actions ? <Saved actions={actions} /> : <BagPlaceholder />}</div>
}

function Saved({ actions }: { actions: WishlistActions }) {
  const shop = useShop()
  const { isLoggedIn } = useUser()
  const { saved } = useStore(useWishlist())
  const [contents] = useState(() => createWishlistContents(shop, actions))
  const { status, entries, shareToken } = useStore(contents)
  const headline = useRef<HTMLHeadingElement>(null)
  const shown = entries.filter(({ item }) => saved.has(item.productId))
  const before = useRef(0)

  // The button that had the focus was removed with its line.
  useEffect(() => {
    const isFewer = shown.length < before.current
    before.current = shown.length
    if (isFewer && document.activeElement === document.body)
      headline.current?.focus({ preventScroll: true })
  }, [shown.length])
  useEffect(() => {
    void contents.load()
    return contents.follow()
  }, [contents])
  useOnReturn(useCallback(() => void contents.load(), [contents]))

  if (status === 'failed')
    return <LoadFailed title={WISHLIST_TEXT.title} onRetry={contents.retry} />
  if (status === 'loading') return <BagPlaceholder />
  if (shown.length === 0)
    return (
      <div className="wishlist-empty">
        <HeartIcon />
        <h1 ref={headline} tabIndex={-1}>
          {WISHLIST_TEXT.empty}
        </h1>
        <p>{WISHLIST_TEXT.emptyHint}</p>
        {!isLoggedIn && <ToLogIn />}
        <Link to={paths.products} className={form.primary}>
          Start shopping
        </Link>
      </div>
    )
  return (
    <>
      <header className="wishlist-head">
        <h1 ref={headline} tabIndex={-1}>
          {WISHLIST_TEXT.title}
        </h1>
        <p>{itemCount(shown.length)}</p>
      </header>
      {!isLoggedIn && <ToLogIn />}
      <ul className="wishlist-lines">
        {shown.map((entry) => (
          <WishlistLine
            key={entry.item.productId}
            entry={entry}
            onMove={(size) => contents.moveToBag(entry, size)}
            onRemove={() => actions.remove(entry.item)}
          />
        ))}
      </ul>
      {isLoggedIn && <ShareWishlist contents={contents} token={shareToken} />}
    </>
  )
}

const ToLogIn = () => (
  <p className="wishlist-hint">
    <span>{WISHLIST_TEXT.guestHint}</span>{' '}
    <Link to={paths.loginFor(paths.wishlist)}>{WISHLIST_TEXT.logIn}</Link>
  </p>
)
