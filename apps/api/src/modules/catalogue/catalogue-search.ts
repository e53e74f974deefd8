import mongoose, { type QueryFilter, type Types } from 'mongoose'
import type { ProductModel, SearchWordModel, StoredProduct } from './catalogue.model.ts'
import type { SearchTerms } from './search-words.ts'

/** An unfinished word stands for so many whole ones at most. */
const COMPLETIONS_MAX = 1_000
/** Above every character: the end of all words that begin with a prefix. */
const LAST_CHARACTER = '\u{10ffff}'

const { trusted } = mongoose

/** `order`: of the date, among products whose title matches and among the others. */
export type SearchQuery = { terms: SearchTerms; order: 'asc' | 'desc' }

/** Finds products by their search keys, which indexes serve: no text of a shopper becomes a pattern. */
export function catalogueSearch(products: ProductModel, words: SearchWordModel) {
  const completionsQuery = (prefix: string) =>
    words
      .find({ _id: trusted({ $gte: prefix, $lt: prefix + LAST_CHARACTER }) }, { _id: 1 })
      .limit(COMPLETIONS_MAX)
  const wholeQuery = (wanted: readonly string[]) =>
    words.find({ _id: trusted({ $in: wanted }) }, { _id: 1 })

  const matchQuery = (
    whole: readonly string[],
    completions: readonly string[],
    order: SearchQuery['order'],
  ) => {
    const direction = order === 'asc' ? 1 : -1
    const last = completions.length === 1 ? completions[0]! : trusted({ $in: completions })
    const clauses = [...whole, last].map((words) => ({ words }))
    const filter: QueryFilter<StoredProduct> = {
      withdrawn: false,
      ...(clauses.length === 1 ? clauses[0] : { $and: clauses }),
    }
    const sort = { createdAt: direction, _id: direction } as const
    return products.find(filter, { titleWords: 1 }, { sort, batchSize: 1_000 })
  }

  return {
    queries: { completions: completionsQuery, whole: wholeQuery, match: matchQuery },

    /** The ids of all products that match every word: those whose title does come first. */
    async ids({ terms, order }: SearchQuery): Promise<Types.ObjectId[]> {
      const { whole, last } = terms
      const [completed, known] = await Promise.all([
        completionsQuery(last.prefix).lean(),
        wholeQuery([...whole, last.stem]).lean(),
      ])
      const exist = new Set(known.map(({ _id }) => _id))
      if (!whole.every((word) => exist.has(word))) return []
      const completions = [
        ...new Set([
          ...(exist.has(last.stem) ? [last.stem] : []),
          ...completed.map(({ _id }) => _id),
        ]),
      ]
      if (completions.length === 0) return []
      const endings = new Set(completions)
      const found = await matchQuery(whole, completions, order).lean()
      const inTitle = found.map(
        ({ titleWords }) =>
          whole.every((word) => titleWords.includes(word)) &&
          titleWords.some((word) => endings.has(word)),
      )
      const ids = found.map(({ _id }) => _id)
      return [...ids.filter((_, n) => inTitle[n]), ...ids.filter((_, n) => !inTitle[n])]
    },
  }
}

export type CatalogueSearch = ReturnType<typeof catalogueSearch>
