import { type ComponentProps, type MouseEvent, useContext } from 'react'
import {
  createPath,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop with its query, or a query alone for the present path. */
  to: string
}

/** True for a press that the browser itself would follow in the same tab. */
const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * A link to a page of the shop, which opens without loading a document. To the present address it makes no further
 * history entry, as in a browser. React Router's own costs a first visit 5 kB and most of the time of its hydration:
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
