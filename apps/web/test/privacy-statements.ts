import { RETENTION_TOPICS } from '@aaram/contracts'

/**
 * What makes a statement true. `page`: a page of the shop where the visitor does it; `endpoint`: a call; `job`: a job of
 * the API; `command`: what the seller does, at the command line; `limit`: a number in the contracts' `limits.ts`; `decision`: a heading of docs/decisions.md; `test`: a
 * test file that fails when it is not so; `brand`: who the shop is, from its settings; `law`: what it says of the law or of itself, which no
 * program does.
 */
type Control =
  `${'page' | 'endpoint' | 'job' | 'command' | 'limit' | 'decision' | 'test' | 'brand' | 'law'}:${string}`

const STORED = 'test:apps/web/src/shop/storage-keys.test.ts'
const DATA = 'page:/profile/your-data'
const CONTACT = 'page:/contact'
const RETAINED = 'test:apps/api/test/retention.test.ts'
const DELIVERY = 'decision:Orders, returns and exchanges'

/** Every statement of the privacy page, by its first words, and what makes it true. A test compares both, in both directions. */
export const STATEMENTS: Readonly<Record<string, readonly [Control, ...Control[]]>> = {
  'When we change what we do': ['law:the date at the top'],
  'Contact details: your first': ['page:/profile', 'endpoint:PATCH /users/me'],
  'Order details: what you ordered': ['page:/orders'],
  'Account information: your username': ['decision:Identity'],
  'Shopping information: the items': ['decision:Wishlist', 'decision:Recently viewed'],
  'Support messages: what you write': [CONTACT, 'command:tickets list'],
  'Sizes you wait for: the product': ['endpoint:POST /stock-alerts'],
  'Newsletter: the e-mail address': ['endpoint:POST /newsletter/confirm'],
  'Consent to offers: by which': ['endpoint:PATCH /offers/consents'],
  'As every website does': [
    'decision:Request ids and logs',
    'test:apps/web/test/front-door/personal-data.test.ts',
  ],
  'Session cookie and token': [STORED, 'limit:SESSION_LIFE_MS'],
  'Log-in hint': [STORED],
  'Bag Remembers': [STORED],
  'Changes of the bag': [STORED],
  'Checkout Remembers': [STORED, 'limit:CHECKOUT_KEPT_MS'],
  'Page to return to': [STORED],
  'Recent searches': [STORED],
  'Wishlist Remembers': [STORED],
  'Recently viewed': [STORED],
  'Banner flag': [STORED],
  'Delivery pincode': [STORED],
  'Place on the page': [STORED],
  'The payment provider tells us': ['decision:Checkout and payment', 'decision:The courier'],
  'Payments: to process': ['endpoint:POST /payments/create-order'],
  'Orders: to pack': [DELIVERY],
  'Notifications: to send': ['job:deliver messages', 'job:notify of restocks'],
  'Your account: to log you in': ['page:/login'],
  'Reviews: to publish': ['law:no form publishes words'],
  'Marketing: to tell you': ['command:newsletter export', 'command:offers export'],
  'Prevention of fraud: to limit': ['limit:CODE_SENDS', 'limit:OTP'],
  'Support: to answer you': ['command:tickets show'],
  'Our grounds for this': ['law:DPDP Act 2023'],
  'We do not sell': ['law:nothing is sold'],
  'Vendors work': ['law:who works for the shop'],
  'Marketing partners are': ['law:there are none'],
  'Affiliates are': ['law:who belongs to the owner'],
  'Contact details Couriers': [DELIVERY],
  'Order details Couriers': [DELIVERY],
  'Account information Carriers': ['decision:Identity'],
  'Shopping information Only': ['law:where the shop is hosted'],
  'Support messages E-mail': ['law:who carries e-mail'],
  'Newsletter E-mail provider': ['law:who carries e-mail'],
  'Technical data Only': ['law:where the shop is hosted'],
  'We also disclose': ['law:courts and authorities'],
  'Reviews shown in the shop': ['law:no form publishes words'],
  'The shop links to social': ['law:other services'],
  'The shop is not for children': ['law:DPDP Act 2023, section 9'],
  'There is no password': [
    'limit:OTP',
    'endpoint:POST /users/auth/logout',
    'command:people touched',
  ],
  ...Object.fromEntries(
    Object.values(RETENTION_TOPICS).map(({ what, howLong }) => [
      `${what} ${howLong}`,
      [RETAINED] as [Control],
    ]),
  ),
  'India’s Digital Personal Data': ['law:DPDP Act 2023'],
  'Access: to know': [DATA, 'endpoint:GET /privacy/data', 'command:people export'],
  'Delete: to have it erased': [
    DATA,
    'endpoint:POST /privacy/deletion',
    'job:delete accounts',
    'job:end retention',
    'command:people delete',
    'limit:ACCOUNT_DELETION',
  ],
  'Correct: to have it corrected': ['page:/profile', 'page:/profile/edit-address', CONTACT],
  'Portability: to get a copy': [
    DATA,
    'endpoint:POST /privacy/exports',
    'job:make copies of data',
    'limit:DATA_EXPORT',
  ],
  'Restriction: to have us stop': [CONTACT, 'endpoint:POST /tickets'],
  'Withdraw consent: at any time': [
    DATA,
    'endpoint:POST /newsletter/unsubscribe',
    'endpoint:POST /offers/unsubscribe',
  ],
  'Appeal: if we decline': [CONTACT, 'command:tickets list'],
  'Communication preferences: to leave': [DATA, 'endpoint:PATCH /offers/consents'],
  'Nominate: to name': [CONTACT],
  'To use any of them otherwise': [CONTACT, 'limit:TICKET'],
  'Grievance officer': ['brand:grievanceOfficer'],
  'E-mail redress': ['brand:grievanceEmail'],
  'Post Dhaaga': ['brand:legalAddress'],
  'As the Consumer Protection': ['limit:TICKET', 'decision:Tickets'],
  'If you are not satisfied': ['law:Data Protection Board'],
  'Questions about this policy': ['brand:careEmail'],
}
