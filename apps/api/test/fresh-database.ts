import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import { inject } from 'vitest'
import { connect, type Database, databaseOn } from '../src/database/connect.ts'

/** This process's connections to the server of the run: to log in anew for each database would cost more than its queries. */
let server: Promise<Database> | undefined

/** The name of a database that no other test has. */
export const newDatabaseName = () => `test_${randomUUID().replaceAll('-', '')}`

/** A database of its own, which `close` drops. */
export async function freshDatabase(): Promise<Database> {
  server ??= connect(inject('mongodbUrl'))
  const { connection } = await server
  const name = newDatabaseName()
  const database = databaseOn(connection.useDb(name))
  const close = async () => {
    await database.connection.dropDatabase()
    // Mongoose's types lack it.
    ;(connection as Connection & { removeDb(name: string): void }).removeDb(name)
  }
  return { ...database, close }
}
