/** What XML 1.0 allows in no form: control characters, halves of a surrogate pair, U+FFFE and U+FFFF. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Any text as the content of an XML element; characters that XML does not allow are left out. */
export const inXml = (text: string): string =>
  text
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** An element with a text. */
export const element = (name: string, text: string): string => `<${name}>${inXml(text)}</${name}>`
