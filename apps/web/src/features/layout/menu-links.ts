import { CATEGORIES } from '@aaram/contracts'
import type { MenuName } from '../../lib/page-row.ts'
import { pageRows } from '../../lib/page-table.ts'
import { paths } from '../../lib/paths.ts'

export type MenuLink = { label: string; to: string; children?: readonly MenuLink[] }

const [first] = CATEGORIES

/** The links of one menu, in the order of the page table. Collections links to the first one and lists all. */
const linksOf = (menu: MenuName): readonly MenuLink[] =>
  pageRows
    .flatMap(([name, row]) => {
      const place = row.menu?.[menu]
      return place ? [{ name, path: row.path, place: place[0], label: place[1] }] : []
    })
    .sort((one, other) => one.place - other.place)
    .map(({ name, path, label }) => {
      if (name !== 'collection') return { label, to: path }
      const children = CATEGORIES.map(({ name, slug }) => ({
        label: name,
        to: paths.collection(slug),
      }))
      return { label, to: paths.collection(first.slug), children }
    })

/** The navigation of header and mobile menu: spec section 2, "Layout". */
export const HEADER_LINKS = linksOf('header')
/** The footer's columns. */
export const COMPANY_LINKS = linksOf('company')
export const POLICY_LINKS = linksOf('policies')
