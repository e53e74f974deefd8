import type { User } from '@aaram/contracts'
import type { ReactNode } from 'react'
import type { Call } from '../src/lib/call.ts'
import type { Clock } from '../src/lib/clock.ts'
import type { KeyValueStorage } from '../src/lib/storage.ts'
import type { ShopState } from '../src/shop/resources.ts'

export type Surroundings = {
  /** Where the visitor is, with the query. */
  path?: string
  /** The pattern of the path, where the element reads its parameters: `/orders/:orderId`. At other paths nothing is rendered. */
  route?: string
  /** Without it no call is ever answered. */
  api?: Call
  storage?: KeyValueStorage
  clock?: Clock
  /** What the server has loaded. */
  state?: ShopState
  /** Who is logged in. */
  user?: User
  /** Rendered at every path, after the element. */
  beside?: ReactNode
}
