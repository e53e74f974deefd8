import type { ClientSession, Collection, Db, Document, MongoClient } from 'mongodb'
import { match } from './match.ts'

/** The things that a test has made, by name. */
export type Entities = {
  clients: Map<string, MongoClient>
  databases: Map<string, Db>
  collections: Map<string, Collection>
  sessions: Map<string, ClientSession>
  /** A client of our own, to look at the server from outside. */
  internal: MongoClient
}

/** This driver replaces `_id: null` by an ObjectId unless it is told to leave ids to the server. */
const nullIds = (documents: Document[]) => ({
  ...(documents.some((doc) => doc?._id === null) && { forceServerObjectId: true }),
})

const onCollection: Record<
  string,
  (collection: Collection, args: Document, options: Document) => unknown
> = {
  aggregate: (c, { pipeline }, o) => c.aggregate(pipeline, o).toArray(),
  bulkWrite: (c, { requests }, o) =>
    c.bulkWrite(requests, {
      ...o,
      ...nullIds(requests.map(({ insertOne }: Document) => insertOne?.document)),
    }),
  count: (c, { filter }, o) => c.count(filter, o),
  countDocuments: (c, { filter }, o) => c.countDocuments(filter, o),
  createIndex: (c, { keys }, o) => c.createIndex(keys, o),
  deleteMany: (c, { filter }, o) => c.deleteMany(filter, o),
  deleteOne: (c, { filter }, o) => c.deleteOne(filter, o),
  distinct: (c, { fieldName, filter }, o) => c.distinct(fieldName, filter ?? {}, o),
  dropIndex: (c, { name }, o) => c.dropIndex(name, o),
  estimatedDocumentCount: (c, _, o) => c.estimatedDocumentCount(o),
  find: (c, { filter }, o) => c.find(filter, o).toArray(),
  findOne: (c, { filter }, o) => c.findOne(filter, o),
  findOneAndDelete: (c, { filter }, o) => c.findOneAndDelete(filter, o),
  findOneAndReplace: (c, { filter, replacement }, o) =>
    c.findOneAndReplace(filter, replacement, returned(o)),
  findOneAndUpdate: (c, { filter, update }, o) => c.findOneAndUpdate(filter, update, returned(o)),
  insertMany: (c, { documents }, o) => c.insertMany(documents, { ...o, ...nullIds(documents) }),
  insertOne: (c, { document }, o) => c.insertOne(document, { ...o, ...nullIds([document]) }),
  listIndexes: (c, _, o) => c.listIndexes(o).toArray(),
  replaceOne: (c, { filter, replacement }, o) => c.replaceOne(filter, replacement, o),
  updateMany: (c, { filter, update }, o) => c.updateMany(filter, update, o),
  updateOne: (c, { filter, update }, o) => c.updateOne(filter, update, o),
}

const returned = (options: Document) => ({
  ...options,
  ...(options.returnDocument && {
    returnDocument: String(options.returnDocument).toLowerCase() as 'before' | 'after',
  }),
})

const onDatabase: Record<string, (db: Db, args: Document, options: Document) => unknown> = {
  aggregate: (db, { pipeline }, o) => db.aggregate(pipeline, o).toArray(),
  createCollection: (db, { collection, ...args }, o) =>
    db.createCollection(collection, { ...args, ...o }),
  dropCollection: (db, { collection }, o) => db.dropCollection(collection, o),
  runCommand: (db, { command }, o) => db.command(command, o),
}

/** What a bulkWrite of the client did, as the tests write it: objects instead of maps, and no `didUpsert`. */
const bulkResult = (done: Document | undefined): Document | undefined => {
  const byNumber = (results: ReadonlyMap<number, Document> | undefined) =>
    Object.fromEntries(
      [...(results ?? [])].map(([n, { didUpsert: _, ...result }]) => [n, result] as const),
    )
  return (
    done && {
      ...done,
      insertResults: byNumber(done.insertResults),
      updateResults: byNumber(done.updateResults),
      deleteResults: byNumber(done.deleteResults),
    }
  )
}

const onClient: Record<string, (client: MongoClient, args: Document) => unknown> = {
  clientBulkWrite: async (client, { models, ...options }) => {
    const named = models.map((model: Document) => {
      const [[name, given] = []] = Object.entries(model)
      return { name, ...given }
    })
    return bulkResult(await client.bulkWrite(named, options))
  },
}

const onSession: Record<string, (session: ClientSession, args: Document) => unknown> = {
  startTransaction: (session, args) => session.startTransaction(args),
  commitTransaction: (session) => session.commitTransaction(),
  abortTransaction: (session) => session.abortTransaction(),
  endSession: (session) => session.endSession(),
}

const exists = async (entities: Entities, { databaseName, collectionName }: Document) =>
  (await entities.internal.db(databaseName).listCollections({ name: collectionName }).toArray())
    .length > 0

const indexExists = async (
  entities: Entities,
  { databaseName, collectionName, indexName }: Document,
) =>
  (await exists(entities, { databaseName, collectionName })) &&
  (await entities.internal.db(databaseName).collection(collectionName).indexes()).some(
    ({ name }) => name === indexName,
  )

const mustBe = async (answer: Promise<boolean>, wanted: boolean, what: string) => {
  if ((await answer) !== wanted) throw new Error(`${what} must ${wanted ? '' : 'not '}be there`)
}

const onRunner: Record<string, (entities: Entities, args: Document) => unknown> = {
  assertCollectionExists: (e, args) => mustBe(exists(e, args), true, 'the collection'),
  assertCollectionNotExists: (e, args) => mustBe(exists(e, args), false, 'the collection'),
  assertIndexExists: (e, args) => mustBe(indexExists(e, args), true, 'the index'),
  assertIndexNotExists: (e, args) => mustBe(indexExists(e, args), false, 'the index'),
  assertSessionUnpinned: (e, { session }) => {
    if (e.sessions.get(session)!.isPinned) throw new Error('the session is pinned')
  },
}

const perform = (
  entities: Entities,
  { name, object, arguments: given = {} }: Document,
): unknown => {
  const { session, ...args } = given
  const bound = session === undefined ? undefined : entities.sessions.get(session)
  if (object === 'testRunner') return onRunner[name]?.(entities, given) ?? unknown(name)
  const options = { ...args, ...(bound && { session: bound }) }
  for (const target of [
    'filter',
    'update',
    'document',
    'documents',
    'requests',
    'replacement',
    'pipeline',
    'fieldName',
    'command',
    'keys',
    'collection',
  ])
    delete options[target]
  const collection = entities.collections.get(object)
  if (collection)
    return onCollection[name] ? onCollection[name](collection, args, options) : unknown(name)
  const client = entities.clients.get(object)
  if (client) return onClient[name]?.(client, options) ?? unknown(name)
  const database = entities.databases.get(object)
  if (database) return onDatabase[name] ? onDatabase[name](database, args, options) : unknown(name)
  return onSession[name] ? onSession[name](entities.sessions.get(object)!, args) : unknown(name)
}

const unknown = (name: string): never => {
  throw new TypeError(`Operation not known to this program: ${name}`)
}

const checkError = (error: Document, wanted: Document, entities: Entities) => {
  const contains: string | undefined = wanted.errorContains
  const fail = (what: string) => {
    throw new Error(
      `${what}, but the error is: ${error.message} (${error.code} ${error.codeName} ${error.errorLabels})`,
    )
  }
  if (error instanceof TypeError && error.message.startsWith('Operation not known')) throw error
  if (contains && !String(error.message).toLowerCase().includes(contains.toLowerCase()))
    fail(`Error must say ${contains}`)
  if (wanted.isClientError === true && error.constructor.name === 'MongoServerError')
    fail('Must be a client error')
  if (wanted.isClientError === false && !/Server|Bulk|WriteConcern/.test(error.constructor.name))
    fail('Must be a server error')
  if (wanted.errorCode !== undefined && error.code !== wanted.errorCode)
    fail(`Code must be ${wanted.errorCode}`)
  if (wanted.errorCodeName !== undefined && error.codeName !== wanted.errorCodeName)
    fail(`Name must be ${wanted.errorCodeName}`)
  for (const label of wanted.errorLabelsContain ?? [])
    if (!error.hasErrorLabel?.(label)) fail(`Label ${label} must be there`)
  for (const label of wanted.errorLabelsOmit ?? [])
    if (error.hasErrorLabel?.(label)) fail(`Label ${label} must not be there`)
  if (wanted.errorResponse)
    match(wanted.errorResponse, error.errorResponse ?? error, 'errorResponse', new Map(), true)
  if (wanted.expectResult)
    match(
      wanted.expectResult,
      error.result ?? bulkResult(error.partialResult),
      'result',
      entities.sessions,
      true,
    )
}

/** Performs one operation of a test and compares its outcome; throws when it is another one than expected. */
export const runOperation = async (entities: Entities, operation: Document): Promise<void> => {
  const { name, expectError, expectResult, ignoreResultAndError } = operation
  let result: unknown
  try {
    result = await perform(entities, operation)
  } catch (error) {
    if (ignoreResultAndError) return
    if (!expectError) throw new Error(`${name}: ${(error as Error).message}`)
    return checkError(error as Document, expectError, entities)
  }
  if (expectError) throw new Error(`${name} must fail: ${JSON.stringify(expectError)}`)
  if (expectResult !== undefined) match(expectResult, result, name, entities.sessions, true)
}
