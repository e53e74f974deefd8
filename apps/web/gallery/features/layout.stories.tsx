import { useRef } from 'react'
import { Banner } from '../../src/features/layout/banner.tsx'
import { Footer } from '../../src/features/layout/footer.tsx'
import { Header } from '../../src/features/layout/header.tsx'
import { Layout } from '../../src/features/layout/layout.tsx'
import { LoginRequired } from '../../src/features/layout/login-required.tsx'
import { MobileMenu } from '../../src/features/layout/mobile-menu.tsx'
import { SearchPanel } from '../../src/features/layout/search-panel.tsx'
import { PAGES } from '../../src/lib/page-table.ts'
import { enter, ofAsha, offline, story } from '../story.tsx'

export default { title: 'features/layout' }

const none = () => undefined
function Panel() {
  return <SearchPanel onClose={none} toggle={useRef(null)} />
}

export const OfferBanner = story(<Banner />)
export const Top = story(<Header />, { ...offline, path: '/products' })
export const TopOfHome = story(<Header />, { ...offline, path: '/' })
export const TopLoggedIn = story(<Header />, { ...ofAsha, ...offline, path: '/products' })
export const Menu = story(<MobileMenu open onClose={none} />)
export const Search = story(<Panel />, offline)
export const Bottom = story(<Footer />, offline)
export const NewsletterFailed = story(<Footer />, {
  ...offline,
  play: enter({ 'New pieces, first': 'asha@example.in' }, 'Subscribe'),
})
export const WholePage = story(
  <Layout page={PAGES.about}>
    <p style={{ padding: '2rem' }}>The page.</p>
  </Layout>,
  { ...offline, path: '/about' },
)
export const Waiting = story(<LoginRequired>The page.</LoginRequired>, { stored: { token: 'x' } })
export const NobodyKnowsWhoVisits = story(<LoginRequired>The page.</LoginRequired>, {
  ...offline,
  stored: { token: 'x' },
})
