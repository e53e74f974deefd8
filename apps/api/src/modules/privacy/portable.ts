import { isPersonalAmount, type PersonalRecord } from '@aaram/contracts'

function converted(value: unknown, name: string): unknown {
  // The database has them in paise.
  if (typeof value === 'number' && isPersonalAmount(name)) return value / 100
  if (Array.isArray(value)) return value.map((entry) => converted(entry, ''))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, converted(entry, key)]),
  )
}

/** Names of fields that are left out of a person's copy; a function where they depend on the document. */
export type Hidden = readonly string[] | ((document: PersonalRecord) => readonly string[])

/** A document in a person's copy: ids and dates as text, amounts in rupees, without the `hidden` fields. */
export function portable(document: object, hidden: Hidden = []): PersonalRecord {
  const plain = JSON.parse(JSON.stringify(document)) as PersonalRecord
  for (const field of typeof hidden === 'function' ? hidden(plain) : hidden) delete plain[field]
  return converted(plain, '') as PersonalRecord
}
