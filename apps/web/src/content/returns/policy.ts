import { PAGES } from '../../lib/page-table.ts'
import { ENFORCED } from '../enforced.ts'
import { POLICIES_UPDATED } from '../facts.ts'
import type { Policy } from '../policy.ts'
import { askingSections } from './asking.tsx'
import { settlingSections } from './settling.tsx'

export const returnPolicy: Policy = {
  ...PAGES.returnPolicy,
  description: `Return or exchange within ${ENFORCED.returnWindow} of delivery, cancel within ${ENFORCED.cancelWindow}: how to ask, when we collect, and when the money is back.`,
  lead: `If it does not feel right, you have ${ENFORCED.returnWindow} from delivery to send it back or to exchange it for another size.`,
  updated: POLICIES_UPDATED,
  sections: [...askingSections, ...settlingSections],
}
