import { type Document, ObjectId, serialize } from 'bson'
import type { Collection } from '../catalog.ts'
import { Blocked, CommandError } from '../errors.ts'
import { compileFilter } from '../filter.ts'
import { encode } from '../keys.ts'
import { MAX_MESSAGE } from '../wire.ts'
import { type Command, type Context, collectionOf } from './context.ts'
import { patiently } from './write.ts'

const ELECTION = new ObjectId()
const VERSION = [8, 0, 0, 0]

const hello: Command = ({ port, body }) => ({
  helloOk: true,
  isWritablePrimary: true,
  ...((body.isMaster ?? body.ismaster) && { ismaster: true }),
  secondary: false,
  setName: 'embedded',
  setVersion: 1,
  hosts: [`127.0.0.1:${port}`],
  primary: `127.0.0.1:${port}`,
  me: `127.0.0.1:${port}`,
  electionId: ELECTION,
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: MAX_MESSAGE,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 25,
  readOnly: false,
})

const single = (context: Context, namespace: string, docs: Document[]) =>
  context.cursors.open(
    `${context.db}.${namespace}`,
    docs.map((doc) => serialize(doc)).values(),
    { batchSize: context.body.cursor?.batchSize ?? Number.MAX_SAFE_INTEGER },
    context.transaction,
    context.tail(),
  )

const visible = (context: Context): Collection[] =>
  context.engine.catalog.all().filter(({ pending }) => !pending || pending === context.transaction)

const listDatabases: Command = (context) => {
  const names = [...new Set(visible(context).map(({ db }) => db))].sort()
  const databases = names
    .map((name) => ({ name, sizeOnDisk: 4096, empty: false }))
    .filter(compileFilter(context.body.filter ?? {}))
  return {
    databases: context.body.nameOnly ? databases.map(({ name }) => ({ name })) : databases,
    totalSize: 4096 * databases.length,
  }
}

const listCollections: Command = (context) => {
  const all = visible(context)
    .filter(({ db }) => db === context.db)
    .map(({ name, options, indexes }) => ({
      ...{ name, type: 'collection', options, info: { readOnly: false } },
      idIndex: indexes[0]!.spec,
    }))
  const found = all.filter(compileFilter(context.body.filter ?? {}))
  return single(
    context,
    '$cmd.listCollections',
    context.body.nameOnly ? found.map(({ name, type }) => ({ name, type })) : found,
  )
}

const create: Command = (context) => {
  const { engine, db, body, transaction } = context
  for (const unsupported of ['viewOn', 'timeseries', 'clusteredIndex', 'encryptedFields'])
    if (body[unsupported])
      throw new CommandError(115, `create with ${unsupported} is not supported`)
  if (engine.catalog.find(db, body.create))
    throw new CommandError(48, `Collection ${db}.${body.create} already exists.`)
  const { capped, size, max, validator, validationLevel, validationAction, collation } = body
  const options = Object.fromEntries(
    Object.entries({
      capped,
      size,
      max,
      validator,
      validationLevel,
      validationAction,
      collation,
    }).filter(([, value]) => value !== undefined),
  )
  const made = engine.catalog.create(db, body.create, options, transaction)
  transaction?.created.add(made)
  return {}
}

/** Waits until no transaction has unfinished writes in a collection. */
const untouched = (context: Context, collection: Collection) => {
  for (const writer of collection.writers)
    if (writer !== context.transaction) throw new Blocked(writer.ended)
}

const drop: Command = (context) =>
  patiently(() => {
    const collection = collectionOf(context)
    if (!collection) return {}
    untouched(context, collection)
    context.engine.catalog.drop(collection)
    return { ns: `${context.db}.${collection.name}`, nIndexesWas: collection.indexes.length }
  })

const dropDatabase: Command = (context) =>
  patiently(() => {
    const collections = context.engine.catalog.all().filter(({ db }) => db === context.db)
    for (const collection of collections) {
      untouched(context, collection)
      if (collection.pending)
        throw new Blocked((collection.pending as { ended: Promise<void> }).ended)
    }
    for (const collection of collections) context.engine.catalog.drop(collection)
    return { dropped: context.db }
  })

/** MongoDB's name for an index without one: `a_1_b_-1`. */
const defaultName = (key: Document) =>
  Object.entries(key)
    .map(([path, direction]) => `${path}_${direction}`)
    .join('_')

const checkIndex = (spec: Document) => {
  if (!spec.key || Object.keys(spec.key).length === 0)
    throw new CommandError(67, 'Index keys cannot be an empty object')
  for (const [path, direction] of Object.entries(spec.key)) {
    if (typeof direction !== 'number' || direction === 0)
      throw new CommandError(67, `Unsupported index type for '${path}': ${direction}`)
    if (path.includes('$'))
      throw new CommandError(67, `Wildcard indexes are not supported: '${path}'`)
  }
  if (Object.keys(spec.key).length > 31)
    throw new CommandError(67, 'An index has at most 31 fields')
  if (spec.sparse && spec.partialFilterExpression)
    throw new CommandError(67, "cannot mix 'partialFilterExpression' and 'sparse' options")
  if (spec.expireAfterSeconds !== undefined && Object.keys(spec.key).length > 1)
    throw new CommandError(67, 'TTL indexes are single-field indexes')
}

const createIndexes: Command = (context) =>
  patiently(() => {
    const { engine, db, body, transaction } = context
    const there = collectionOf(context)
    const collection = there ?? engine.catalog.create(db, body.createIndexes, {}, transaction)
    if (!there) transaction?.created.add(collection)
    untouched(context, collection)
    const before = collection.indexes.length
    for (const given of body.indexes as Document[]) {
      const { background: _, ...rest } = given
      const spec: Document = { v: 2, ...rest, name: rest.name ?? defaultName(rest.key) }
      checkIndex(spec)
      const plain = (each: Document) =>
        encode({
          ...Object.fromEntries(Object.entries(each).sort()),
          name: '',
          v: 2,
          key: each.key,
        })
      const twin = collection.indexes.find(
        ({ spec: each }) =>
          encode(each.key).equals(encode(spec.key)) &&
          encode(each.collation ?? null).equals(encode(spec.collation ?? null)) &&
          encode(each.partialFilterExpression ?? null).equals(
            encode(spec.partialFilterExpression ?? null),
          ),
      )
      const namesake = collection.indexes.find(({ name }) => name === spec.name)
      if (twin && (plain(twin.spec).equals(plain(spec)) || spec.name === '_id_')) {
        if (twin.name === spec.name) continue
        throw new CommandError(85, `Index already exists with a different name: ${twin.name}`)
      }
      if (twin && twin === namesake)
        throw new CommandError(
          86,
          `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(twin.spec)}`,
        )
      if (twin)
        throw new CommandError(
          85,
          `An equivalent index already exists with a different name and options. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(twin.spec)}`,
        )
      if (namesake)
        throw new CommandError(
          86,
          `An existing index has the same name as the requested index. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(namesake.spec)}`,
        )
      engine.buildIndex(collection, spec)
    }
    const after = collection.indexes.length
    return {
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: !there,
      ...(before === after && { note: 'all indexes already exist' }),
    }
  })

const existing = (context: Context): Collection => {
  const collection = collectionOf(context)
  if (!collection)
    throw new CommandError(26, `ns does not exist: ${context.db}.${context.body[context.name]}`)
  return collection
}

const listIndexes: Command = (context) =>
  single(
    context,
    context.body.listIndexes,
    existing(context).indexes.map(({ spec }) => spec),
  )

const dropIndexes: Command = (context) =>
  patiently(() => {
    const collection = existing(context)
    untouched(context, collection)
    const { index: asked } = context.body
    const nIndexesWas = collection.indexes.length
    const doomed =
      asked === '*'
        ? collection.indexes.slice(1)
        : [asked].flat().map((one) => {
            const found = collection.indexes.find(({ name, key }) =>
              typeof one === 'string' ? name === one : encode(key).equals(encode(one)),
            )
            if (!found)
              throw new CommandError(
                27,
                `index not found with name [${typeof one === 'string' ? one : defaultName(one)}]`,
              )
            if (found.name === '_id_') throw new CommandError(72, 'cannot drop _id index')
            return found
          })
    for (const index of doomed) context.engine.catalog.dropIndex(collection, index)
    return { nIndexesWas }
  })

const endSessions: Command = ({ body, sessions }) => {
  sessions.end(body.endSessions)
  return {}
}

const nothing: Command = () => ({})

export const adminCommands: Record<string, Command> = {
  ...{ hello, isMaster: hello, ismaster: hello, ping: nothing, refreshSessions: nothing },
  buildInfo: () => ({
    version: VERSION.slice(0, 3).join('.'),
    versionArray: VERSION,
    modules: [],
    maxBsonObjectSize: 16 * 1024 * 1024,
    storageEngines: ['sqlite'],
  }),
  buildinfo: () => ({
    version: VERSION.slice(0, 3).join('.'),
    versionArray: VERSION,
    modules: [],
    maxBsonObjectSize: 16 * 1024 * 1024,
    storageEngines: ['sqlite'],
  }),
  ...{
    listDatabases,
    listCollections,
    create,
    drop,
    dropDatabase,
    createIndexes,
    listIndexes,
    dropIndexes,
    endSessions,
  },
  killAllSessions: ({ sessions }) => {
    sessions.endAll()
    return {}
  },
  commitTransaction: ({ body, sessions }) => {
    sessions.commit(body)
    return {}
  },
  abortTransaction: ({ body, sessions }) => {
    sessions.abort(body)
    return {}
  },
}
