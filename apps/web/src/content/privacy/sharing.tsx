import { OTP, RETENTION_TOPICS } from '@aaram/contracts'
import { ENFORCED } from '../enforced.ts'
import { FactTable, Mail } from '../parts.tsx'
import type { PolicySection } from '../policy.ts'
import { inWords } from '../words.ts'

const NOBODY = 'Not shared'

/** Who else gets the data, and how it is stored. */
export const sharingSections: readonly PolicySection[] = [
  {
    id: 'disclosure',
    title: 'Disclosure of data',
    body: () => (
      <>
        <p>
          We do not sell personal data. We share it with those who help us to run the shop, and only
          what each of them needs:
        </p>
        <ul>
          <li>
            <strong>Vendors</strong> work for us: the payment provider, couriers, those who carry
            text messages, calls, e-mail and WhatsApp, and those on whose computers the shop runs.
          </li>
          <li>
            <strong>Marketing partners</strong> are firms that advertise. We share no personal data
            with any.
          </li>
          <li>
            <strong>Affiliates</strong> are companies that belong to the same owner as we do. They
            receive data only where they run a part of the shop, and then under this policy.
          </li>
        </ul>
        <FactTable
          caption="Categories of personal data and who receives them"
          head={['Category', 'Vendors', 'Marketing partners', 'Affiliates']}
          rows={[
            [
              'Contact details',
              'Couriers: name, phone, address. Payment provider: name, e-mail, phone. Carriers of messages: phone or e-mail',
              NOBODY,
              'To run the shop',
            ],
            [
              'Order details',
              'Couriers: the parcel and the amount to collect. Payment provider: amount and payment number',
              NOBODY,
              'To run the shop',
            ],
            [
              'Account information',
              'Carriers of messages: phone and code',
              NOBODY,
              'To run the shop',
            ],
            ['Shopping information', 'Only where the shop is hosted', NOBODY, 'To run the shop'],
            ['Support messages', 'E-mail provider', NOBODY, 'To answer you'],
            ['Newsletter', 'E-mail provider', NOBODY, 'To send it'],
            ['Technical data', 'Only where the shop is hosted', NOBODY, 'To run the shop'],
          ]}
        />
        <p>
          We also disclose what a court or an authority lawfully demands, and what is needed to
          defend a legal claim. If the shop changes hands, its records go with it, under this
          policy.
        </p>
      </>
    ),
  },
  {
    id: 'user-generated-content',
    title: 'User generated content',
    body: (brand) => (
      <p>
        Reviews shown in the shop are public: everybody can read the rating, the words, the size
        that you bought and how it fits, with your first name and the initial of your last name. You
        post one only by sending its form, for something that you received, and we may check it
        first. You can change it for {ENFORCED.reviewEdits}; to have it removed, write to{' '}
        <Mail to={brand.careEmail} />. Whoever has the link of the message that asks you for reviews
        can write those of this order for {ENFORCED.reviewLink}.
      </p>
    ),
  },
  {
    id: 'third-party-links',
    title: 'Third party links',
    body: () => (
      <p>
        The shop links to social networks, and at checkout it loads the payment provider’s window.
        Those services have their own policies, which we do not control; please read them there.
        Until you open them, nothing about you goes to them from our pages.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children’s data',
    body: (brand) => (
      <p>
        The shop is not for children. Those under 18 may not hold an account, and we do not
        knowingly collect their data, nor track children or advertise to them. If you are a parent
        or guardian and believe that a child has given us data, write to{' '}
        <Mail to={brand.careEmail} /> and we erase it.
      </p>
    ),
  },
  {
    id: 'security-and-retention',
    title: 'Security and retention',
    body: () => (
      <>
        <p>
          There is no password that could be stolen. A one-time code is good for {ENFORCED.codeLife}
          , {inWords(OTP.wrongTries)} tries and one use, and for checking it we keep only a keyed
          fingerprint of it. Logging out ends the session on our side at once. No other shopper can
          see your orders. No system is perfectly safe: if data of yours were breached, we would
          tell you and the Data Protection Board of India as the law asks.
        </p>
        <FactTable
          caption="How long data is kept"
          head={['What', 'How long', 'Why']}
          rows={Object.values(RETENTION_TOPICS).map(({ what, howLong, why }) => [
            what,
            howLong,
            why,
          ])}
        />
      </>
    ),
  },
]
