import { ENFORCED, LAWFUL, PROMISED } from '../content/facts.ts'
import { Mail } from '../content/parts.tsx'
import { Head } from '../features/head/head.tsx'
import { PAGES } from '../lib/page-table.ts'
import { useSettings } from '../shop/shop.tsx'
import { Link } from '../ui/link.tsx'
import styles from './contact.module.css'

const ANSWERS = [
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
]

/** Spec section 2, "/contact": people, hours, and what the law wants shown of a seller. */
export function Page() {
  const { brand } = useSettings()
  return (
    <div className={styles.page}>
      <Head
        {...PAGES.contact}
        description={`How to reach ${brand.name}: care e-mail, support hours ${PROMISED.supportHours}, grievance officer and address. Replies within ${PROMISED.reply}.`}
      />
      <header className={styles.head}>
        <h1>Contact Us</h1>
        <p>
          About a size, a parcel or a piece that is not right: write to us, with your order number
          if you have one.
        </p>
        <p className={styles.mail}>
          <Mail to={brand.careEmail} />
        </p>
      </header>
      <div className={styles.facts}>
        <section aria-labelledby="care-title">
          <h2 id="care-title">Customer care</h2>
          <dl>
            <dt>Support hours</dt>
            <dd>{PROMISED.supportHours}</dd>
            <dt>Reply</dt>
            <dd>Within {PROMISED.reply}</dd>
          </dl>
        </section>
        <section aria-labelledby="grievance-title">
          <h2 id="grievance-title">Grievance officer</h2>
          <address>
            {brand.grievanceOfficer}
            <br />
            <Mail to={brand.grievanceEmail} />
          </address>
          <p>
            If care could not settle it. Complaints are acknowledged within {LAWFUL.acknowledge} and
            settled within {LAWFUL.redress}.
          </p>
        </section>
        <section aria-labelledby="address-title">
          <h2 id="address-title">By post</h2>
          <address>
            {brand.legalName}
            <br />
            {brand.legalAddress}
          </address>
          <p>GSTIN {brand.gstin}</p>
        </section>
      </div>
      <section className={styles.answers} aria-labelledby="answers-title">
        <h2 id="answers-title">Often the answer is here</h2>
        <ul>
          {ANSWERS.map(({ path, title, text }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
