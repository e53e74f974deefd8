import { copyright } from '@aaram/contracts'
import { useSettings, useShop } from '../../shop/shop.tsx'
import styles from './footer.module.css'
import { FooterColumn } from './footer-column.tsx'
import { COMPANY_LINKS, POLICY_LINKS } from './menu-links.ts'
import { Newsletter } from './newsletter.tsx'

export function Footer() {
  const { brand } = useSettings()
  const year = useShop().clock.now().getFullYear()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section className={styles.letter} aria-label="Newsletter">
          <Newsletter />
        </section>
        <FooterColumn title="Company" links={COMPANY_LINKS} />
        <FooterColumn title="Policies" links={POLICY_LINKS} />
        <section className={styles.care} aria-label="Care">
          <h2 className={styles.label}>Care</h2>
          <ul>
            <li>
              <a href={`mailto:${brand.careEmail}`}>{brand.careEmail}</a>
            </li>
            {brand.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {/* The page may have been rendered in the previous year. */}
      <p className={styles.copyright} suppressHydrationWarning>
        {copyright(year, brand.name)}
      </p>
    </footer>
  )
}
