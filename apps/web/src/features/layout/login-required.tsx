import { ERROR_TEXT, WAIT_TEXT } from '@aaram/contracts'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { toMessages } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { PlainPage } from '../../ui/plain-page.tsx'
import { Waiting } from '../../ui/waiting.tsx'

/**
 * Protected routes: wait until it is known who visits; who is not logged in goes to log in and comes back.
 * When nobody can say who visits, as without a network, the shopper stays and tries again.
 */
export function LoginRequired({ children }: { children: ReactNode }) {
  const { user } = useShop()
  const { status, isLoggedIn, error } = useUser()
  const { pathname, search } = useLocation()
  if (status === 'idle' || status === 'loading') return <Waiting text={WAIT_TEXT.loading} />
  if (status === 'failed')
    return (
      <PlainPage title="One moment">
        <p role="alert">{toMessages(error, ERROR_TEXT.network)[0]}</p>
        <button type="button" className={form.secondary} onClick={user.load}>
          Try again
        </button>
      </PlainPage>
    )
  return isLoggedIn ? children : <Navigate replace to={paths.loginFor(pathname + search)} />
}
