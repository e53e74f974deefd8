import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The kind of local server that stores the data of a folder; `binary` and `port` are for mongod. */
export const localChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded') }),
  z.object({ kind: z.literal('mongod'), binary: z.string(), port: z.int() }),
])
export type LocalChoice = z.output<typeof localChoice>

const fileIn = (dataDir: string) => join(dataDir, 'database.json')

/** The choice of an earlier start for this folder; null for a new folder. */
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
