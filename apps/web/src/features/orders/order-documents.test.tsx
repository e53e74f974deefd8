// @vitest-environment jsdom
import { type IssuedDocument, invoicesApi, issuedDocument, type Order } from '@aaram/contracts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOrder } from '../../../test/answer-order.ts'
import { anOrder } from '../../../test/orders.ts'
import { asha, refusal, visit } from '../../../test/visit.tsx'
import { Page } from '../../pages/order.tsx'

const aDocument = (number: string, kind: string, total: number): IssuedDocument =>
  issuedDocument.parse({ number, kind, total, issuedAt: '2026-11-02T10:00:00.000Z' })

function visitWith(order: Order, documents: IssuedDocument[], fails = false) {
  return visit(<Page />, {
    path: `/orders/${order._id}`,
    route: '/orders/:orderId',
    user: asha,
    prepare: (server) => {
      answerOrder(server, order, [], documents)
      if (fails) server.fail(invoicesApi.ofOrder, refusal(503, 'UNAVAILABLE'))
    },
  })
}
const documents = () => screen.findByRole('region', { name: 'Documents' })

test('the invoice and the credit notes are links to download', async () => {
  const order = anOrder(1)
  visitWith(order, [
    aDocument('INV-2627-000001', 'INVOICE', 1998),
    aDocument('CRN-2627-000001', 'CREDIT_NOTE', 899.5),
  ])
  const links = await within(await documents()).findAllByRole('link')
  expect(
    links.map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('download'),
    ]),
  ).toEqual([
    [
      'Tax invoice INV-2627-000001, ₹1,998.00',
      `/api/orders/${order._id}/documents/INV-2627-000001`,
      'INV-2627-000001.pdf',
    ],
    [
      'Credit note CRN-2627-000001, ₹899.50',
      `/api/orders/${order._id}/documents/CRN-2627-000001`,
      'CRN-2627-000001.pdf',
    ],
  ])
})

test('an order that was just shipped shows that its invoice follows', async () => {
  visitWith(anOrder(1), [])
  expect((await documents()).textContent).toContain('Your invoice will be here in a few minutes.')
})

test('documents that cannot be loaded show a message', async () => {
  visitWith(anOrder(1), [], true)
  expect((await documents()).textContent).toContain(
    'Your invoice could not be loaded. Please open this page again later.',
  )
})

test.each([
  ['NEW', 'CONFIRMED', null],
  ['EXCHANGE', 'SHIPPED', { carrier: null, trackingNumber: null, status: 'SHIPPED' }],
])('%s %s: no documents, and none are asked for', async (type, status, shipment) => {
  const { asked } = visitWith(anOrder(1, { type, status, shipment }), [])
  await screen.findByRole('region', { name: 'Payment' })
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull()
  expect(asked.map(({ path }) => path)).not.toContain('GET /orders/:id/documents')
})

test('a return shows its credit note, or nothing while there is none', async () => {
  const order = anOrder(1, { type: 'RETURN', status: 'RETURN_COMPLETED' })
  visitWith(order, [aDocument('CRN-2627-000007', 'CREDIT_NOTE', 899)])
  expect((await documents()).textContent).toBe('DocumentsCredit note CRN-2627-000007, ₹899.00')
})
