import { ERROR_TEXT, STORAGE_KEYS, WAIT_TEXT } from '@aaram/contracts'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import { LoadError } from '../../ui/error-lines.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { Waiting } from '../../ui/waiting.tsx'

/**
 * Guards a route: waits until the visitor is known, and redirects guests to log-in, which returns here.
 * If the visitor cannot be loaded, for instance without a network, shows a retry.
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
        <LoadError error={error} text={ERROR_TEXT.network} onRetry={user.load} />
      </PlainPage>
    )
  return isLoggedIn ? children : <ToLogin target={pathname + search} />
}

/** Also stores the target, so that a log-in page without it in the address returns there. */
function ToLogin({ target }: { target: string }) {
  const { storage } = useShop()
  useEffect(() => storage.set(STORAGE_KEYS.redirect, target), [storage, target])
  return <Navigate replace to={paths.loginFor(target)} />
}
