import { ACCOUNT_TEXT, STOCK_ALERT_TEXT, tenDigits, type User } from '@aaram/contracts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PAGES } from '../../lib/page-table.ts'
import { paths } from '../../lib/paths.ts'
import { phoneText } from '../../lib/phone-text.ts'
import { useQuery } from '../../lib/use-query.ts'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { AwaitedSizes } from './awaited-sizes.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { LogOut, LogOutEverywhere } from './log-out.tsx'
import { NameDialog } from './name-dialog.tsx'
import styles from './profile.module.css'
import { SavedAddresses } from './saved-addresses.tsx'

/** The shopper's account: spec section 2, "Profile". `?mod=` opens a dialog. */
export function Profile({ user }: { user: User }) {
  const dialog = useQuery().get('mod')
  const navigate = useNavigate()
  function close() {
    if (dialog) navigate({ search: '' }, { replace: true })
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Profile</h1>
        <LogOut />
      </header>
      <section aria-labelledby="details-title">
        <h2 id="details-title">Your details</h2>
        <dl className={styles.details}>
          <Detail
            term="First name"
            value={user.firstName}
            edit={{ to: '?mod=name', label: 'Edit name' }}
          />
          <Detail term="Last name" value={user.lastName} />
          <Detail
            term="Phone"
            value={phoneText(tenDigits(user.phone))}
            note={ACCOUNT_TEXT.phoneNote}
          />
          <Detail
            term="E-mail"
            value={user.email ?? ''}
            edit={{ to: '?mod=email', label: 'Edit e-mail' }}
          />
        </dl>
      </section>
      <section aria-labelledby="addresses-title">
        <header className={styles.head}>
          <h2 id="addresses-title">Saved addresses</h2>
          <Link to={paths.editAddress} className={form.plain} aria-label="Edit addresses">
            Edit
          </Link>
        </header>
        <SavedAddresses addresses={user.addresses} />
      </section>
      <section aria-labelledby="wishlist-title">
        <header className={styles.head}>
          <h2 id="wishlist-title">{PAGES.wishlist.title}</h2>
          <Link to={paths.wishlist} className={form.plain} aria-label="View wishlist">
            View
          </Link>
        </header>
      </section>
      <section aria-labelledby="awaited-title">
        <h2 id="awaited-title">{STOCK_ALERT_TEXT.listTitle}</h2>
        <AwaitedSizes />
      </section>
      <section aria-labelledby="devices-title">
        <h2 id="devices-title">Your devices</h2>
        <p className={styles.devices}>{ACCOUNT_TEXT.devices}</p>
        <LogOutEverywhere />
      </section>
      <section aria-labelledby="data-title">
        <header className={styles.head}>
          <h2 id="data-title">{ACCOUNT_TEXT.yourData}</h2>
          <Link to={paths.yourData} className={form.plain} aria-label="View your data">
            View
          </Link>
        </header>
        <p className={styles.devices}>{ACCOUNT_TEXT.yourDataNote}</p>
      </section>
      <EmailDialog email={user.email ?? ''} open={dialog === 'email'} onClose={close} />
      <NameDialog user={user} open={dialog === 'name'} onClose={close} />
    </div>
  )
}

type DetailProps = {
  term: string
  value: string
  note?: ReactNode
  edit?: { to: string; label: string }
}

const Detail = ({ term, value, note, edit }: DetailProps) => (
  <div className={styles.detail}>
    <dt>{term}</dt>
    <dd>
      <span className={value ? undefined : styles.none}>{value || 'Not given'}</span>
      {note && <span className={styles.note}>{note}</span>}
    </dd>
    {edit && (
      <dd>
        <Link to={edit.to} className={form.plain} aria-label={edit.label}>
          Edit
        </Link>
      </dd>
    )}
  </div>
)
