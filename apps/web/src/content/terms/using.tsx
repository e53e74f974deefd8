import { paths } from '../../lib/paths.ts'
import { CareLines, GrievanceLines } from '../care.tsx'
import { Mail, To } from '../parts.tsx'
import type { PolicySection } from '../policy.ts'

/** Rules for using the shop, liability and disputes. */
export const usingSections: readonly PolicySection[] = [
  {
    id: 'fair-use',
    title: 'Fair use of the shop',
    body: () => (
      <>
        <p>Please do not:</p>
        <ul>
          <li>order in another person’s name or with a phone number that is not yours to use;</li>
          <li>try to get round the limits of the shop, or read other people’s data;</li>
          <li>load the shop with automated requests, or copy its catalogue wholesale;</li>
          <li>buy to resell without having agreed it with us.</li>
        </ul>
        <p>
          We limit how often codes can be asked for and tried, and may refuse service to those who
          do these things.
        </p>
      </>
    ),
  },
  {
    id: 'our-work',
    title: 'Our pictures, texts and designs',
    body: (brand) => (
      <p>
        The designs, pictures, videos, texts and the name {brand.name} belong to us or are used with
        permission. You are welcome to share links and to show what you bought. For any other use,
        ask us first: <Mail to={brand.careEmail} />.
      </p>
    ),
  },
  {
    id: 'what-you-send',
    title: 'What you send us',
    body: () => (
      <p>
        What you write to us stays yours. We use it to answer you and to make things better. We
        publish your words as a review only if you have agreed to it, as the{' '}
        <To path={`${paths.privacy}#user-generated-content`}>Privacy Policy</To> explains.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Other people’s sites',
    body: () => (
      <p>
        Links to social networks, couriers and the payment provider lead to services that others run
        under their own terms. We are not responsible for what they do.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability',
    body: () => (
      <>
        <p>
          We are liable for our goods and our service as Indian law provides. Nothing here takes
          away or narrows a right that you have under the Consumer Protection Act, 2019. Goods carry
          no guarantee beyond the one that the law gives.
        </p>
        <p>
          Within what the law allows, we are not liable for losses that neither of us could foresee
          when you ordered, nor for events outside our control. We work to keep the shop available
          and without fault, but cannot promise that it always is.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (brand) => (
      <>
        <CareLines brand={brand} />
        <GrievanceLines brand={brand} />
        <p>
          You can also call the National Consumer Helpline on 1915, or turn to the consumer
          commission of the place where you live or work.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law',
    body: () => (
      <p>
        Indian law applies, and Indian courts and consumer commissions decide. If a part of these
        terms turns out not to hold, the rest stays in force.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: () => (
      <p>
        We may change these terms; the date at the top says when we last did. Your order is governed
        by the terms of the day on which you placed it.
      </p>
    ),
  },
]
