// @vitest-environment jsdom
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '../test/factories.ts'
import { App } from './app.tsx'
import { systemClock } from './lib/clock.ts'
import { memoryStorage } from './lib/memory-storage.ts'
import { BrowserRouter } from './navigation.tsx'
import { preparePage, routeAt } from './routes.tsx'
import { createShop } from './shop/create-shop.ts'
import { ShopProvider } from './shop/shop.tsx'

const aShop = () =>
  createShop({
    api: () => new Promise(() => undefined),
    storage: memoryStorage(),
    clock: systemClock,
    settings,
  })

/** Renders before the router does. */
function Start({ during, children }: { during: () => void; children: ReactNode }) {
  during()
  return children
}

let leave = () => {}
afterEach(() => leave())

/** Hydrates the contact page as the server rendered it; tells the first heading at each step, and what React says. */
async function takeOver(during: () => void) {
  const documentUrl = new URL('/contact', window.location.href).href
  await preparePage(routeAt('/contact').route)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(
    <ShopProvider shop={aShop()}>
      <StaticRouter location="/contact">
        <App />
      </StaticRouter>
    </ShopProvider>,
  )
  const heading = () => container.querySelector('h1')?.textContent
  const rendered = container.querySelector('h1')
  const onRecoverableError = vi.fn()
  const shop = aShop()
  await act(async () => {
    const root = hydrateRoot(
      container,
      <ShopProvider shop={shop}>
        <Start during={during}>
          <BrowserRouter shop={shop} documentUrl={documentUrl}>
            <App />
          </BrowserRouter>
        </Start>
      </ShopProvider>,
      { onRecoverableError },
    )
    leave = () => {
      act(() => root.unmount())
      container.remove()
    }
  })
  return { rendered, heading, onRecoverableError }
}

/** About, then Contact: the address of the one document that was loaded for Contact. */
function visitBoth() {
  window.history.replaceState({ key: 'about', idx: 0 }, '', '/about')
  window.history.pushState({ key: 'contact', idx: 1 }, '', '/contact')
}
async function goBack() {
  const arrived = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  )
  window.history.back()
  await arrived
}

test('the page that the server rendered is taken over, and stays', async () => {
  visitBoth()
  const { heading, rendered, onRecoverableError } = await takeOver(() => undefined)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(rendered?.isConnected).toBe(true)
  expect(heading()).toBe('Contact Us')
})

test('Back between load and hydration: React takes over what was rendered, then shows where Back leads', async () => {
  visitBoth()
  await goBack()
  expect(window.location.pathname).toBe('/about')
  const { heading, onRecoverableError } = await takeOver(() => undefined)
  await expect.poll(() => heading()).toBe('Our Story')
  expect(document.title).toBe('About Us | Aaram')
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(window.location.pathname).toBe('/about')
})

test('an address that changes while React takes the page over is followed afterwards', async () => {
  visitBoth()
  const { heading, onRecoverableError } = await takeOver(() =>
    window.history.replaceState({ key: 'about', idx: 0 }, '', '/about?from=back#team'),
  )
  await expect.poll(() => heading()).toBe('Our Story')
  expect(document.title).toBe('About Us | Aaram')
  expect(onRecoverableError).not.toHaveBeenCalled()
})
