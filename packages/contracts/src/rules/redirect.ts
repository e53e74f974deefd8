/** False for a path that no page can have: browsers would take it, but reading it fails. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/**
 * Where to go after log-in: the asked path if it stays on our own origin, else `/`. What counts is the result of
 * parsing: `/.//host` reads like a path, but what is left of it after parsing, `//host`, is another host.
 * Spec section 2, "Login and signup"; decisions, "Identity".
 */
export function safeRedirect(asked: string | null | undefined, origin: string): string {
  if (!asked?.startsWith('/') || asked.startsWith('//') || !URL.canParse(asked, origin)) return '/'
  const target = new URL(asked, origin)
  const path = target.pathname + target.search + target.hash
  const isOurs = URL.canParse(path, origin) && new URL(path, origin).href === target.href
  return isOurs && target.origin === new URL(origin).origin && isDecodable(target.pathname)
    ? path
    : '/'
}
