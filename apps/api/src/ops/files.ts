import { readFile } from 'node:fs/promises'
import { CommandError, EXIT } from './command-error.ts'
import type { RowError } from './csv.ts'

/** How many errors are listed; the rest is only counted. */
const FAULTS_SHOWN = 50

/** Reads a text file. @throws CommandError when it cannot be read or is not UTF-8 */
export async function textOf(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}`, [], EXIT.failed)
  }
}

/** Rejects a file and lists its errors. @throws CommandError always */
export function refuseFile(path: string, faults: readonly RowError[]): never {
  const shown = faults.slice(0, FAULTS_SHOWN)
  const more = faults.length - shown.length
  throw new CommandError(`${path} has ${faults.length} faults. Nothing was written.`, [
    ...shown.map(
      ({ line, field, message }) => `line ${line}${field ? `, ${field}` : ''}: ${message}`,
    ),
    ...(more ? [`and ${more} more`] : []),
  ])
}
