/**
 * Where to go after log-in: the asked path if it stays on our own origin, else `/`.
 * Spec section 2, "Login and signup"; decisions, "Identity".
 */
export function safeRedirect(asked: string | null | undefined, origin: string): string {
  if (!asked?.startsWith('/') || asked.startsWith('//') || !URL.canParse(asked, origin)) return '/'
  const target = new URL(asked, origin)
  return target.origin === new URL(origin).origin
    ? target.pathname + target.search + target.hash
    : '/'
}
