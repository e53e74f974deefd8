import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import { assetsFor } from './assets.ts'

const chunk = (name: string, imports: string[] = []) => ({ file: `assets/${name}.js`, imports })
const manifest: Manifest = {
  'src/entry-client.tsx': { ...chunk('entry', ['_shop', '_react']), assets: [] },
  'src/event-replay.ts': chunk('event-replay'),
  'src/pages/home.tsx': chunk('home', ['_card', '_shop']),
  'src/pages/about.tsx': chunk('about'),
  _card: chunk('card', ['_react']),
  _shop: chunk('shop', ['_react']),
  _react: chunk('react'),
}

it('names what a page needs, each module after those that it imports', () => {
  const { entry, modules } = assetsFor(manifest, 'home')
  expect(entry).toBe('/assets/entry.js')
  expect(modules).toEqual([
    '/assets/react.js',
    '/assets/shop.js',
    '/assets/card.js',
    '/assets/home.js',
  ])
})
