import { render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { Layout } from '../src/features/layout/layout.tsx'
import type { Call } from '../src/lib/api.ts'
import { PAGES, type PageName } from '../src/lib/page-table.ts'
import { memoryStorage } from '../src/lib/storage.ts'
import { createShop, ShopProvider } from '../src/shop/shop.tsx'
import { settings } from './factories.ts'

function Address({ tell }: { tell: (address: string) => void }) {
  const { pathname, search } = useLocation()
  tell(pathname + search)
  return null
}

type Shown = {
  path?: string
  stored?: Record<string, string>
  api?: () => Promise<unknown>
  page?: PageName
}

/** The layout around an empty page, on 1 November 2026; `address()` says where the visitor is. */
export function showLayout({ path = '/', stored = {}, api, page = 'home' }: Shown = {}) {
  let at = path
  const shop = createShop({
    api: (api ?? (() => new Promise(() => undefined))) as Call,
    storage: memoryStorage(stored),
    clock: { now: () => new Date('2026-11-01T10:00:00Z') },
    settings,
  })
  const shown = render(
    <ShopProvider shop={shop}>
      <MemoryRouter initialEntries={[path]}>
        <Layout page={PAGES[page]}>
          <Address
            tell={(address) => {
              at = address
            }}
          />
        </Layout>
      </MemoryRouter>
    </ShopProvider>,
  )
  return { ...shown, shop, address: () => at }
}
