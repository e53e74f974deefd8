import { type Document, ObjectId, serialize } from 'bson'
import type { Collection } from '../catalog.ts'
import { BlockedError, CommandError } from '../errors.ts'
import { compileFilter } from '../filter.ts'
import { MAX_MESSAGE } from '../wire.ts'
import { collectionOf } from './command-view.ts'
import type { Command, Context } from './context.ts'
import { withLockWait } from './with-lock-wait.ts'

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

export const single = (context: Context, namespace: string, docs: Document[]) =>
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
  const { db, body } = context
  const all = visible(context)
    .filter((collection) => collection.db === db)
    .map(({ name, options, indexes }) => ({
      name,
      type: options.viewOn ? 'view' : 'collection',
      options,
      info: { readOnly: options.viewOn !== undefined },
      ...(!options.viewOn && { idIndex: indexes[0]!.spec }),
    }))
  const found = all.filter(compileFilter(body.filter ?? {}))
  const shown = body.nameOnly ? found.map(({ name, type }) => ({ name, type })) : found
  return single(context, '$cmd.listCollections', shown)
}

const create: Command = (context) => {
  const { engine, db, body, transaction } = context
  for (const unsupported of ['timeseries', 'clusteredIndex', 'encryptedFields'])
    if (body[unsupported])
      throw new CommandError(115, `create with ${unsupported} is not supported`)
  if (engine.catalog.find(db, body.create))
    throw new CommandError(48, `Collection ${db}.${body.create} already exists.`)
  const kept = [
    'capped',
    'size',
    'max',
    'viewOn',
    'pipeline',
    'validator',
    'validationLevel',
    'validationAction',
    'collation',
  ]
  const options = Object.fromEntries(
    kept.filter((key) => key in body).map((key) => [key, body[key]]),
  )
  const made = engine.catalog.create(db, body.create, options, transaction)
  transaction?.created.add(made)
  return {}
}

/** Throws `BlockedError` while another transaction has uncommitted writes in a collection. */
export const untouched = (context: Context, collection: Collection) => {
  for (const writer of collection.writers)
    if (writer !== context.transaction) throw new BlockedError(writer.ended)
}

const drop: Command = (context) =>
  withLockWait(context, () => {
    const collection = collectionOf(context)
    if (!collection) return {}
    untouched(context, collection)
    context.engine.catalog.drop(collection)
    return { ns: `${context.db}.${collection.name}`, nIndexesWas: collection.indexes.length }
  })

const dropDatabase: Command = (context) =>
  withLockWait(context, () => {
    const collections = context.engine.catalog.all().filter(({ db }) => db === context.db)
    for (const collection of collections) {
      untouched(context, collection)
      if (collection.pending)
        throw new BlockedError((collection.pending as { ended: Promise<void> }).ended)
    }
    for (const collection of collections) context.engine.catalog.drop(collection)
    return { dropped: context.db }
  })

const endSessions: Command = ({ body, sessions }) => {
  sessions.end(body.endSessions)
  return {}
}

/** The only MongoDB parameter supported: whether documents past their TTL are removed. */
const setParameter: Command = ({ body, parameters }) => {
  const { ttlMonitorEnabled: wanted } = body
  if (typeof wanted !== 'boolean')
    throw new CommandError(
      72,
      'Of all parameters only ttlMonitorEnabled can be set, to true or false',
    )
  const was = parameters.ttlMonitorEnabled
  parameters.ttlMonitorEnabled = wanted
  return { was }
}

const nothing: Command = () => ({})

const buildInfo: Command = () => ({
  version: VERSION.slice(0, 3).join('.'),
  versionArray: VERSION,
  modules: [],
  maxBsonObjectSize: 16 * 1024 * 1024,
  storageEngines: ['sqlite'],
})

export const adminCommands: Record<string, Command> = {
  ...{ hello, isMaster: hello, ismaster: hello, ping: nothing, refreshSessions: nothing },
  ...{ buildInfo, buildinfo: buildInfo },
  ...{ listDatabases, listCollections, create, drop, dropDatabase, endSessions, setParameter },
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
