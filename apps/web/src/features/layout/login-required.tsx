import { ERROR_TEXT, STORAGE_KEYS, WAIT_TEXT } from '@aaram/contracts'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { toMessages } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { PlainPage } from '../../ui/plain-page.tsx'
import { Waiting } from '../../ui/waiting.tsx'

/**
 * Protected routes: wait until it is known who visits; who is not logged in goes to log in and comes back.
 * When nobody can say who visits, as without a network, the shopper stays and tries again.
 */
export function LoginRequired({ children }: { children: ReactNode }) {
  const { user } = useShop()
  const { status, isLoggedIn, error, ending } = useUser()
  const { pathname, search } = useLocation()
  if (ending) return children
  if (status === 'idle' || status === 'loading') return <Waiting text={WAIT_TEXT.loading} />
  if (status === 'failed')
    return (
      <PlainPage title="One moment">
        <ErrorLines messages={toMessages(error, ERROR_TEXT.network)} />
        <button type="button" className={form.secondary} onClick={user.load}>
          Try again
        </button>
      </PlainPage>
    )
  return isLoggedIn ? children : <ToLogin target={pathname + search} />
}

/** The target is stored, too: a log-in page that is reached without it in its address still leads back. */
function ToLogin({ target }: { target: string }) {
  const { storage } = useShop()
  useEffect(() => storage.set(STORAGE_KEYS.redirect, target), [storage, target])
  return <Navigate replace to={paths.loginFor(target)} />
}
