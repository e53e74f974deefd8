import type { Environment } from './env.ts'

/**
 * The policy of scripts, styles and fonts, which are never documents. It is 750 bytes shorter than that of pages: with it,
 * styles arrive in the first 10 packets of a connection, one round trip earlier.
 */
export const ASSET_POLICY = "default-src 'none'"

/**
 * Headers of every response. Scripts and styles come only from our own files, never inline. The payment window's scripts,
 * frames and calls may come from the configured hosts.
 */
export function securityHeaders(env: Environment): Record<string, string> {
  const media = env.MEDIA_BASE_URL ? new URL(env.MEDIA_BASE_URL).origin : ''
  const payment = env.PAYMENT_ORIGINS
  const secure = env.PUBLIC_ORIGIN.startsWith('https:')
  const policy = {
    'default-src': "'self'",
    'script-src': `'self' ${payment}`,
    'style-src': "'self'",
    'img-src': `'self' data: ${media} ${payment}`,
    'media-src': `'self' ${media}`,
    'font-src': "'self'",
    'connect-src': `'self' ${payment}`,
    'frame-src': `'self' ${payment}`,
    'form-action': `'self' ${payment}`,
    'object-src': "'none'",
    'base-uri': "'self'",
    'frame-ancestors': "'self'",
    ...(secure && { 'upgrade-insecure-requests': '' }),
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`.replace(/\s+/g, ' ').trim())
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // The payment window may open a bank's page in another window.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
