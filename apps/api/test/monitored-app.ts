import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '../src/database/connect.ts'
import { startApp, type TestApp } from './start-app.ts'

/** Lets the driver emit its commands as events. */
const TRACED = { startSpan: () => () => undefined }

/** An app whose database emits its commands as events: `database.connection.getClient().on('commandStarted', …)`. */
export async function startMonitoredApp(): Promise<TestApp> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const database = await connect(inject('mongodbUrl'), name, TRACED)
  const shop = await startApp({ deps: { database } })
  return {
    ...shop,
    close: async () => {
      await shop.close()
      await database.connection.dropDatabase()
      await database.close()
    },
  }
}
