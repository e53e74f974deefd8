import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { deserialize, EJSON, serialize } from 'bson'
import { type Document, MongoClient, ReadConcern, ReadPreference, WriteConcern } from 'mongodb'
import { startEmbeddedMongo } from '../src/index.ts'
import { match } from './match.ts'
import { type Entities, runOperation } from './operations.ts'
import { skipReason } from './requirements.ts'

const EVENTS: Record<string, string> = {
  commandStartedEvent: 'commandStarted',
  commandSucceededEvent: 'commandSucceeded',
  commandFailedEvent: 'commandFailed',
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return filesIn(path)
      return name.endsWith('.json') ? [path] : []
    })

const collectionOptions = ({ readConcern, writeConcern, readPreference }: Document = {}) => ({
  ...(readConcern && { readConcern: new ReadConcern(readConcern.level) }),
  ...(writeConcern && {
    writeConcern: new WriteConcern(writeConcern.w, writeConcern.wtimeoutMS, writeConcern.journal),
  }),
  ...(readPreference && {
    readPreference: new ReadPreference(readPreference.mode, undefined, {
      ...(readPreference.maxStalenessSeconds && {
        maxStalenessSeconds: readPreference.maxStalenessSeconds,
      }),
    }),
  }),
})

type Observed = Map<string, { type: string; event: Document }[]>

/** An event's command as it was sent: the driver reuses some of the objects, and sends `sort` as a Map. */
const snapshot = (event: Document): Document => ({
  ...event,
  ...(event.command && { command: deserialize(serialize(event.command)) }),
})

const createEntities = async (
  url: string,
  specs: Document[],
  entities: Entities,
  observed: Observed,
) => {
  for (const { client, database, collection, session } of specs) {
    if (client) {
      const made = new MongoClient(url, { ...client.uriOptions, monitorCommands: true })
      const events: { type: string; event: Document }[] = []
      observed.set(client.id, events)
      for (const type of client.observeEvents ?? [])
        made.on(EVENTS[type] as 'commandStarted', (event) =>
          events.push({ type, event: snapshot({ ...event }) }),
        )
      entities.clients.set(client.id, await made.connect())
    } else if (database) {
      const { id, client: owner, databaseName, databaseOptions } = database
      const db = entities.clients.get(owner)!.db(databaseName, collectionOptions(databaseOptions))
      entities.databases.set(id, db)
    } else if (collection) {
      const { id, database: owner, collectionName, collectionOptions: options } = collection
      const made = entities.databases
        .get(owner)!
        .collection(collectionName, collectionOptions(options))
      entities.collections.set(id, made)
    } else if (session) {
      const made = entities.clients.get(session.client)!.startSession(session.sessionOptions)
      entities.sessions.set(session.id, made)
    }
  }
}

/** This driver adds a time limit to the write concern of every commit, which the tests do not know. */
const withoutTimeLimit = (command: Document, wanted: Document): Document => {
  if (
    !/^(commit|abort)Transaction$/.test(Object.keys(command)[0]!) ||
    wanted.writeConcern?.wtimeout
  )
    return command
  const { wtimeout: _, ...writeConcern } = command.writeConcern ?? {}
  return Object.keys(writeConcern).length > 0 ? { ...command, writeConcern } : command
}

const prepare = async (internal: MongoClient, initialData: Document[] = []) => {
  for (const { databaseName, collectionName, documents } of initialData) {
    const db = internal.db(databaseName)
    await db.dropCollection(collectionName)
    await db.createCollection(collectionName)
    if (documents.length > 0) await db.collection(collectionName).insertMany(documents)
  }
}

const checkEvents = (test: Document, observed: Observed, entities: Entities) => {
  for (const { client, events, eventType, ignoreExtraEvents } of test.expectEvents ?? []) {
    if (eventType === 'cmap') continue
    const seen = observed
      .get(client)!
      .filter(({ event }) => !['killAllSessions', 'configureFailPoint'].includes(event.commandName))
    if (ignoreExtraEvents ? seen.length < events.length : seen.length !== events.length)
      throw new Error(
        `expected ${events.length} events, saw ${seen.map(({ event }) => event.commandName).join(', ')}`,
      )
    events.forEach((expected: Document, i: number) => {
      const [[type = '', wanted = {}] = []] = Object.entries(expected) as [string, Document][]
      const { event, type: seenType } = seen[i]!
      if (type !== seenType) throw new Error(`event ${i} must be a ${type}, is a ${seenType}`)
      if (wanted.commandName)
        match(wanted.commandName, event.commandName, 'commandName', entities.sessions)
      if (wanted.databaseName)
        match(wanted.databaseName, event.databaseName, 'databaseName', entities.sessions)
      if (wanted.command)
        match(
          wanted.command,
          withoutTimeLimit(event.command, wanted.command),
          `event ${i} command`,
          entities.sessions,
          true,
        )
      if (wanted.reply)
        match(wanted.reply, event.reply, `event ${i} reply`, entities.sessions, true)
    })
  }
}

const checkOutcome = async (internal: MongoClient, outcome: Document[] = []) => {
  for (const { databaseName, collectionName, documents } of outcome) {
    const found = await internal
      .db(databaseName)
      .collection(collectionName)
      .find({}, { sort: { _id: 1 } })
      .toArray()
    match(documents, found, 'outcome', new Map())
  }
}

const runTest = async (url: string, internal: MongoClient, file: Document, test: Document) => {
  await internal.db('admin').command({ killAllSessions: [] })
  await prepare(internal, file.initialData)
  const entities: Entities = {
    clients: new Map(),
    databases: new Map(),
    collections: new Map(),
    sessions: new Map(),
    internal,
  }
  const observed: Observed = new Map()
  try {
    await createEntities(url, file.createEntities ?? [], entities, observed)
    for (const operation of test.operations) {
      if (operation.name !== 'createEntities') await runOperation(entities, operation)
      else await createEntities(url, operation.arguments.entities, entities, observed)
    }
    for (const session of entities.sessions.values()) await session.endSession()
    checkEvents(test, observed, entities)
    await checkOutcome(internal, test.outcome)
  } finally {
    for (const client of entities.clients.values()) await client.close()
  }
}

const main = async (folder: string) => {
  const server = await startEmbeddedMongo({ dataDir: undefined })
  const internal = await new MongoClient(server.url).connect()
  const skipped = new Map<string, number>()
  const failures: string[] = []
  let passed = 0
  for (const path of filesIn(folder)) {
    const file = EJSON.parse(readFileSync(path, 'utf8')) as Document
    for (const test of file.tests) {
      const reason = skipReason(file, test)
      if (reason) {
        skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
        continue
      }
      try {
        await runTest(server.url, internal, file, test)
        passed++
      } catch (error) {
        failures.push(
          `${relative(folder, path)} › ${test.description}\n    ${(error as Error).message}`,
        )
      }
    }
  }
  await internal.close()
  await server.close()
  failures.forEach(print)
  const left = [...skipped.values()].reduce((sum, n) => sum + n, 0)
  print(`${passed} passed, ${failures.length} failed, ${left} skipped`)
  for (const [reason, n] of skipped) print(`  skipped ${n}: ${reason}`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

const [folder] = process.argv.slice(2)
if (folder) await main(folder)
else {
  process.stderr.write(
    'Usage: pnpm --filter embedded-mongo conformance <folder of unified test format JSON>\n',
  )
  process.exitCode = 2
}
