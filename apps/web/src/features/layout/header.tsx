import { HEADER_SCROLL_PX } from '@aaram/contracts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSettings, useUser } from '../../shop/shop.tsx'
import { MenuIcon, ProfileIcon, SearchIcon } from '../../ui/icons.tsx'
import { BagLink } from '../bag/bag-link.tsx'
import styles from './header.module.css'
import { HEADER_LINKS } from './menu-links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchPanel } from './search-panel.tsx'

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** True once the page is scrolled more than 20 px. */
const useScrolled = () =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > HEADER_SCROLL_PX,
    () => false,
  )

export function Header() {
  const { brand } = useSettings()
  const { isLoggedIn } = useUser()
  const { pathname, key } = useLocation()
  const [open, setOpen] = useState<'menu' | 'search' | null>(null)
  const searchToggle = useRef<HTMLButtonElement>(null)
  const clear = !useScrolled() && pathname === paths.home && open !== 'search'
  const close = () => setOpen(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit, as by Back
  useEffect(close, [key])

  return (
    <header
      className={styles.header}
      data-over={pathname === paths.home || undefined}
      data-clear={clear || undefined}
    >
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menuToggle}
          aria-label="Menu"
          aria-expanded={open === 'menu'}
          onClick={() => setOpen('menu')}
        >
          <MenuIcon />
        </button>
        <Link to={paths.home} className={styles.brand}>
          {brand.name}
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <ul>
            {HEADER_LINKS.map(({ label, to, children }) => (
              <li key={label}>
                <NavLink to={to} end>
                  {label}
                </NavLink>
                {children && (
                  <ul className={styles.submenu}>
                    {children.map((child) => (
                      <li key={child.label}>
                        <Link to={child.to}>{child.label}</Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          <button
            ref={searchToggle}
            type="button"
            aria-label="Search"
            aria-expanded={open === 'search'}
            onClick={() => setOpen(open === 'search' ? null : 'search')}
          >
            <SearchIcon />
          </button>
          <Link to={isLoggedIn ? paths.profile : paths.login} aria-label="Profile">
            <ProfileIcon />
          </Link>
          <BagLink />
        </div>
      </div>
      {open === 'search' && <SearchPanel onClose={close} toggle={searchToggle} />}
      <MobileMenu open={open === 'menu'} onClose={close} />
    </header>
  )
}
