import type { Assets } from './boot.ts'

type DocumentHeadProps = { assets: Assets; eventReplay: object | undefined }

/** What the head of every page has; a page adds title and description. `eventReplay`: the attributes of its script. */
export const DocumentHead = ({ assets, eventReplay }: DocumentHeadProps) => (
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
)
