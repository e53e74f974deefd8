import { CATEGORIES } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'

type MenuLink = { label: string; to: string; children?: readonly MenuLink[] }

const [first] = CATEGORIES

/** The header's navigation: spec section 2, "Layout". Collections leads to the first collection. */
export const MENU: readonly MenuLink[] = [
  { label: 'Home', to: paths.home },
  {
    label: 'Collections',
    to: paths.collection(first.slug),
    children: [{ label: first.name, to: paths.collection(first.slug) }],
  },
  { label: 'Shop', to: paths.products },
  { label: 'Orders', to: paths.orders },
  { label: 'About Us', to: paths.about },
]

export const COMPANY_LINKS: readonly MenuLink[] = [
  { label: 'About Us', to: paths.about },
  { label: 'Contact Us', to: paths.contact },
  { label: 'My Orders', to: paths.orders },
]

export const POLICY_LINKS: readonly MenuLink[] = [
  { label: 'Returns & Exchange', to: paths.returnPolicy },
  { label: 'Shipping & Delivery', to: paths.shipping },
  { label: 'Terms Of Service', to: paths.terms },
  { label: 'Privacy Policy', to: paths.privacy },
]
