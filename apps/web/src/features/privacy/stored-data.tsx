import {
  type CollectionName,
  DATA_TITLES,
  newestOf,
  type PersonalData,
  YOUR_DATA_TEXT,
} from '@aaram/contracts'
import { labelOf } from './field-label.ts'
import { Fields } from './stored-fields.tsx'

/** Everything that is stored, by collection; each opens on demand. */
export function StoredData({ data }: { data: readonly PersonalData[] }) {
  if (data.length === 0) return <p>{YOUR_DATA_TEXT.nothing}</p>
  const kinds = data.map(({ collection, total, records }) => (
    <details key={collection}>
      <summary>{`${DATA_TITLES[collection as CollectionName] ?? labelOf(collection)} (${total})`}</summary>
      {records.length < total && <p>{newestOf(records.length, total)}</p>}
      {records.map((record, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is stored does not move
        <Fields key={at} record={record} />
      ))}
    </details>
  ))
  return (
    <>
      <p>{YOUR_DATA_TEXT.storedNote}</p>
      {kinds}
    </>
  )
}
