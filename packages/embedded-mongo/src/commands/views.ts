import type { Document } from 'bson'
import { CommandError } from '../errors.ts'
import { aggregate, results } from './aggregate.ts'
import type { Command, Context } from './context.ts'

const stagesOf = ({ filter, query, sort, skip, limit, projection }: Document): Document[] => [
  { $match: filter ?? query ?? {} },
  ...(sort && Object.keys(sort).length > 0 ? [{ $sort: sort }] : []),
  ...(skip ? [{ $skip: skip }] : []),
  ...(limit ? [{ $limit: Math.abs(limit) }] : []),
  ...(projection && Object.keys(projection).length > 0 ? [{ $project: projection }] : []),
]

/**
 * A command on a view as the equivalent aggregation; undefined when its target is not a view.
 * Error 166 for commands that views do not support.
 */
export const throughView = (context: Context): ReturnType<Command> | undefined => {
  const { engine, db, body, name } = context
  const options =
    typeof body[name] === 'string' ? engine.catalog.find(db, body[name])?.options : undefined
  if (!options?.viewOn || name === 'drop' || name === 'create') return undefined
  const { collation, let: variables } = body
  const under = (stages: Document[], cursor: Document = {}): Context => {
    const pipeline = [...(options.pipeline ?? []), ...stages]
    const inner = { aggregate: options.viewOn, pipeline, cursor, collation, let: variables }
    return { ...context, name: 'aggregate', body: inner }
  }
  if (name === 'aggregate') return aggregate(under(body.pipeline, body.cursor))
  if (name === 'find') return aggregate(under(stagesOf(body), { batchSize: body.batchSize }))
  if (name === 'count') {
    const inner = under(stagesOf(body))
    return { n: [...results(inner, inner.body.pipeline)].length }
  }
  throw new CommandError(166, `Namespace ${db}.${body[name]} is a view, not a collection`)
}
