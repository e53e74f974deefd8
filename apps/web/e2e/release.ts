import type { Page } from '@playwright/test'

const isScript = (url: URL) => /^\/assets\/.+\.js$/.test(url.pathname)

/**
 * Simulates a release: scripts that the page has not loaded yet are missing until the page is reloaded. Returns a function
 * that counts the reloads since.
 */
export async function release(page: Page): Promise<() => number> {
  let loads = 0
  let isReplaced = true
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    loads += 1
    isReplaced = false
  })
  await page.route(isScript, (route) =>
    isReplaced ? route.fulfill({ status: 404, body: 'Not found' }) : route.fallback(),
  )
  return () => loads
}

/** Fails requests for scripts whose names start so, until the returned function is called. */
export async function block(page: Page, ...names: string[]): Promise<() => Promise<void>> {
  const matches = (url: URL) =>
    isScript(url) && names.some((name) => url.pathname.startsWith(`/assets/${name}-`))
  await page.route(matches, (route) =>
    route.request().method() === 'HEAD' ? route.fallback() : route.abort(),
  )
  return () => page.unroute(matches)
}
