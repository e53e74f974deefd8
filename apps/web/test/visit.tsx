import type { ReactNode } from 'react'
import { useShop, useToasts } from '../src/shop/shop.tsx'
import { Toasts } from '../src/ui/toasts.tsx'
import { renderInShop } from './render.tsx'
import { scriptedApi } from './scripted-api.ts'
import type { Surroundings } from './surroundings.ts'

export { anAddress, asha, refusal, scriptedApi } from './scripted-api.ts'

type Visit = Omit<Surroundings, 'api' | 'beside'> & {
  /** Scripts the API's responses before the page opens. */
  prepare?: (server: ReturnType<typeof scriptedApi>) => void
}

function Messages() {
  const { toasts } = useShop()
  return <Toasts toasts={useToasts()} onClose={toasts.close} />
}

/** Renders a page for a visitor, with toasts, over an API that answers what the test says. */
export function visit(
  element: ReactNode,
  { path = '/', route = path.split('?')[0] ?? path, prepare, ...others }: Visit = {},
) {
  const server = scriptedApi()
  prepare?.(server)
  const surroundings = { ...others, path, route, api: server.api, beside: <Messages /> }
  return { ...server, ...renderInShop(element, surroundings) }
}
