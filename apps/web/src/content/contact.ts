import { PAGES } from '../lib/page-table.ts'
import type { Brand } from '../shop/settings.ts'
import { ENFORCED } from './enforced.ts'
import { LAWFUL, PROMISED } from './facts.ts'

/** How to reach the shop, apart from addresses: spec section 2, "/contact". */
export const contact = {
  description: ({ name }: Brand) =>
    `How to reach ${name}: care e-mail, support hours ${PROMISED.supportHours}, grievance officer and address. Replies within ${PROMISED.reply}.`,
  lead: 'About a size, a parcel or a piece that is not right: write to us, with your order number if you have one.',
  grievance: `If care could not settle it. Complaints are acknowledged within ${LAWFUL.acknowledge} and settled within ${LAWFUL.redress}.`,
  answersTitle: 'Often the answer is here',
  answers: [
    {
      path: PAGES.orders.path,
      title: 'My Orders',
      text: 'Where your order is, and the buttons to cancel, return or exchange.',
    },
    {
      ...PAGES.returnPolicy,
      text: `${ENFORCED.returnWindow} from delivery, pickup in ${PROMISED.pickup}.`,
    },
    {
      ...PAGES.shipping,
      text: `Free; ${PROMISED.metros} in metros, ${PROMISED.elsewhere} elsewhere.`,
    },
    { ...PAGES.terms, text: 'Prices, payment and your account.' },
    { ...PAGES.privacy, text: 'Your data, and your say over it.' },
  ],
}
