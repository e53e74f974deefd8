import type { Model } from 'mongoose'

/** How many groups of duplicates are listed. */
const GROUPS = 20

/** `fields of collection: ids a, b` for each group of documents that violates a declared unique index. */
export async function duplicatesOf(model: Model<unknown>): Promise<string[]> {
  const lines: string[] = []
  for (const [key, options] of model.schema.indexes()) {
    if (!options.unique) continue
    const paths = Object.keys(key)
    // Lists ids, because values may be somebody's phone number.
    const groups = await model.collection
      .aggregate<{ ids: unknown[] }>([
        { $match: options.partialFilterExpression ?? {} },
        ...(options.sparse ? [{ $match: { [paths[0] ?? '']: { $exists: true } } }] : []),
        {
          $group: {
            _id: Object.fromEntries(paths.map((path, at) => [`k${at}`, `$${path}`])),
            ids: { $push: '$_id' },
            count: { $sum: 1 },
          },
        },
        { $match: { count: { $gt: 1 } } },
        { $limit: GROUPS },
      ])
      .toArray()
    for (const { ids } of groups)
      lines.push(
        `${paths.join(', ')} of ${model.collection.name}: ${ids.slice(0, GROUPS).join(', ')}`,
      )
  }
  return lines
}
