import { OFFERS_TEXT, YOUR_DATA_TEXT } from '@aaram/contracts'
import { useEffect } from 'react'
import { focusMain } from '../../lib/focus.ts'
import { useLeave } from '../../lib/use-leave.ts'
import { createOwnData, useOwnData } from '../../shop/account/own-data.ts'
import { useShop } from '../../shop/shop.tsx'
import { LoadError } from '../../ui/error-lines.tsx'
import { useStyles } from '../../ui/use-styles.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { AccountDeletion } from './account-deletion.tsx'
import { DataCopies } from './data-copies.tsx'
import { OfferConsents } from './offer-consents.tsx'
import { StoredData } from './stored-data.tsx'
import css from './your-data.css?inline'

/** The data that the shop stores about the person, copies of it, and the deletion of the account. */
export function YourData() {
  useStyles(css)
  const own = useShop().storeOf(createOwnData)
  const { status, data, error } = useOwnData()
  const leave = useLeave()
  useEffect(() => void own.load(), [own])

  return (
    <div className="your-data">
      <h1>{YOUR_DATA_TEXT.title}</h1>
      <p>{YOUR_DATA_TEXT.lead}</p>
      {error && (
        <LoadError
          error={error}
          text={YOUR_DATA_TEXT.loadFailed}
          plain
          onRetry={() => {
            // The button disappears while the data load.
            focusMain()
            void own.refresh()
          }}
        />
      )}
      {!error && status !== 'succeeded' && <Waiting text={YOUR_DATA_TEXT.waiting} />}
      {status === 'succeeded' && (
        <>
          <section aria-labelledby="stored-title">
            <h2 id="stored-title">{YOUR_DATA_TEXT.stored}</h2>
            <StoredData data={data.data} />
          </section>
          <section aria-labelledby="copy-title">
            <h2 id="copy-title">{YOUR_DATA_TEXT.copy}</h2>
            <DataCopies copies={data.exports} />
          </section>
          <section aria-labelledby="offers-title">
            <h2 id="offers-title">{OFFERS_TEXT.title}</h2>
            <OfferConsents consents={data.consents} />
          </section>
          <section aria-labelledby="deletion-title">
            <h2 id="deletion-title">{YOUR_DATA_TEXT.deletion}</h2>
            <AccountDeletion delayedBy={data.delayedBy} leave={leave} />
          </section>
        </>
      )}
    </div>
  )
}
