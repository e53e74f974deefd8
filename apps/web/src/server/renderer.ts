import type { RenderedPage } from '../entry-server.tsx'
import type { PageAddress } from '../page-address.ts'

/** Renders pages, with the production bundle or with Vite in development. */
export type Renderer = {
  /** The page of a request's target. Equivalent targets have the same cache key. */
  addressOf: (target: string) => Promise<PageAddress>
  /** `client`: the client's address, for a page that is rendered for this client only. */
  render: (key: string, client?: string) => Promise<RenderedPage>
  /** The page for everybody while there are too many requests. */
  busy: () => Promise<RenderedPage>
}
