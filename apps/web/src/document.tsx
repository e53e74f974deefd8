import type { ReactNode } from 'react'
import { type Assets, BOOT_ID } from './boot.ts'
import { NeedsScript } from './ui/needs-script.tsx'
import { StartMessage } from './ui/start-message.tsx'

/**
 * The whole HTML page. `boot` is the text of the data block: JSON in a script element with a type that browsers do not run,
 * because the content security policy allows no inline scripts. Without `boot` the page runs no scripts.
 */
export function Document({
  assets,
  boot,
  children,
}: {
  assets: Assets
  boot?: string
  children: ReactNode
}) {
  const eventReplay = boot && {
    src: assets.eventReplay,
    'data-entry': assets.entry,
    'data-modules': assets.modules.join(' '),
  }
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf8f5" />
        {/* Keeps browsers from darkening the page, whose pictures are made for a light background. */}
        <meta name="color-scheme" content="only light" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {eventReplay && <script {...eventReplay} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <NeedsScript text="everyPage" />
        {children}
        {eventReplay && <StartMessage />}
        {eventReplay && <script {...eventReplay} defer />}
        {boot && (
          <script
            id={BOOT_ID}
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every < is escaped
            dangerouslySetInnerHTML={{ __html: boot }}
          />
        )}
      </body>
    </html>
  )
}
