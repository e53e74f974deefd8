import {
  type CollectionName,
  DATA_TITLES,
  newestOf,
  type PersonalData,
  YOUR_DATA_TEXT,
} from '@aaram/contracts'

/** `firstName` and `first_name` as words. */
const words = (name: string) =>
  name
    .replace(/^_id$/, 'number')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/** A value of a record: fields and entries become lists. */
function Value({ value }: { value: unknown }) {
  if (value === null || value === '') return '–'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is stored does not move
          <li key={at}>
            <Value value={entry} />
          </li>
        ))}
      </ul>
    )
  return <Fields record={value} />
}

const Fields = ({ record }: { record: object }) => (
  <dl>
    {Object.entries(record).map(([name, value]) => (
      <div key={name}>
        <dt>{words(name)}</dt>
        <dd>
          <Value value={value} />
        </dd>
      </div>
    ))}
  </dl>
)

/** Everything that is stored, by its kind; each kind opens on demand. */
export function StoredData({ data }: { data: readonly PersonalData[] }) {
  if (data.length === 0) return <p>{YOUR_DATA_TEXT.nothing}</p>
  return data.map(({ collection, total, records }) => (
    <details key={collection}>
      <summary>{`${DATA_TITLES[collection as CollectionName] ?? words(collection)} (${total})`}</summary>
      {records.length < total && <p>{newestOf(records.length, total)}</p>}
      {records.map((record, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is stored does not move
        <Fields key={at} record={record} />
      ))}
    </details>
  ))
}
