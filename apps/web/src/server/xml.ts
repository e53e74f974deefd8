/** Characters that XML 1.0 does not allow: control characters, lone surrogates, U+FFFE and U+FFFF. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes text for an XML element, without characters that XML does not allow. */
export const inXml = (text: string): string =>
  text
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** An XML element with text. */
export const element = (name: string, text: string): string => `<${name}>${inXml(text)}</${name}>`
