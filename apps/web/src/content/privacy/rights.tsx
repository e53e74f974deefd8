import { paths } from '../../lib/paths.ts'
import { GrievanceLines } from '../care.tsx'
import { ENFORCED } from '../enforced.ts'
import { LAWFUL, PROMISED } from '../facts.ts'
import { Mail, To } from '../parts.tsx'
import type { PolicySection } from '../policy.ts'

/** A person's rights, and where to complain. */
export const rightsSections: readonly PolicySection[] = [
  {
    id: 'rights',
    title: 'Your rights and choices',
    body: (brand) => (
      <>
        <p>
          India’s Digital Personal Data Protection Act, 2023 comes into force in stages. We grant
          all the rights below now, those that it names and some that it does not:
        </p>
        <ul>
          <li>
            <strong>Access:</strong> to know what data of yours we hold, what we do with it, and who
            received it. <To path={paths.yourData}>Your data</To> in your profile shows all of it.
          </li>
          <li>
            <strong>Delete:</strong> to have it erased, except what the law makes us keep, such as
            invoices. <To path={paths.yourData}>Your data</To> has the button: your account is
            deleted after {ENFORCED.deletionWait}, once no order, return or refund is open, and
            logging in before then keeps it.
          </li>
          <li>
            <strong>Correct:</strong> to have it corrected, completed and brought up to date. Your
            name, e-mail and addresses you can change yourself in your{' '}
            <To path={paths.profile}>profile</To>.
          </li>
          <li>
            <strong>Portability:</strong> to get a copy of it in a common format, for yourself or
            for another service. <To path={paths.yourData}>Your data</To> makes one as JSON, with
            your orders as CSV.
          </li>
          <li>
            <strong>Restriction:</strong> to have us stop using it for a purpose, while a question
            about it is open. Write to us by the <To path={paths.contact}>contact form</To>.
          </li>
          <li>
            <strong>Withdraw consent:</strong> at any time, by the link in each newsletter and offer
            or in <To path={paths.yourData}>Your data</To>. What we did before stays lawful.
          </li>
          <li>
            <strong>Appeal:</strong> if we decline a request, to have the grievance officer look at
            it again. The <To path={paths.contact}>contact form</To> gives you a number for it.
          </li>
          <li>
            <strong>Communication preferences:</strong> to leave the newsletter, and to choose in{' '}
            <To path={paths.yourData}>Your data</To> by which channels offers come. Codes and news
            of your orders still come, because ordering does not work without them.
          </li>
          <li>
            <strong>Nominate:</strong> to name a person who acts for you if you die or can no longer
            act yourself.
          </li>
        </ul>
        <p>
          To use any of them otherwise, use the <To path={paths.contact}>contact form</To> or write
          to <Mail to={brand.careEmail} />. So that nobody else does so in your name, we ask you to
          write from the e-mail of your account or to confirm its phone number. It costs nothing,
          you are treated no differently for it, and you have our decision within {LAWFUL.redress}.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (brand) => (
      <>
        <GrievanceLines brand={brand} />
        <p>
          If you are not satisfied with the outcome, you can complain to the Data Protection Board
          of India.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (brand) => (
      <p>
        Questions about this policy and your data go to <Mail to={brand.careEmail} />, or by post to{' '}
        {brand.legalName}, {brand.legalAddress}. We answer within {PROMISED.reply},{' '}
        {PROMISED.supportHours}.
      </p>
    ),
  },
]
