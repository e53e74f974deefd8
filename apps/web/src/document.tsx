import type { ReactNode } from 'react'
import { type Assets, BOOT_ID } from './boot.ts'
import { DocumentHead } from './document-head.tsx'
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
  const eventReplay = boot
    ? {
        src: assets.eventReplay,
        'data-entry': assets.entry,
        'data-modules': assets.modules.join(' '),
      }
    : undefined
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <DocumentHead assets={assets} eventReplay={eventReplay} />
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
