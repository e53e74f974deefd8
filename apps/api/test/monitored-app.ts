import { inject } from 'vitest'
import { connect } from '../src/database/connect.ts'
import { newDatabaseName } from './fresh-database.ts'
import { startApp, type TestApp } from './start-app.ts'

/** Lets the driver emit its commands as events. */
const TRACED = { startSpan: () => () => undefined }

/** An app whose database emits its commands as events: `database.connection.getClient().on('commandStarted', …)`. */
export async function startMonitoredApp(): Promise<TestApp> {
  const database = await connect(inject('mongodbUrl'), newDatabaseName(), TRACED)
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
