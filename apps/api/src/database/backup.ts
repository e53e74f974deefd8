import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import mongoose from 'mongoose'
import type { Database } from './connect.ts'

const { EJSON } = mongoose.mongo.BSON
type Document = mongoose.mongo.Document
type Index = mongoose.mongo.IndexDescriptionInfo

const FORMAT = 1
const BATCH = 500

type Head = { format: number; at: Date; collections: Record<string, Index[]> }
type Tail = { documents: number }
/** A backup is gzip of lines of canonical Extended JSON: the head, `[collection, document]` for each document, the tail. */
type Line = Head | [collection: string, document: Document] | Tail

/** The file is not a complete backup, or the database is not suitable. The message is one line. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const toLine = (line: Line) => `${EJSON.stringify(line, { relaxed: false })}\n`

async function collectionsOf({ connection }: Database): Promise<string[]> {
  const found = await connection.db!.listCollections({}, { nameOnly: true }).toArray()
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'))
}

/** All lines of a backup. The documents are read in one transaction, so that they are a consistent snapshot. */
async function* linesOf(database: Database, at: Date): AsyncGenerator<string> {
  const db = database.connection.db!
  const names = (await collectionsOf(database)).sort()
  const indexes = await Promise.all(
    names.map(async (name) => [name, await db.collection(name).indexes()] as const),
  )
  yield toLine({ format: FORMAT, at, collections: Object.fromEntries(indexes) })
  const session = await database.connection.startSession()
  session.startTransaction({ readConcern: { level: 'snapshot' } })
  let documents = 0
  try {
    for (const name of names)
      for await (const document of db.collection(name).find({}, { session })) {
        documents += 1
        yield toLine([name, document])
      }
  } finally {
    await session.abortTransaction().catch(() => undefined)
    await session.endSession()
  }
  yield toLine({ documents })
}

/**
 * Writes a backup of the whole database, a consistent snapshot even while shoppers buy. MongoDB aborts a transaction
 * after 60 s; a database that takes longer to read needs `mongodump --oplog`.
 */
export async function writeBackup(database: Database, to: NodeJS.WritableStream, at: Date) {
  await pipeline(linesOf(database, at), createGzip(), to, { end: to !== process.stdout })
}

async function* readLines(file: string): AsyncGenerator<Line> {
  const text = createGunzip()
  const piped = pipeline(createReadStream(file), text)
  piped.catch(() => undefined)
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY }))
    yield EJSON.parse(line, { relaxed: false }) as Line
  await piped
}

/** Reads a whole backup and checks it. */
async function checked(file: string): Promise<Head & Tail> {
  let head: Head | null = null
  let tail: Tail | null = null
  let documents = 0
  try {
    for await (const line of readLines(file)) {
      if (Array.isArray(line)) documents += 1
      else if ('format' in line) head = line
      else tail = { documents: Number(line.documents) }
    }
  } catch (error) {
    throw new BackupError(`${file} is no whole backup: ${(error as Error).message}`, {
      cause: error,
    })
  }
  if (Number(head?.format) !== FORMAT || !head)
    throw new BackupError(`${file} is no backup of this shop.`)
  if (tail?.documents !== documents) throw new BackupError(`${file} is cut off.`)
  return { ...head, documents }
}

async function insertAll(database: Database, file: string) {
  const db = database.connection.db!
  let [name, documents]: [string, Document[]] = ['', []]
  const insert = async () => {
    if (documents.length > 0) await db.collection(name).insertMany(documents)
    documents = []
  }
  for await (const line of readLines(file)) {
    if (!Array.isArray(line)) continue
    if (name !== line[0] || documents.length >= BATCH) await insert()
    name = line[0]
    documents.push(line[1])
  }
  await insert()
}

/**
 * Restores a backup into an empty database, with its indexes.
 * @returns when the backup was made, and the number of its documents
 * @throws BackupError before anything is written
 */
export async function readBackup(database: Database, file: string) {
  const { at, collections, documents } = await checked(file)
  const db = database.connection.db!
  const found = await collectionsOf(database)
  for (const name of found)
    if (await db.collection(name).findOne())
      throw new BackupError(`The database is not empty: ${name} holds documents.`)
  for (const name of Object.keys(collections))
    if (!found.includes(name)) await db.createCollection(name)
  await insertAll(database, file)
  for (const [name, indexes] of Object.entries(collections)) {
    const wanted = indexes
      .filter((index) => index.name !== '_id_')
      .map(({ v, ns, ...index }) => index)
    if (wanted.length > 0) await db.collection(name).createIndexes(wanted)
  }
  return { at: new Date(at), documents }
}
