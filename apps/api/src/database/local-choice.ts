import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Which local server holds the data of a folder; `binary` and `port` are a mongod's. */
export const localChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded') }),
  z.object({ kind: z.literal('mongod'), binary: z.string(), port: z.int() }),
])
export type LocalChoice = z.output<typeof localChoice>

const fileIn = (dataDir: string) => join(dataDir, 'database.json')

/** What an earlier start chose for this folder; null when it is new. */
export async function readChoice(dataDir: string): Promise<LocalChoice | null> {
  let text: string
  try {
    text = await readFile(fileIn(dataDir), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    return localChoice.parse(JSON.parse(text))
  } catch {
    throw new Error(`${fileIn(dataDir)} is damaged; it says which database holds the shop's data.`)
  }
}

export async function rememberChoice(dataDir: string, choice: LocalChoice): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${fileIn(dataDir)}.new`
  await writeFile(draft, `${JSON.stringify(choice)}\n`)
  await rename(draft, fileIn(dataDir))
}
