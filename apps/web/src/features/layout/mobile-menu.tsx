import { PAGES } from '../../lib/page-table.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings, useUser } from '../../shop/shop.tsx'
import { Link } from '../../ui/link.tsx'
import { Drawer } from '../../ui/modal.tsx'
import { HEADER_LINKS, type MenuLink } from './menu-links.ts'
import styles from './mobile-menu.module.css'

/** The mobile navigation, which slides in from the left. It also has Wishlist and Profile. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { isLoggedIn } = useUser()
  const { brand } = useSettings()
  const links: MenuLink[] = [
    ...HEADER_LINKS,
    { label: PAGES.wishlist.title, to: paths.wishlist },
    { label: 'Profile', to: isLoggedIn ? paths.profile : paths.login },
  ]

  return (
    <Drawer open={open} onClose={onClose} label="Menu" side="start">
      <nav aria-label="Mobile">
        <ul className={styles.links}>
          {links.map(({ label, to, children }) => (
            <li key={label}>
              <Link to={to} onClick={onClose}>
                {label}
              </Link>
              {children?.map((child) => (
                <Link key={child.label} to={child.to} className={styles.child} onClick={onClose}>
                  {child.label}
                </Link>
              ))}
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.care}>
        <a href={`mailto:${brand.careEmail}`}>{brand.careEmail}</a>
      </p>
    </Drawer>
  )
}
