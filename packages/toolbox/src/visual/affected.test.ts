import { expect, test } from 'vitest'
import { affectedTests } from './affected.ts'

const WEB = 'apps/web'
const FILES: Record<string, string> = {
  [`${WEB}/src/routes.tsx`]: `const MODULES = {
  home: () => import('./pages/home.tsx'),
  bag: () => import('./pages/bag.tsx'),
}`,
  [`${WEB}/src/entry-client.tsx`]: "import { routeAt } from './routes.tsx'",
  [`${WEB}/src/pages/home.tsx`]: "import { Link } from '../ui/link.tsx'",
  [`${WEB}/src/pages/bag.tsx`]: "const later = () => import('../features/bag.tsx')",
  [`${WEB}/src/features/bag.tsx`]: "import styles from './bag.module.css'",
  [`${WEB}/src/features/bag.module.css`]: '.a { composes: frame from "../ui/frame.module.css" }',
  [`${WEB}/src/ui/frame.module.css`]: '.frame {}',
  [`${WEB}/src/ui/link.tsx`]: "import type { Shop } from '../shop/shop.tsx'",
  [`${WEB}/src/shop/shop.tsx`]: "import { READ } from '@aaram/contracts'",
  [`${WEB}/gallery/ui/link.stories.tsx`]:
    "import { Link } from '../../src/ui/link.tsx'\nexport default { title: 'ui/link' }",
  [`${WEB}/gallery/bag.stories.tsx`]:
    "import { READ } from '@aaram/contracts/openapi'\nimport('../src/features/bag.tsx')\nexport default { title: 'bag' }",
  [`${WEB}/gallery/preview.tsx`]: "import '../src/ui/frame.module.css'",
  [`${WEB}/public/icon.svg`]: '<svg/>',
  'packages/contracts/package.json':
    '{ "exports": { ".": "./src/index.ts", "./openapi": "./src/openapi.ts" } }',
  'packages/contracts/src/index.ts': '',
  'packages/contracts/src/openapi.ts': '',
  'packages/mock-api/src/app.ts': "import './words.ts'",
  'packages/mock-api/src/words.ts': '',
}
const ALL = ['bag', 'page bag', 'page home', 'ui/link']

const affectedBy = (...changed: string[]) => {
  const tree = {
    has: (file: string) => Object.hasOwn(FILES, file),
    read: (file: string) => FILES[file]!,
  }
  const { affected, same } = affectedTests(new Set(changed), Object.keys(FILES), tree)
  expect([...affected, ...same].sort()).toEqual(ALL)
  return affected.sort()
}

test.each<[string, string, string[]]>([
  ['a component: what imports it', `${WEB}/src/ui/link.tsx`, ['page home', 'ui/link']],
  [
    'a style sheet, by one that composes it',
    `${WEB}/src/ui/frame.module.css`,
    ALL.filter((one) => one !== 'page home'),
  ],
  ['what is loaded on demand', `${WEB}/src/features/bag.tsx`, ['bag', 'page bag']],
  [
    'a page: no other one, although all are in one list',
    `${WEB}/src/pages/home.tsx`,
    ['page home'],
  ],
  ['the list of pages: all pages', `${WEB}/src/routes.tsx`, ['page bag', 'page home']],
  ['what only a type comes from: nothing', `${WEB}/src/shop/shop.tsx`, []],
  ['a story: its component alone', `${WEB}/gallery/ui/link.stories.tsx`, ['ui/link']],
  ['a part of the contracts: what imports that part', 'packages/contracts/src/openapi.ts', ['bag']],
  ['data of the mock API: all pages', 'packages/mock-api/src/words.ts', ['page bag', 'page home']],
  ['what nothing imports, such as a package: everything', 'pnpm-lock.yaml', ALL],
  ['a file that is drawn by its address', `${WEB}/public/icon.svg`, ALL],
])('%s', (_, changed, titles) => {
  expect(affectedBy(changed)).toEqual(titles)
})

test('where nothing differs, nothing is affected', () => {
  expect(affectedBy()).toEqual([])
})
