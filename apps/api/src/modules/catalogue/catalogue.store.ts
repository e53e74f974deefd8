import type { Database } from '../../database/connect.ts'
import { productModel, searchWordModel } from './catalogue.model.ts'
import { catalogueChanges } from './catalogue-changes.ts'
import { catalogueReads } from './catalogue-reads.ts'
import { catalogueSearch } from './catalogue-search.ts'
import { catalogueStock } from './catalogue-stock.ts'
import type { StockLedger } from './stock-ledger.store.ts'

type Options = {
  database: Database
  ledger: StockLedger
  /** In front of `/media/…` in every product. */
  mediaBaseUrl: string
}

/** Products, and the words by which they are found. */
export function createCatalogueStore({ database, ledger, mediaBaseUrl }: Options) {
  const products = productModel(database)
  const words = searchWordModel(database)
  return {
    reads: catalogueReads(products, mediaBaseUrl),
    search: catalogueSearch(products, words),
    changes: catalogueChanges({ database, products, words, ledger }),
    stock: catalogueStock(products),
  }
}

export type CatalogueStore = ReturnType<typeof createCatalogueStore>
