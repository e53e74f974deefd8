import {
  DATA_EXPORT,
  type DataExport,
  type DataExportId,
  type ExportFile,
  type UserId,
} from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Claim, ExportsStore } from './exports.store.ts'
import { csvHead, csvLines } from './orders-csv.ts'
import type { PeopleStore } from './people.store.ts'
import { type PersonKeys, personalCollections } from './personal-collections.ts'
import { portable } from './portable.ts'

type Parts = { exports: ExportsStore; people: PeopleStore }
/** A piece of a file, and the number of documents in it. */
export type Piece = { file: ExportFile; text: string; documents: number }

/** The files of an export contain only copies, so an export leaves them out. */
const EXPORTED = personalCollections.filter(({ name }) => name !== 'data_export_parts')
const JSON_HEAD = { amounts: 'rupees', dates: 'ISO 8601, UTC' }

/** Yields everything that is stored about a person, piece by piece, so that large exports need little memory. */
export async function* piecesOf(
  people: PeopleStore,
  person: PersonKeys,
  at: Date,
): AsyncGenerator<Piece> {
  const head = JSON.stringify({ exportedAt: at.toISOString(), ...JSON_HEAD }, null, 2)
  yield { file: 'json', text: head.slice(0, -2), documents: 0 }
  yield { file: 'csv', text: csvHead(), documents: 0 }
  for (const collection of EXPORTED) {
    yield { file: 'json', text: `,\n  ${JSON.stringify(collection.name)}: [`, documents: 0 }
    let separator = '\n'
    for await (const found of people.batches(collection, person, DATA_EXPORT.batch)) {
      const documents = found.map((one) => portable(one, collection.hidden))
      const text = documents.map((one) => `    ${JSON.stringify(one)}`).join(',\n')
      yield { file: 'json', text: separator + text, documents: documents.length }
      separator = ',\n'
      if (collection.name === 'orders')
        yield { file: 'csv', text: csvLines(documents), documents: 0 }
    }
    yield { file: 'json', text: '\n  ]', documents: 0 }
  }
  yield { file: 'json', text: '\n}\n', documents: 0 }
}

/** Exports of people's data, made by a job. Decisions, "Your data". */
export function createExports(
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { exports, people }: Parts,
) {
  const later = (ms: number) => new Date(now().getTime() + ms)

  const totalOf = async (person: PersonKeys) => {
    const counts = await Promise.all(EXPORTED.map((one) => people.count(one, person)))
    return counts.reduce((sum, one) => sum + one, 0)
  }

  /** Writes the files of a claimed export. Stops when the claim is lost, for example because the account was deleted meanwhile. */
  async function make(claimed: Claim): Promise<void> {
    const person = await people.keysOf(claimed.userId)
    if (!person) return
    await exports.setTotal(claimed, await totalOf(person))
    const expiresAt = later(DATA_EXPORT.lifeMs)
    const next = { json: 0, csv: 0 }
    let claim: Claim | null = claimed
    let done = 0
    // Small pieces of one file are written together.
    const waiting = { json: '', csv: '' }
    const write = async (file: ExportFile) => {
      if (!claim || waiting[file] === '') return
      const part = { file, part: next[file], text: waiting[file], done }
      claim = await exports.write(claim, part, {
        leaseUntil: later(DATA_EXPORT.leaseMs),
        expiresAt,
      })
      next[file] += 1
      waiting[file] = ''
    }
    for await (const { file, text, documents } of piecesOf(people, person, now())) {
      waiting[file] += text
      done += documents
      if (waiting[file].length >= DATA_EXPORT.partLength) await write(file)
      if (!claim) return
    }
    await write('json')
    await write('csv')
    if (claim) await exports.finish(claim)
  }

  return {
    start: (userId: UserId): Promise<DataExport> =>
      exports.start(userId, { _id: newId(), now: now(), expiresAt: later(DATA_EXPORT.lifeMs) }),
    list: (userId: UserId): Promise<DataExport[]> => exports.list(userId, now()),
    /** @throws AppError DATA_EXPORT_NOT_FOUND, also for another person's export, and while it is not ready */
    async part(userId: UserId, id: DataExportId, file: ExportFile, part: number): Promise<string> {
      const text = await exports.part(userId, id, { file, part, now: now() })
      if (text === null) throw new AppError('DATA_EXPORT_NOT_FOUND')
      return text
    },
    /** Makes the waiting exports and deletes the expired ones. Run by a job. */
    async work(): Promise<void> {
      await exports.clean(now())
      for (;;) {
        const claim = await exports.claim(now(), later(DATA_EXPORT.leaseMs))
        if (!claim) return
        await make(claim)
      }
    },
  }
}
