import type { DataExport, DataExportId, ExportFile, UserId } from '@aaram/contracts'
import mongoose, { Schema, type Types, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

type ExportRecord = Omit<DataExport, '_id'> & {
  _id: Types.ObjectId
  userId: UserId
  /** Until then only the process that claimed the waiting export works on it. */
  leaseUntil: Date
}
/** An export that a process works on. The claim is lost once the stored `leaseUntil` differs. */
export type Claim = { _id: DataExportId; userId: UserId; leaseUntil: Date }
type Part = { _id: string; userId: UserId; exportId: string; text: string; expiresAt: Date }

const date = { type: Date, required: true } as const
const count = { type: Number, required: true } as const
// Both indexes only clean up: whether something has expired is decided by the shop's clock.
const expiresAt = { ...date, expires: 0 } as const
const exportModel = defineModel(
  'DataExport',
  new Schema<ExportRecord>(
    {
      userId: { type: String, required: true, index: true },
      status: { type: String, required: true },
      done: count,
      total: count,
      parts: { json: count, csv: count },
      leaseUntil: date,
      createdAt: date,
      expiresAt,
    },
    { collection: 'data_exports', versionKey: false },
  ),
)
const partModel = defineModel(
  'DataExportPart',
  new Schema<Part>(
    {
      _id: String,
      userId: { type: String, required: true, index: true },
      exportId: { type: String, required: true, index: true },
      text: String,
      expiresAt,
    },
    { collection: 'data_export_parts', versionKey: false },
  ),
)

const toExport = ({ _id, ...record }: ExportRecord): DataExport => ({
  _id: _id.toHexString() as DataExportId,
  status: record.status,
  done: record.done,
  total: record.total,
  parts: { json: record.parts.json, csv: record.parts.csv },
  createdAt: record.createdAt,
  expiresAt: record.expiresAt,
})
const partId = (exportId: DataExportId, file: ExportFile, part: number) =>
  `${exportId}:${file}:${part}`
const NO_PARTS = { json: 0, csv: 0 }

/** Exports of people's data: their progress, and the parts of their files. */
export function createExportsStore(database: Database) {
  const exports = exportModel(database)
  const parts = partModel(database)
  const alive = (now: Date) => ({ expiresAt: trusted({ $gt: now }) })

  return {
    /** The person's export in progress; a new one if there is none. */
    async start(
      userId: UserId,
      { _id, now, expiresAt }: { _id: string; now: Date; expiresAt: Date },
    ): Promise<DataExport> {
      const waiting = await exports.findOne({ userId, status: 'waiting', ...alive(now) }).lean()
      if (waiting) return toExport(waiting)
      const record: ExportRecord = {
        _id: new mongoose.Types.ObjectId(_id),
        ...{ userId, status: 'waiting', done: 0, total: 0, parts: NO_PARTS },
        ...{ leaseUntil: now, createdAt: now, expiresAt },
      }
      await exports.insertOne(record)
      return toExport(record)
    },
    list: async (userId: UserId, now: Date): Promise<DataExport[]> =>
      (
        await exports
          .find({ userId, ...alive(now) })
          .sort({ _id: -1 })
          .lean()
      ).map(toExport),

    /** The text of a part; null when it does not exist or belongs to another person. */
    async part(
      userId: UserId,
      _id: DataExportId,
      { file, part, now }: { file: ExportFile; part: number; now: Date },
    ): Promise<string | null> {
      if (!(await exports.exists({ _id, userId, status: 'ready', ...alive(now) }))) return null
      const found = await parts.findOne({ _id: partId(_id, file, part), userId }).lean()
      return found?.text ?? null
    },

    /** Claims an export that no process works on, and empties it: an interrupted export starts again. Null when there is none. */
    async claim(now: Date, leaseUntil: Date): Promise<Claim | null> {
      const record = await exports
        .findOneAndUpdate(
          { status: 'waiting', leaseUntil: trusted({ $lte: now }), ...alive(now) },
          { $set: { leaseUntil, done: 0, parts: NO_PARTS } },
          { returnDocument: 'after' },
        )
        .lean()
      if (!record) return null
      const _id = record._id.toHexString() as DataExportId
      await parts.deleteMany({ exportId: _id })
      return { _id, userId: record.userId, leaseUntil }
    },
    /** Stores the number of documents to export. */
    setTotal: async ({ _id, leaseUntil }: Claim, total: number): Promise<void> => {
      await exports.updateOne({ _id, leaseUntil }, { $set: { total } })
    },
    /** Writes a part while the claim holds. Returns the claim for the next part; null when it is lost, as after the account's deletion. */
    write: (
      { _id, userId, leaseUntil }: Claim,
      part: { file: ExportFile; part: number; text: string; done: number },
      next: { leaseUntil: Date; expiresAt: Date },
    ): Promise<Claim | null> =>
      database.transaction(async (session) => {
        const { file, text, done } = part
        const { matchedCount } = await exports.updateOne(
          { _id, leaseUntil, status: 'waiting' },
          { $set: { leaseUntil: next.leaseUntil, done }, $inc: { [`parts.${file}`]: 1 } },
          { session },
        )
        if (matchedCount === 0) return null
        const id = partId(_id, file, part.part)
        await parts.insertOne(
          { _id: id, userId, exportId: _id, text, expiresAt: next.expiresAt },
          { session },
        )
        return { _id, userId, leaseUntil: next.leaseUntil }
      }),
    finish: async ({ _id, leaseUntil }: Claim): Promise<void> => {
      await exports.updateOne({ _id, leaseUntil }, { $set: { status: 'ready' } })
    },

    /** Deletes exports that have expired by the shop's clock. */
    async clean(now: Date): Promise<void> {
      const expired = { expiresAt: trusted({ $lte: now }) }
      await exports.deleteMany(expired)
      await parts.deleteMany(expired)
    },
  }
}

export type ExportsStore = ReturnType<typeof createExportsStore>
