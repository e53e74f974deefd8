/** False for a path that cannot be decoded: browsers accept it, but it belongs to no page. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/**
 * Where to go after log-in: the requested path if it stays on the shop's origin, else `/`. Decides by the parsed URL,
 * because `/.//host` looks like a path but parses to `//host`, which is another host. Spec section 2, "Login and signup";
 * decisions, "Identity".
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
