import { ADDRESSES_MAX, OTP } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { ENFORCED } from '../enforced.ts'
import { FactTable, To } from '../parts.tsx'
import type { PolicySection } from '../policy.ts'
import { inWords } from '../words.ts'

/** What is collected about a visitor, and for what purpose. */
export const collectingSections: readonly PolicySection[] = [
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: () => (
      <p>
        When we change what we do with your data, we change this page first, and the date at the top
        with it. If a change needs your consent, we ask for it before the change reaches you.
      </p>
    ),
  },
  {
    id: 'collection',
    title: 'Collection of data',
    body: () => (
      <>
        <h3>What you give us</h3>
        <ul>
          <li>
            <strong>Contact details:</strong> your first and last name, phone number, e-mail
            address, and up to {inWords(ADDRESSES_MAX)} saved addresses with the name and phone
            number of who receives there.
          </li>
          <li>
            <strong>Order details:</strong> what you ordered, its price, the delivery address, the
            way of payment, the payment’s number and result, cancellations, returns and exchanges
            with the reasons you gave, and the messages that we sent you about them. The link in
            such a message shows the order to whoever has it, without your name and street; you can
            end it on the order’s page.
          </li>
          <li>
            <strong>Account information:</strong> your username, password and security questions,
            where you give us one. Your phone number serves as your username. A one-time code takes
            the place of a password and of security questions, so we ask you for neither.
          </li>
          <li>
            <strong>Shopping information:</strong> the items that you view, put into your bag and
            put on your wishlist. What is in your bag we keep, with size and quantity, and what is
            on your wishlist, with the price and stock that you last saw. If you share your
            wishlist, whoever has the link sees its products and nothing about you. We keep no
            history of the items you viewed.
          </li>
          <li>
            <strong>Support messages:</strong> what you write to us, and what you attach to it.
          </li>
          <li>
            <strong>Sizes you wait for:</strong> the product and the size, and your account or, as a
            guest, the e-mail address that you confirmed.
          </li>
          <li>
            <strong>Newsletter:</strong> the e-mail address with which you subscribe. It counts once
            you have confirmed it by the e-mail that we send.
          </li>
          <li>
            <strong>Consent to offers:</strong> by which channels you want them, with the day and
            the words that you agreed to.
          </li>
        </ul>
        <h3>What comes with your visit</h3>
        <p>
          As every website does, ours receives your IP address, the address of the page asked for
          and the time. We use them to run the shop and to limit misuse. We use no analytics and no
          advertising trackers. We count which searches are popular, without keeping who searched.
        </p>
        <h3>What your browser keeps</h3>
        <FactTable
          caption="What is stored in your browser"
          head={['What', 'What for', 'How long']}
          rows={[
            [
              'Session cookie and token',
              'Keep you logged in',
              `${ENFORCED.session} after your last visit, or until you log out`,
            ],
            [
              'Log-in hint',
              'Says only that a log-in may exist; a cookie that our scripts can read',
              'As long as the session cookie',
            ],
            [
              'Bag',
              'Remembers what you chose, and whose bag it is',
              'Until you empty it or clear your browser',
            ],
            [
              'Changes of the bag',
              'Bring to your account what it does not have yet, as after being offline',
              'A minute, or until your account has them; deleted when you log out',
            ],
            [
              'Checkout',
              'Remembers the delivery address, the way of paying and the order or payment that is under way',
              `Until the order is placed or you log out, at most ${ENFORCED.checkoutKept}`,
            ],
            [
              'Page to return to',
              'Leads you back, once you are logged in, to the page that asked for it',
              'Until you are logged in, or open another page',
            ],
            [
              'Recent searches',
              'Offers again what you searched for in this browser',
              'Until you remove them, log out or clear your browser',
            ],
            [
              'Wishlist',
              'Remembers the items that you saved, and whose they are',
              'Until you remove them, log out or clear your browser',
            ],
            [
              'Recently viewed',
              'Shows again the items that you viewed in this browser; we keep no such list',
              'Until you clear it, log out or clear your browser',
            ],
            [
              'Delivery pincode',
              'Shows when things would arrive there, without asking again',
              'Until you log out or clear your browser',
            ],
            [
              'Banner flag',
              'Keeps a banner closed that you closed',
              'Until you clear your browser',
            ],
            [
              'Place on the page',
              'Finds it again when you come back to the page',
              'Until you close the tab',
            ],
          ]}
        />
        <h3>What others tell us</h3>
        <p>
          The payment provider tells us whether a payment succeeded; your card number, UPI PIN and
          bank password never reach us. The courier tells us where your parcel is.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'Use of data',
    body: () => (
      <>
        <ul>
          <li>
            <strong>Payments:</strong> to process them, to match them with orders, and to refund
            them.
          </li>
          <li>
            <strong>Orders:</strong> to pack, deliver, cancel, take back and exchange.
          </li>
          <li>
            <strong>Notifications:</strong> to send you codes by text message, voice call or e-mail,
            and news of your order by e-mail or WhatsApp, and one message when a size that you wait
            for is back in stock.
          </li>
          <li>
            <strong>Your account:</strong> to log you in, and to keep your profile, bag, wishlist,
            addresses and orders at hand.
          </li>
          <li>
            <strong>Reviews:</strong> to publish your words about a product, if you agreed to it.
          </li>
          <li>
            <strong>Marketing:</strong> to tell you about our products by e-mail, text message and
            post, where you agreed to it: the newsletter to addresses that were confirmed, and
            offers by the channels that you chose. We send no advertising by post.
          </li>
          <li>
            <strong>Prevention of fraud:</strong> to limit how often codes are sent to a number and
            from an IP address, and to close a code after {inWords(OTP.wrongTries)} wrong tries.
          </li>
          <li>
            <strong>Support:</strong> to answer you and to put things right.
          </li>
        </ul>
        <p>
          Our grounds for this are your consent, the order that you place with us, and what the law
          requires of a seller, such as keeping invoices. How to withdraw consent is explained under{' '}
          <To path={`${paths.privacy}#rights`}>your rights and choices</To>.
        </p>
      </>
    ),
  },
]
