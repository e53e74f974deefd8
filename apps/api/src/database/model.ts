import type { Model, Schema } from 'mongoose'
import type { Database } from './connect.ts'

/** Returns the model on a database's own connection. */
export type ModelOf<T> = (database: Database) => Model<T>

/**
 * Declares a model without binding it to a connection: a store calls the result with its database. The schema declares the
 * collection's name and its indexes, which `migrate` creates at the start.
 */
export const defineModel =
  <T>(name: string, schema: Schema<T>): ModelOf<T> =>
  ({ connection }) =>
    (connection.models[name] as Model<T> | undefined) ?? connection.model<T>(name, schema)
