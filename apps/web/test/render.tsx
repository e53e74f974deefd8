import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { systemClock } from '../src/lib/clock.ts'
import { memoryStorage } from '../src/lib/memory-storage.ts'
import { createShop } from '../src/shop/create-shop.ts'
import { ShopProvider } from '../src/shop/shop.tsx'
import { settings } from './factories.ts'
import type { Surroundings } from './surroundings.ts'

function Follow({ onMove }: { onMove: (place: string) => void }) {
  const { pathname, search } = useLocation()
  onMove(pathname + search)
  return null
}

/** Renders an element in a shop and a router of its own; `place()` is where the visitor is now, with the query. */
export function renderInShop(
  element: ReactNode,
  {
    path = '/',
    route = '*',
    api = () => new Promise(() => undefined),
    storage = memoryStorage(),
    clock = systemClock,
    state = {},
    user,
    beside,
  }: Surroundings = {},
) {
  const shop = createShop({ api, storage, clock, settings, state })
  if (user) shop.user.remember(user, 'token-of-asha')
  let place = path
  const rendered = render(
    <ShopProvider shop={shop}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={route} element={element} />
          <Route path="*" element={null} />
        </Routes>
        {beside}
        <Follow
          onMove={(now) => {
            place = now
          }}
        />
      </MemoryRouter>
    </ShopProvider>,
  )
  return { ...rendered, shop, place: () => place }
}
