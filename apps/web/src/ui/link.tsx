import { type ComponentProps, type MouseEvent, useContext } from 'react'
import {
  createPath,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop with its query, or only a query for the current path. */
  to: string
}

/** Whether the browser would follow this click in the same tab. */
const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * A link to a page of the shop, which opens without loading a document. A link to the current address adds no history
 * entry, as in browsers. React Router's `Link` would cost a first visit 5 kB and most of its hydration time:
 * docs/adr/0004.
 */
export function Link({ to, onClick, ...props }: LinkProps) {
  const { navigator } = useContext(NavigationContext)
  const location = useLocation()
  const href = to.startsWith('?') ? location.pathname + to : to
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !opensHere(event)) return
    event.preventDefault()
    if (href === createPath(location)) navigator.replace(href)
    else navigator.push(href)
  }
  return <a {...props} href={href} onClick={follow} />
}
