import { Link } from '../../ui/link.tsx'
import styles from './footer.module.css'
import type { MenuLink } from './menu-links.ts'

/** A menu of the footer with its title. */
export function FooterColumn({ title, links }: { title: string; links: readonly MenuLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.label}>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
