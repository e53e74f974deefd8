import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Brand } from '../shop/settings.ts'
import type { Policy } from './policy.ts'
import { privacyPolicy } from './privacy/policy.ts'
import { returnPolicy } from './returns/policy.ts'
import { shippingPolicy } from './shipping/policy.ts'
import { terms } from './terms/policy.ts'

const brand: Brand = {
  name: 'Dhaaga',
  careEmail: 'help@dhaaga.example',
  legalName: 'Dhaaga Textiles LLP',
  legalAddress: '7 Loom Street, Surat 395003',
  gstin: '24BBBBB1111B1Z6',
  grievanceOfficer: 'Ravi Menon',
  grievanceEmail: 'redress@dhaaga.example',
  social: [],
}
const POLICIES = { returnPolicy, shippingPolicy, terms, privacyPolicy }

const markupOf = ({ title, lead, sections }: Policy) =>
  renderToStaticMarkup(
    <MemoryRouter>
      {title}
      {lead}
      {sections.map((section) => (
        <section key={section.id}>
          {section.title}
          {section.body(brand)}
        </section>
      ))}
    </MemoryRouter>,
  )

/** The visible text of a policy, with single spaces. */
const textOf = (policy: Policy) =>
  markupOf(policy)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:])/g, '$1')

describe('the facts of the specification', () => {
  it.each([
    'cancelled within 24 hours of placing it, as long as it has not been shipped',
    'a return or an exchange within 3 days from delivery',
    'from the delivery address of your order in 1 to 3 business days',
    'It takes 6 to 7 days to reach us',
    'The refund or the replacement follows in 2 to 3 business days after the quality check',
    'Please send it within 5 days',
    'A return costs ₹100, deducted from its refund',
    'the return is free: this is so for the reasons Wrong item delivered, Damaged item and Not as described',
    'Size issue, Wrong item delivered, Damaged item, Not as described, or Other',
    'Size issue, Wrong size delivered, or Other',
    'An exchange is free of charge',
  ])('returns: %s', (fact) => expect(textOf(returnPolicy)).toContain(fact))

  it.each([
    'Processing, before dispatch 24 to 48 hours',
    'Delivery in metros 2 to 4 business days',
    'Delivery elsewhere in India 3 to 7 business days',
    'The courier makes 2 to 3 attempts',
    'Delivery is free, on every order',
    'support hours are Mon to Sat 10:00 to 18:00 IST',
    'We answer within 24 hours',
  ])('shipping: %s', (fact) => expect(textOf(shippingPolicy)).toContain(fact))

  it.each([
    'At most 10 of one item fit into a bag',
    'we hold your pieces for 15 minutes',
    'A code is good for 10 minutes and stops working after five wrong tries',
    'Every price is the MRP including all taxes, GST among them',
    'cancel within 24 hours of placing an order',
    'within 3 days from delivery',
  ])('terms: %s', (fact) => expect(textOf(terms)).toContain(fact))

  it('names the topics of the privacy policy in the order of the specification', () =>
    expect(privacyPolicy.sections.map(({ title }) => title)).toEqual([
      'Changes to this policy',
      'Collection of data',
      'Use of data',
      'Disclosure of data',
      'User generated content',
      'Third party links',
      'Children’s data',
      'Security and retention',
      'Your rights and choices',
      'Complaints',
      'Contact',
    ]))

  it.each(
    'Contact details|Order details|Account information|Shopping information|Support messages'.split(
      '|',
    ),
  )('privacy: collects and discloses %s', (category) => {
    const text = textOf(privacyPolicy)
    expect(text.split(category).length - 1).toBeGreaterThanOrEqual(2)
  })

  it.each([
    'Vendors',
    'Marketing partners',
    'Affiliates',
    'Access:',
    'Delete:',
    'Correct:',
    'Portability:',
    'Restriction:',
    'Withdraw consent:',
    'Appeal:',
    'Communication preferences:',
    // The items of the specification's summary, each said and each true of this shop.
    'your username, password and security questions, where you give us one',
    'A one-time code takes the place of a password and of security questions, so we ask you for neither',
    'the items that you view, put into your bag and put on your wishlist',
    'what is on your wishlist, with the price and stock that you last saw',
    'whoever has the link sees its products and nothing about you',
    'We keep no history of the items you viewed',
    'what you write to us, and what you attach to it',
    'to tell you about our products by e-mail, text message and post, where you agreed to it',
    'the newsletter to addresses that were confirmed, and offers by the channels that you chose',
    'We send no advertising by post',
    'Your data makes one as JSON, with your orders as CSV',
    'your account is deleted after 48 hours, once no order, return or refund is open',
    'to publish your words about a product, if you agreed to it',
    'Page to return to Leads you back, once you are logged in',
    'up to three saved addresses',
    'Session cookie and token Keep you logged in 30 days',
    'Checkout Remembers the delivery address',
    'Until the order is placed or you log out, at most 24 hours',
    'Log-in hint Says only that a log-in may exist',
    'Reviews shown in the shop are public',
    'The shop is not for children',
  ])('privacy: %s', (fact) => expect(textOf(privacyPolicy)).toContain(fact))

  it.each(Object.entries({ returnPolicy, terms, privacyPolicy }))(
    '%s: the grievance officer answers as the rules of 2020 ask',
    (_, policy) => {
      const text = textOf(policy)
      expect(text).toContain(
        'acknowledges a complaint within 48 hours and settles it within one month of receiving it',
      )
      expect(text).toContain('Ravi Menon')
      expect(text).toContain('redress@dhaaga.example')
      expect(text).toContain('Dhaaga Textiles LLP, 7 Loom Street, Surat 395003')
    },
  )
})

describe.each(Object.entries(POLICIES))('%s', (_, policy) => {
  it('takes from the brand who the shop is', () => {
    expect(markupOf(policy)).not.toMatch(/aaram/i)
    expect(markupOf(policy)).toContain('href="mailto:help@dhaaga.example"')
  })

  it('has anchors that are found once, and links to sections that exist', () => {
    const anchors = Object.values(POLICIES).flatMap(({ path, sections }) =>
      sections.map(({ id }) => `${path}#${id}`),
    )
    expect(new Set(anchors).size).toBe(anchors.length)
    const links = markupOf(policy).match(/href="\/[^"]*#[^"]*"/g) ?? []
    for (const link of links) expect(anchors).toContain(link.slice(6, -1))
  })

  it('describes itself in what a search result shows', () => {
    expect(policy.description.length).toBeGreaterThan(70)
    expect(policy.description.length).toBeLessThanOrEqual(160)
  })
})
