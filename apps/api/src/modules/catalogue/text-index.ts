import { CATEGORIES, familiesOf } from '@aaram/contracts'
import SearchableMap from 'minisearch/SearchableMap'
import type { SearchLanguage } from './search-language.ts'

/** The searchable texts of a product. */
export type ProductTexts = {
  title: string
  category: string
  colors: readonly string[]
  description: readonly string[]
}

/** Fields in which a word is found, with what each adds to a product's rank. Lower is better. */
const FIELD = { title: 0, category: 1, colour: 2, description: 3 } as const
const RANK = [0, 1, 2, 8] as const
const FIELD_BITS = 2
const FIELD_MASK = (1 << FIELD_BITS) - 1
const RANK_MAX = 255

/** The products of a term: `row << 2 | field`. */
type Postings = { list: Uint32Array; length: number; isColour: boolean; total: number }

const NO_DOCUMENT = 0xffffffff

/** How many lines of text, which products often share, are cached with their terms. */
const LINES_KEPT = 2_000

/**
 * An inverted index: for each term the products that have it, a few bytes for each word of a product, and a radix tree of
 * all words for unfinished and misspelt ones. The caller identifies a product by its row. Names of kinds and colours that
 * occur only in a description do not count, so that joggers which "pair with any oversized tee" are not found as tees.
 */
export function createTextIndex(language: SearchLanguage) {
  const numbers = new Map<string, number>()
  const postings: Postings[] = []
  /** Every searchable word with its term. */
  const dictionary = new SearchableMap<string>()
  for (const [word, term] of language.words()) dictionary.set(word, term)
  const categories = new Map(
    CATEGORIES.map(({ slug, name }) => [slug as string, language.categoryTerms(name)]),
  )
  const lines = new Map<string, string[]>()
  /** The row of each document. A changed product gets a new document; the old one then belongs to no row. */
  let rowOf = new Uint32Array(1_024)
  let [documents, version] = [0, 0]
  /** For each row: its document, and the hash of its texts. */
  const documentOf: number[] = []
  const hashOf: (number | undefined)[] = []

  function termsOf(line: string): string[] {
    const known = lines.get(line)
    if (known) return known
    const terms = language.termsIn(line)
    if (lines.size < LINES_KEPT) lines.set(line, terms)
    return terms
  }

  function add(term: string, document: number, field: number): void {
    let number = numbers.get(term)
    if (number === undefined) {
      number = postings.length
      numbers.set(term, number)
      postings.push({ list: new Uint32Array(2), length: 0, isColour: false, total: 0 })
      if (!term.includes(' ')) dictionary.set(term, term)
    }
    const known = postings[number]!
    if (known.length === known.list.length) {
      const longer = new Uint32Array(Math.ceil(known.length * 1.5))
      longer.set(known.list)
      known.list = longer
    }
    known.list[known.length] = (document << FIELD_BITS) | field
    known.length += 1
    if (field === FIELD.colour) known.isColour = true
    if (field !== FIELD.description) known.total += 1
  }

  function fieldsOf({ title, category, colors, description }: ProductTexts): Map<string, number> {
    const fields = new Map<string, number>()
    const put = (terms: readonly string[], field: number) => {
      for (const term of terms)
        if (!fields.has(term) && !(field === FIELD.description && language.isKind(term)))
          fields.set(term, field)
    }
    put(language.termsIn(title), FIELD.title)
    put(categories.get(category) ?? language.termsIn(category), FIELD.category)
    for (const colour of colors) put(termsOf(colour), FIELD.colour)
    put(familiesOf(colors), FIELD.colour)
    for (const line of description) put(termsOf(line), FIELD.description)
    return fields
  }

  /** FNV-1a, 32 bits. */
  function hash(texts: ProductTexts): number {
    const all = JSON.stringify([texts.title, texts.category, texts.colors, texts.description])
    let value = 0x811c9dc5
    for (let at = 0; at < all.length; at += 1)
      value = Math.imul(value ^ all.charCodeAt(at), 0x01000193)
    return value >>> 0
  }

  /** Detaches the old document of a row. */
  function removeRow(row: number): void {
    const old = documentOf[row]
    if (old !== undefined && rowOf[old] !== NO_DOCUMENT) {
      rowOf[old] = NO_DOCUMENT
      version += 1
    }
    hashOf[row] = undefined
  }

  return {
    /** Increases with every change that a search can show. */
    get version() {
      return version
    },
    remove: removeRow,
    /** Stores the current texts of the product in a row. */
    put(row: number, texts: ProductTexts): void {
      const value = hash(texts)
      if (hashOf[row] === value) return
      removeRow(row)
      version += 1
      if (documents === rowOf.length) {
        const longer = new Uint32Array(documents * 2)
        longer.set(rowOf)
        rowOf = longer
      }
      rowOf[documents] = row
      documentOf[row] = documents
      hashOf[row] = value
      for (const [term, field] of fieldsOf(texts)) add(term, documents, field)
      documents += 1
    },

    dictionary: dictionary as ReadonlyDictionary,
    /** Whether any product has the term. */
    has: (term: string) => numbers.has(term),
    /** The number of products with the term in title, category or colour. */
    weightOf: (term: string) => postings[numbers.get(term) ?? -1]?.total ?? 0,

    /**
     * For each row that has a term of every group, its rank plus one; 0 for all others. Takes time linear in the number of
     * products that have any of the terms.
     */
    ranks(groups: readonly (readonly string[])[], rows: number): Uint8Array {
      const found = new Uint8Array(documents)
      const sums = new Uint16Array(documents)
      const best = new Uint8Array(groups.length > 0 ? documents : 0)
      for (const [n, group] of groups.entries()) {
        for (const term of group) {
          const known = postings[numbers.get(term) ?? -1]
          if (!known) continue
          for (let at = 0; at < known.length; at += 1) {
            const entry: number = known.list[at]!
            const field = entry & FIELD_MASK
            if (field === FIELD.description && known.isColour) continue
            const document = entry >>> FIELD_BITS
            const rank = RANK[field]!
            if (found[document] === n) {
              found[document] = n + 1
              best[document] = rank
              sums[document]! += rank
            } else if (found[document] === n + 1 && rank < best[document]!) {
              sums[document]! -= best[document]! - rank
              best[document] = rank
            }
          }
        }
      }
      const ranks = new Uint8Array(rows)
      for (let document = 0; document < documents; document += 1) {
        const row = rowOf[document]!
        if (found[document] === groups.length && row !== NO_DOCUMENT)
          ranks[row] = Math.min(sums[document]!, RANK_MAX - 1) + 1
      }
      return ranks
    },
  }
}

export type ReadonlyDictionary = Pick<
  SearchableMap<string>,
  'get' | 'has' | 'atPrefix' | 'fuzzyGet'
>
export type TextIndex = ReturnType<typeof createTextIndex>
