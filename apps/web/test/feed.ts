import { expect } from 'vitest'

const G = 'http://base.google.com/ns/1.0'

const parsed = (body: string) => {
  const feed = new DOMParser().parseFromString(body, 'application/xml')
  expect(feed.querySelector('parsererror')).toBeNull()
  return feed
}
export const entriesOf = (body: string) => [...parsed(body).querySelectorAll('channel > item')]
export const fieldsOf = (entry: Element, name: string) =>
  [...entry.getElementsByTagNameNS(G, name)].map(({ textContent }) => textContent)
export const fieldOf = (entry: Element, name: string) => fieldsOf(entry, name)[0]
