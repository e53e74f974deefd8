import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import type { RouteHandle } from '../../lib/route-handle.ts'
import { useShop, useToasts } from '../../shop/shop.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { Head } from '../head/head.tsx'
import { JsonLd, organization } from '../head/json-ld.tsx'
import { Banner } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { LoginRequired } from './login-required.tsx'

/** What all pages share. */
export function Layout() {
  const { user, bag, toasts } = useShop()
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  // What depends on the visitor loads here, in the browser only: pages are the same for everybody.
  useEffect(() => {
    bag.restore()
    user.load()
  }, [bag, user])

  return (
    <>
      {handle?.title != null && (
        <Head title={handle.title} path={pathname} hidden={handle.hidden} />
      )}
      <JsonLd data={organization} />
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.top}>
        <Banner />
        <Header />
      </div>
      <main id="main" tabIndex={-1}>
        {handle?.access === 'user' ? (
          <LoginRequired>
            <Outlet />
          </LoginRequired>
        ) : (
          <Outlet />
        )}
      </main>
      <Footer />
      <Toasts toasts={useToasts()} onClose={toasts.close} />
      <ScrollRestoration />
    </>
  )
}
