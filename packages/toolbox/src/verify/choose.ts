import { ToolError } from '../terminal/tool-error.ts'

/**
 * Which checks to run, by `--only a,b` and `--skip c`; those of `onDemand` only where `only` names them. Throws a ToolError
 * for a name that does not exist.
 */
export function choose(
  names: string[],
  choice: { only?: string | undefined; skip?: string | undefined },
  onDemand: string[] = [],
): string[] {
  const only = split(choice.only)
  const skip = split(choice.skip)
  const unknown = [...only, ...skip].find((name) => !names.includes(name))
  if (unknown) throw new ToolError(`There is no check "${unknown}". Checks: ${names.join(', ')}.`)
  const isWanted = (name: string) =>
    only.length > 0 ? only.includes(name) : !onDemand.includes(name)
  return names.filter((name) => isWanted(name) && !skip.includes(name))
}

function split(list = ''): string[] {
  return list.split(',').filter((name) => name !== '')
}
