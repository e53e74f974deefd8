import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ErrorData } from '../src/lib/api-error.ts'
import { systemClock } from '../src/lib/clock.ts'
import { memoryStorage } from '../src/lib/storage.ts'
import type { Resource } from '../src/shop/resource.ts'
import { createShop, ShopProvider, type ShopState } from '../src/shop/shop.tsx'
import { settings } from './factories.ts'

export const loading = <T,>(data: T): Resource<T> => ({
  status: 'loading',
  data,
  error: null,
  key: '',
})
export const succeeded = <T,>(data: T): Resource<T> => ({
  status: 'succeeded',
  data,
  error: null,
  key: '',
})
export const failed = <T,>(data: T, error: Partial<ErrorData> = {}): Resource<T> => ({
  status: 'failed',
  data,
  error: { code: 'NETWORK', status: 0, messages: [], ...error },
  key: '',
})

/** Renders a part of a page at an address, in a shop whose resources are in the given states; nothing is fetched. */
export function show(element: ReactNode, { state = {}, path = '/', route = '*' }: Shown = {}) {
  const shop = createShop({
    api: () => new Promise(() => undefined),
    storage: memoryStorage(),
    clock: systemClock,
    settings,
    state,
  })
  const router = createMemoryRouter([{ path: route, element }], { initialEntries: [path] })
  const shown = render(
    <ShopProvider shop={shop}>
      <RouterProvider router={router} />
    </ShopProvider>,
  )
  return { ...shown, shop, router }
}

/** `route`: the pattern of the path, where the part reads its parameters. */
type Shown = { state?: ShopState; path?: string; route?: string }
