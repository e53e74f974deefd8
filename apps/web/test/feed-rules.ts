import { entriesOf, fieldOf, fieldsOf } from './feed.ts'
import { RULES } from './feed-attributes.ts'

/** What a feed breaks of the rules, each as a line. */
export function faultsOf(body: string): string[] {
  const entries = entriesOf(body)
  const faults = entries.flatMap((entry) => {
    const id = fieldOf(entry, 'id')
    const unknown = [...entry.children].filter(({ localName }) => !(localName in RULES))
    const broken = Object.entries(RULES).flatMap(([name, { required, times = 1, most, is }]) => {
      const values = fieldsOf(entry, name)
      return [
        required && values.length === 0 ? 'is missing' : '',
        values.length > times ? `is there ${values.length} times` : '',
        ...values.map((value) => (most && [...value].length > most ? 'is too long' : '')),
        ...values.map((value) => (is?.test(value) ? '' : `is not right: ${value}`)),
      ].flatMap((fault) => (fault ? [`${id}: ${name} ${fault}`] : []))
    })
    return [...broken, ...unknown.map(({ localName }) => `${id}: ${localName} is unknown`)]
  })
  const ids = entries.map((entry) => fieldOf(entry, 'id'))
  return ids.length === new Set(ids).size ? faults : [...faults, 'Ids are not unique.']
}
