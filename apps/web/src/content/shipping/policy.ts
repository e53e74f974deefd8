import { PAGES } from '../../lib/page-table.ts'
import { POLICIES_UPDATED, PROMISED } from '../facts.ts'
import type { Policy } from '../policy.ts'
import { shippingSections } from './sections.tsx'

export const shippingPolicy: Policy = {
  ...PAGES.shipping,
  description: `Free delivery across India: packed in ${PROMISED.processing}, delivered in ${PROMISED.metros} in metros and ${PROMISED.elsewhere} elsewhere.`,
  lead: 'Free delivery everywhere in India, with every order.',
  updated: POLICIES_UPDATED,
  sections: shippingSections,
}
