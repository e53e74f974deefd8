import { YOUR_DATA_TEXT } from '@aaram/contracts'
import { labelOf } from './field-label.ts'
import { shownFields } from './shown-fields.ts'
import { textOf } from './stored-value.ts'

/** A value of a record; objects and arrays become lists. `name`: the field's name. */
function Value({ name, value }: { name: string; value: unknown }) {
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is stored does not move
          <li key={at}>
            <Value name={name} value={entry} />
          </li>
        ))}
      </ul>
    )
  if (typeof value === 'object' && value !== null) return <Fields record={value} />
  return textOf(name, value as string | number | boolean)
}

export function Fields({ record }: { record: object }) {
  const fields = shownFields(record)
  if (fields.length === 0) return <p>{YOUR_DATA_TEXT.onlyNumbers}</p>
  return (
    <dl>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd>
            <Value name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
