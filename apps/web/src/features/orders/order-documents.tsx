import {
  DOCUMENT_NAME,
  DOCUMENTS_TEXT,
  documentAddress,
  formatRupees,
  type Order,
} from '@aaram/contracts'
import { useEffect } from 'react'
import { useOrderDocuments, useOrderStores } from '../../shop/account/orders.ts'
import styles from './order-view.module.css'

/** Links to the PDFs of an order's invoice and credit notes. Renders nothing before the order is shipped. */
export function OrderDocuments({ order }: { order: Order }) {
  const { _id, type, status, shipment, payment } = order
  const { orderDocuments } = useOrderStores()
  const { data: documents, status: loading, key } = useOrderDocuments()
  const isInvoiced = type === 'NEW' && shipment !== null
  const mayHave = isInvoiced || type === 'RETURN'

  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens to the order may add a document
  useEffect(() => {
    if (mayHave) void orderDocuments.load(_id)
  }, [orderDocuments, _id, mayHave, status, payment.status])

  const isEmpty = documents.length === 0
  if (!mayHave || !key.includes(_id) || loading === 'loading' || (isEmpty && !isInvoiced))
    return null
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title">Documents</h2>
      {isEmpty ? (
        <p>{loading === 'failed' ? DOCUMENTS_TEXT.failed : DOCUMENTS_TEXT.soon}</p>
      ) : (
        <ul>
          {documents.map(({ number, kind, total }) => (
            <li key={number}>
              <a
                href={documentAddress(_id, number)}
                download={`${number}.pdf`}
                className={styles.link}
              >
                {`${DOCUMENT_NAME[kind]} ${number}, ${formatRupees(total)}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
