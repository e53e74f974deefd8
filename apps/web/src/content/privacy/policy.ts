import { PAGES } from '../../lib/page-table.ts'
import { POLICIES_UPDATED } from '../facts.ts'
import type { Policy } from '../policy.ts'
import { collectingSections } from './collecting.tsx'
import { rightsSections } from './rights.tsx'
import { sharingSections } from './sharing.tsx'

export const privacyPolicy: Policy = {
  ...PAGES.privacy,
  description:
    'What we know about you and why, who else receives it, how long it is kept, and how to see, correct or delete it.',
  lead: 'What we know about you, what we do with it, and what you can ask of us.',
  updated: POLICIES_UPDATED,
  sections: [...collectingSections, ...sharingSections, ...rightsSections],
}
