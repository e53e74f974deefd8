import { useInsertionEffect } from 'react'

const sheets = new Map<string, CSSStyleSheet>()

/**
 * Adds the styles of a part that loads on demand, before its first paint. They stay. `css`: the text of a style sheet,
 * imported with `?inline`, so that it loads with the part's script and not on every first visit.
 */
export function useStyles(css: string): void {
  useInsertionEffect(() => {
    const sheet = sheets.get(css) ?? new CSSStyleSheet()
    if (!sheets.has(css)) sheet.replaceSync(css)
    sheets.set(css, sheet)
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  }, [css])
}
