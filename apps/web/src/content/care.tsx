import type { Brand } from '../shop/settings.ts'
import { LAWFUL, PROMISED } from './facts.ts'
import { Mail } from './parts.tsx'

/** How and when to reach customer care. */
export const CareLines = ({ brand }: { brand: Brand }) => (
  <p>
    Write to <Mail to={brand.careEmail} />. We answer within {PROMISED.reply}; support hours are{' '}
    {PROMISED.supportHours}.
  </p>
)

/** The grievance officer, as required by the Consumer Protection (E-Commerce) Rules, 2020. */
export const GrievanceLines = ({ brand }: { brand: Brand }) => (
  <>
    <dl>
      <dt>Grievance officer</dt>
      <dd>{brand.grievanceOfficer}</dd>
      <dt>E-mail</dt>
      <dd>
        <Mail to={brand.grievanceEmail} />
      </dd>
      <dt>Post</dt>
      <dd>
        {brand.legalName}, {brand.legalAddress}
      </dd>
    </dl>
    <p>
      As the Consumer Protection (E-Commerce) Rules, 2020 ask, the officer acknowledges a complaint
      within {LAWFUL.acknowledge} and settles it within {LAWFUL.redress} of receiving it.
    </p>
  </>
)
