import type { PolicySection } from '../../content/policy.ts'
import styles from './table-of-contents.module.css'

type Props = { sections: readonly Pick<PolicySection, 'id' | 'title'>[] }

/**
 * The headings of a long page as links: collapsed on phones, beside the text on wide screens, where the browser itself
 * marks the current section (`:target-current`) without a script.
 */
export const TableOfContents = ({ sections }: Props) => (
  <>
    <details className={styles.folded}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <SectionLinks sections={sections} />
      </nav>
    </details>
    <nav className={styles.beside} aria-label="On this page">
      <p className={styles.label}>On this page</p>
      <SectionLinks sections={sections} />
    </nav>
  </>
)

const SectionLinks = ({ sections }: Props) => (
  <ol className={styles.list}>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
)
