import { TICKET_TEXT } from '@aaram/contracts'
import { contact } from '../content/contact.ts'
import { PROMISED } from '../content/facts.ts'
import { Mail } from '../content/parts.tsx'
import { TicketForm } from '../features/contact/ticket-form.tsx'
import { Head } from '../features/head/head.tsx'
import { PAGES } from '../lib/page-table.ts'
import { useSettings } from '../shop/shop.tsx'
import { Link } from '../ui/link.tsx'
import styles from './contact.module.css'

/** Spec section 2, "/contact": people, hours, and what the law requires a seller to show. */
export function Page() {
  const { brand } = useSettings()
  return (
    <div className={styles.page}>
      <Head {...PAGES.contact} description={contact.description(brand)} />
      <header className={styles.head}>
        <h1>Contact Us</h1>
        <p>{contact.lead}</p>
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
          <p>{contact.grievance}</p>
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
      <section className={styles.write} aria-labelledby="write-title">
        <h2 id="write-title">{TICKET_TEXT.title}</h2>
        <TicketForm />
      </section>
      <section className={styles.answers} aria-labelledby="answers-title">
        <h2 id="answers-title">{contact.answersTitle}</h2>
        <ul>
          {contact.answers.map(({ path, title, text }) => (
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
