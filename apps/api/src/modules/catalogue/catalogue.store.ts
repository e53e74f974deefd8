import type { Database } from '../../database/connect.ts'
import { productModel } from './catalogue.model.ts'
import { catalogueChanges } from './catalogue-changes.ts'
import { catalogueReads } from './catalogue-reads.ts'
import { catalogueStock } from './catalogue-stock.ts'
import type { StockLedger } from './stock-ledger.store.ts'

type Options = {
  database: Database
  ledger: StockLedger
  /** Prefix of `/media/…` in the picture URLs of every product. */
  mediaBaseUrl: string
}

/** Products and their stock. */
export function createCatalogueStore({ database, ledger, mediaBaseUrl }: Options) {
  const products = productModel(database)
  return {
    reads: catalogueReads(products, mediaBaseUrl),
    changes: catalogueChanges({ database, products, ledger }),
    stock: catalogueStock(products),
  }
}

export type CatalogueStore = ReturnType<typeof createCatalogueStore>
