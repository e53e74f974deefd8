import { useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router'
import { Layout } from './features/layout/layout.tsx'
import { ErrorPage, UnloadedPage } from './pages/error.tsx'
import { pageOf, routeAt } from './routes.tsx'

/** The shop at the current address. The navigation has already loaded the page's module. */
export function App() {
  const { pathname, key } = useLocation()
  const { route, matches } = routeAt(pathname)
  const Page = pageOf(route)?.Page
  // event-replay.ts waits for this event to replay what was typed and clicked before hydration.
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    <Layout page={route}>
      <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[key]}>
        {/* Does what `Routes` would do, which would match the path again: docs/adr/0004. */}
        <RouteContext value={{ outlet: null, matches, isDataRoute: false }}>
          {Page ? <Page /> : <UnloadedPage />}
        </RouteContext>
      </ErrorBoundary>
    </Layout>
  )
}
