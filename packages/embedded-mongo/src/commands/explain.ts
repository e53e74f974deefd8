import type { Document } from 'bson'
import { CommandError } from '../errors.ts'
import { planQuery } from '../plan.ts'
import { findRows } from '../read.ts'
import { collectionOf, readView } from './command-view.ts'
import type { Command, Context } from './context.ts'
import { queryOf } from './read.ts'

/** The query that a command would run. */
const explained = (body: Document): Document => {
  const [name = ''] = Object.keys(body)
  if (name === 'aggregate') {
    const [first = {}, second = {}] = body.pipeline
    return {
      filter: first.$match ?? {},
      sort: first.$sort ?? second.$sort,
      hint: body.hint,
      collation: body.collation,
    }
  }
  if (name === 'update') return { ...body.updates[0], filter: body.updates[0].q }
  if (name === 'delete') return { ...body.deletes[0], filter: body.deletes[0].q, limit: 0 }
  if (['find', 'count', 'distinct', 'findAndModify'].includes(name)) return body
  throw new CommandError(59, `Explain failed due to unknown command: ${name}`)
}

const explain: Command = (outer) => {
  const body = outer.body.explain as Document
  const [name = ''] = Object.keys(body)
  const context: Context = { ...outer, body, name }
  const query = queryOf(explained(body))
  const collection = collectionOf(context)
  const view = readView(context)
  const plan = planQuery(collection, query, view.version)
  const counters = { keys: 0, docs: 0 }
  let nReturned = 0
  for (const _ of findRows(view, collection, query, counters)) nReturned++
  const { index } = plan
  const idOnly =
    index?.name === '_id_' &&
    plan.ranges.length === 1 &&
    plan.exact &&
    Object.keys(query.filter).join() === '_id'
  const scan: Document = index
    ? idOnly
      ? { stage: 'IDHACK', indexName: '_id_' }
      : {
          stage: 'FETCH',
          inputStage: {
            stage: 'IXSCAN',
            keyPattern: index.key,
            indexName: index.name,
            isMultiKey: index.multikey !== 0,
            isUnique: index.unique,
            isSparse: index.sparse,
            isPartial: index.partial !== undefined,
            direction: plan.reverse ? 'backward' : 'forward',
          },
        }
    : {
        stage: collection ? 'COLLSCAN' : 'EOF',
        direction: plan.reverse ? 'backward' : 'forward',
        ...(plan.exact ? {} : { filter: query.filter }),
      }
  const winningPlan = plan.sorted
    ? scan
    : { stage: 'SORT', sortPattern: query.sort, inputStage: scan }
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${context.db}.${body[name]}`,
      parsedQuery: query.filter,
      winningPlan,
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: 0,
      totalKeysExamined: counters.keys,
      totalDocsExamined: counters.docs,
    },
    command: body,
    serverInfo: { version: '8.0.0' },
  }
}

export const explainCommands: Record<string, Command> = { explain }
