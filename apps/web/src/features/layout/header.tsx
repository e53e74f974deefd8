import { ERROR_TEXT, HEADER_SCROLL_PX } from '@aaram/contracts'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { loadModule } from '../../lib/load-module.ts'
import { PAGES } from '../../lib/page-table.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings, useShop, useUser } from '../../shop/shop.tsx'
import { HeartIcon, MenuIcon, ProfileIcon, SearchIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { onDemand, useOnDemand } from '../../ui/use-on-demand.ts'
import { BagLink } from '../bag/bag-link.tsx'
import styles from './header.module.css'
import { HEADER_LINKS } from './menu-links.ts'

// Not needed on a first visit.
const mobileMenu = onDemand(() => loadModule(() => import('./mobile-menu.tsx')))
const searchPanel = onDemand(() => loadModule(() => import('./search-panel.tsx')))

type Part = { onClose: () => void; onFail: () => void }
function Menu({ onFail, ...props }: Part & { open: boolean }) {
  const module = useOnDemand(mobileMenu, onFail)
  return module && <module.MobileMenu {...props} />
}
function Search({ onFail, ...props }: Part & { toggle: RefObject<HTMLButtonElement | null> }) {
  const module = useOnDemand(searchPanel, onFail)
  return module && <module.SearchPanel {...props} />
}

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Whether the page is scrolled more than 20 px. */
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
  const [menuNeeded, setMenuNeeded] = useState(false)
  const { toasts } = useShop()
  const close = () => setOpen(null)
  const fail = () => {
    close()
    setMenuNeeded(false)
    toasts.error([ERROR_TEXT.network])
  }
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
          onClick={() => {
            setMenuNeeded(true)
            setOpen('menu')
          }}
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
                <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
                  {label}
                </Link>
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
          <Link to={paths.wishlist} className={styles.wide} aria-label={PAGES.wishlist.title}>
            <HeartIcon />
          </Link>
          <Link to={isLoggedIn ? paths.profile : paths.login} aria-label="Profile">
            <ProfileIcon />
          </Link>
          <BagLink />
        </div>
      </div>
      {open === 'search' && <Search onClose={close} onFail={fail} toggle={searchToggle} />}
      {menuNeeded && <Menu open={open === 'menu'} onClose={close} onFail={fail} />}
    </header>
  )
}
