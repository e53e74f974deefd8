import type { Policy } from '../../content/policy.ts'
import { useSettings } from '../../shop/shop.tsx'
import { Head } from '../head/head.tsx'
import styles from './policy-page.module.css'
import { TableOfContents } from './table-of-contents.tsx'

/** A policy. Each section has an anchor. */
export function PolicyPage({ policy }: { policy: Policy }) {
  const { brand } = useSettings()
  return (
    <article className={styles.page}>
      <Head title={policy.title} description={policy.description} path={policy.path} />
      <header className={styles.head}>
        <h1>{policy.title}</h1>
        <p className={styles.lead}>{policy.lead}</p>
        <p className={styles.updated}>Last updated {policy.updated}</p>
      </header>
      <div className={styles.columns}>
        <TableOfContents sections={policy.sections} />
        <div className={styles.text}>
          {policy.sections.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {body(brand)}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
