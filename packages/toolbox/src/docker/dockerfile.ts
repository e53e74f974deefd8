/** One instruction of a Dockerfile. */
export type Instruction = { keyword: string; text: string; line: string }

/** One stage: from its FROM to the next. */
export type Stage = { name: string | undefined; image: string; instructions: Instruction[] }

/**
 * Reads the part of the Dockerfile language that this repository uses: one instruction a line, comments,
 * stages. Throws on anything else, so that no instruction is silently ignored.
 */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, keyword = '', rest = ''] = line.match(/^([A-Z]+) (.+[^\\])$/) ?? []
    if (keyword === '') throw new Error(`Not understood: ${line}`)
    if (keyword === 'FROM') {
      const [, image = '', name] = rest.match(/^(\S+)(?: AS (\S+))?$/) ?? []
      stages.push({ name, image, instructions: [] })
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`Before any FROM: ${line}`)
      stage.instructions.push({ keyword, text: rest, line })
    }
  }
  return stages
}

/** The words of a CMD in its exec form, or of a HEALTHCHECK's. Throws for the shell form. */
export function execForm(text: string): string[] {
  const list = text.slice(text.indexOf('['))
  const words: unknown = JSON.parse(list)
  if (!Array.isArray(words)) throw new Error(`Not in exec form: ${text}`)
  return words.map(String)
}

/** The variables of an ENV instruction. */
export function variables(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(' ').map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new Error(`Not NAME=value: ${pair}`)
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}
