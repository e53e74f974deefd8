import type { Telemetry } from '@aaram/telemetry/telemetry'
import type { mongo } from 'mongoose'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Creates a span for each command that is sent for a request, with its name and collection but never its values. */
export function traceCommands(
  client: mongo.MongoClient,
  { startSpan }: Pick<Telemetry, 'startSpan'>,
): void {
  const ends = new Map<number, (failure?: string) => void>()
  const end = (requestId: number, failure?: string) => {
    ends.get(requestId)?.(failure)
    ends.delete(requestId)
  }
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const collection = text(command[commandName]) || text(command.collection)
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(collection && { 'db.collection.name': collection }),
    }
    ends.set(requestId, startSpan(`${commandName} ${collection || databaseName}`, attributes))
  })
  client.on('commandSucceeded', ({ requestId }) => end(requestId))
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name))
}
