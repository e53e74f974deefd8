import { expect, it } from 'vitest'
import { missingIndexes } from '../src/database/indexes.ts'
import { startAppInTest } from './start-app.ts'

it('has every declared index, and notices a missing one', async () => {
  const { database } = await startAppInTest()
  expect(Object.keys(database.connection.models)).toContain('Subscriber')
  expect(await missingIndexes(database)).toEqual([])
  await database.connection.collection('newsletter_subscribers').dropIndex('email_1')
  expect(await missingIndexes(database)).toEqual(['Subscriber: {"email":1}'])
})
