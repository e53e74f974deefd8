import type { DocumentKind } from '@aaram/contracts'
import { Mutex } from 'async-mutex'
import type { ClientSession } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
import type { Deps } from '../../deps.ts'
import { documentNumber, seriesOf } from './document-number.ts'
import type { DocumentSeriesStore } from './document-series.store.ts'
import { contentHash, type DocumentContent, type TaxDocument, unnamedHash } from './tax-document.ts'
import type { TaxDocumentsStore } from './tax-documents.store.ts'

type Parts = { documents: TaxDocumentsStore; documentSeries: DocumentSeriesStore }
type Numbered = Pick<DocumentContent, 'number' | 'issuedAt'>

/**
 * Numbers and stores documents. The number, the document and the mark on its order or refund are written in one
 * transaction, so a killed process leaves neither a gap nor a document without a number. Within one process documents are
 * issued one after another, because a year's documents share one counter; other processes conflict there and are retried.
 */
export function createIssue(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { documents, documentSeries }: Parts,
) {
  const mutex = new Mutex()

  async function add(
    kind: DocumentKind,
    contentOf: (numbered: Numbered) => DocumentContent,
    session: ClientSession,
  ): Promise<TaxDocument> {
    const issuedAt = now()
    const series = seriesOf(kind, issuedAt)
    const serial = await documentSeries.next(series, session)
    const content = contentOf({ number: documentNumber(series, serial), issuedAt })
    const hashes = { hash: contentHash(content), unnamedHash: unnamedHash(content) }
    const document = { ...content, series, serial, ...hashes }
    await documents.add(document, session)
    return document
  }

  return {
    /** Runs a document's transaction while no other one runs in this process. */
    transaction: <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
      // The first two documents of a year may both try to create its series.
      mutex.runExclusive(() => upserted(() => database.transaction(work))),
    /** Takes the next number of the current year and stores the document with it. */
    add,
  }
}
