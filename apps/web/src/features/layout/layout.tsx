import { STORAGE_KEYS } from '@aaram/contracts'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keepFocus } from '../../lib/focus.ts'
import type { PageRow } from '../../lib/page-row.ts'
import { useShop, useToasts, useUser } from '../../shop/shop.tsx'
import { useWishlist } from '../../shop/wishlist/wishlist.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { Head } from '../head/head.tsx'
import { JsonLd, organization } from '../head/json-ld.tsx'
import { Banner } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { LoginRequired } from './login-required.tsx'

type LayoutProps = { page: Pick<PageRow, 'title' | 'access' | 'sitemap'>; children: ReactNode }

/** Skips to the content without changing the address, whose fragment may hold a token (shared wishlist). */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** What all pages share. Pages for search engines render a head of their own, with a description. */
export function Layout({ page, children }: LayoutProps) {
  const { user, bag, toasts, storage } = useShop()
  const { isLoggedIn } = useUser()
  const wishlist = useWishlist()
  const { key } = useLocation()
  const announced = useRef<HTMLParagraphElement>(null)
  const first = useRef(key)
  const arrival = useNavigationType()
  // The link that had the focus was removed with its page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit, also of the same page
  useEffect(() => {
    if (arrival !== 'POP') keepFocus()
  }, [arrival, key])
  // Screen readers announce only the first page by themselves. The title of a later one may come with its data.
  useEffect(() => {
    if (key === first.current) return
    first.current = ''
    const announce = () => {
      if (announced.current) announced.current.textContent = document.title
    }
    announce()
    const titles = new MutationObserver(announce)
    titles.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => titles.disconnect()
  }, [key])
  // The target of a log-in is removed once it is open, or when the visitor opens a page other than log-in.
  const { access } = page
  useEffect(() => {
    if (access === 'open' || (access === 'account' && isLoggedIn))
      storage.remove(STORAGE_KEYS.redirect)
  }, [access, isLoggedIn, storage])
  // Only in the browser, because rendered pages are the same for everybody.
  useEffect(() => {
    const leave = [bag.restore(), wishlist.restore(), user.watch()]
    user.load()
    return () => {
      for (const stop of leave) stop()
    }
  }, [bag, user, wishlist])

  return (
    <>
      {page.sitemap === 'noindex' && page.title && <Head title={page.title} hidden />}
      <JsonLd data={organization} />
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a link */}
      <a className={styles.skip} href="#main" onClick={skipToContent}>
        Skip to content
      </a>
      <div className={styles.top}>
        <Banner />
        <Header />
      </div>
      <main id="main" tabIndex={-1}>
        {page.access === 'account' ? <LoginRequired>{children}</LoginRequired> : children}
      </main>
      <Footer />
      <p ref={announced} role="status" className="hidden-text" data-announced="" />
      <Toasts toasts={useToasts()} onClose={toasts.close} />
    </>
  )
}
