import { useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router'
import { Layout } from './features/layout/layout.tsx'
import { ErrorPage, UnloadedPage } from './pages/error.tsx'
import { pageOf, routeAt } from './routes.tsx'

/** The shop at the present address. The page's module has been prepared by whoever went there. */
export function App() {
  const { pathname, key } = useLocation()
  const { route, matches } = routeAt(pathname)
  const Page = pageOf(route)?.Page
  // What was typed and clicked before hydration waits for this (see event-replay.ts).
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    <Layout page={route}>
      <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[key]}>
        {/* What `Routes` would do, which would match the path once more: docs/adr/0004. */}
        <RouteContext value={{ outlet: null, matches, isDataRoute: false }}>
          {Page ? <Page /> : <UnloadedPage />}
        </RouteContext>
      </ErrorBoundary>
    </Layout>
  )
}
