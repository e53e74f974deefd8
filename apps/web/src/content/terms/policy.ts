import { PAGES } from '../../lib/page-table.ts'
import { POLICIES_UPDATED } from '../facts.ts'
import type { Policy } from '../policy.ts'
import { buyingSections } from './buying.tsx'
import { usingSections } from './using.tsx'

export const terms: Policy = {
  ...PAGES.terms,
  description:
    'The terms on which we sell: your account, prices and taxes, orders, payment, our liability, and where to complain.',
  lead: 'What you and we may expect of each other when you shop here.',
  updated: POLICIES_UPDATED,
  sections: [...buyingSections, ...usingSections],
}
