import { OFFER_WORDING, OFFERS_TEXT, type OfferConsent } from '@aaram/contracts'
import { toMessages } from '../../lib/api-error.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { createOwnData } from '../../shop/account/own-data.ts'
import { useShop } from '../../shop/shop.tsx'

/** The channels by which the member wants offers; none by default. */
export function OfferConsents({ consents }: { consents: readonly OfferConsent[] }) {
  const { toasts, storeOf } = useShop()
  const outcome = toasts.of('offers')
  const { run, running } = useOneAtATime()
  const choose = ({ channel, given }: OfferConsent) =>
    run(async () => {
      try {
        await storeOf(createOwnData).setConsent(channel, !given)
        outcome.success(OFFERS_TEXT.saved)
      } catch (error) {
        outcome.error(toMessages(error, OFFERS_TEXT.failed))
      }
    })
  return (
    <>
      <p>{OFFERS_TEXT.lead}</p>
      {consents.map((consent) => (
        <label key={consent.channel} className="offer-consent">
          <input
            type="checkbox"
            checked={consent.given}
            aria-disabled={running}
            onChange={() => choose(consent)}
          />
          {OFFER_WORDING[consent.channel]}
        </label>
      ))}
    </>
  )
}
