import { parseArgs } from 'node:util'

/**
 * The options of a bench with their defaults. `--help` explains them and ends with 0; what is not understood is
 * said in one line and ends with 2.
 */
export function optionsOf<T extends Record<string, string>>(help: string, defaults: T): T {
  const end = (stream: NodeJS.WriteStream, text: string, code: number): never => {
    stream.write(`${text}\n`)
    process.exit(code)
  }
  const known = Object.entries(defaults).map(
    ([name, value]) => [name, { type: 'string', default: value }] as const,
  )
  try {
    const { values } = parseArgs({
      options: { ...Object.fromEntries(known), help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) end(process.stdout, help, 0)
    return values as unknown as T
  } catch (error) {
    return end(process.stderr, `${(error as Error).message.split('. ')[0]}; --help explains.`, 2)
  }
}
