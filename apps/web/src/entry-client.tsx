import './ui/base.css'
import './ui/modes.css'
import { STORAGE_KEYS } from '@aaram/contracts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { BOOT_ID, type Boot } from './boot.ts'
import { Document } from './document.tsx'
import { createApi, prepareCalls } from './lib/api.ts'
import { browserStorage } from './lib/browser-storage.ts'
import { createShopClock } from './lib/clock.ts'
import { persistScroll } from './lib/scroll.ts'
import { BrowserRouter } from './navigation.tsx'
import { preparePage, routeAt } from './routes.tsx'
import { createShop } from './shop/create-shop.ts'
import { ShopProvider } from './shop/shop.tsx'
import { textToState } from './shop/state-text.ts'

// A module added by a script may run before the parser has reached the data block at the end of the page.
if (document.readyState === 'loading')
  await new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', resolve, { once: true }),
  )
// Running the scripts takes a slow phone a tenth of a second. The rest is another task, so that the browser can scroll and
// paint in between.
await new Promise((resolve) => setTimeout(resolve))
const text = document.getElementById(BOOT_ID)?.textContent ?? '{}'
const { settings, assets, state } = textToState<Boot>(text)
const storage = browserStorage(() => window.localStorage)
const clock = createShopClock()
const api = createApi({ token: () => storage.get(STORAGE_KEYS.token), onDate: clock.sync })
const shop = createShop({ api, storage, clock, settings, state })
const documentUrl = globalThis.documentUrl ?? window.location.href

persistScroll()
// React needs the page's component at once; otherwise it would discard what the server rendered.
try {
  await preparePage(routeAt(new URL(documentUrl).pathname).route)
} catch (error) {
  await globalThis.recover?.('start')
  throw error
}

// A transition is rendered in slices, between which the browser can respond to input.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Document assets={assets} boot={text}>
        <ShopProvider shop={shop}>
          <BrowserRouter shop={shop} documentUrl={documentUrl}>
            <App />
          </BrowserRouter>
        </ShopProvider>
      </Document>
    </StrictMode>,
  )
})

// When somebody reaches for a link or a button, a call or the bag will be needed soon.
const prepare = () => {
  prepareCalls()
  shop.bag.prepare()
}
for (const sign of ['pointerdown', 'pointerover', 'keydown'])
  window.addEventListener(sign, prepare, { once: true, passive: true })
