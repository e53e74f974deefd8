import { CommandError } from './errors.ts'
import { EMPTY_ARRAY } from './keys.ts'
import { advance, isObject, type Walk } from './path-walk.ts'

/** All combinations of a document's values at the paths of a compound key; calls `spread` for each part that contains an array. */
export const combinations = (
  walks: readonly Walk[],
  spread: (part: number) => void,
): unknown[][] => {
  const here = walks.map(advance)
  const array = here.find(({ leaf }) => !leaf)?.value as unknown[] | undefined
  if (!array) return [here.map(({ value }) => value)]
  here.forEach(({ value, leaf }, part) => {
    if (leaf) return
    if (value !== array) throw new CommandError(171, 'cannot index parallel arrays')
    spread(part)
  })
  const elements = array.length > 0 ? array : [EMPTY_ARRAY]
  return elements.flatMap((element) =>
    combinations(
      here.map(({ value, rest, leaf }): Walk => {
        if (leaf) return { value, rest: [], leaf }
        if (rest.length === 0) return { value: element, rest, leaf: true }
        return isObject(element) && !Array.isArray(element)
          ? { value: element, rest }
          : { value: undefined, rest: [], leaf: true }
      }),
      spread,
    ),
  )
}
