import { WAIT_TEXT } from '@aaram/contracts'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../shop/shop.tsx'
import { Waiting } from '../../ui/waiting.tsx'

/** Protected routes: wait until it is known who visits; who is not logged in goes to log in and comes back. */
export function LoginRequired({ children }: { children: ReactNode }) {
  const { status, isLoggedIn } = useUser()
  const { pathname, search } = useLocation()
  if (status === 'idle' || status === 'loading') return <Waiting text={WAIT_TEXT.loading} />
  return isLoggedIn ? children : <Navigate replace to={paths.loginFor(pathname + search)} />
}
