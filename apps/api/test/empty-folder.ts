import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new empty folder, which is removed with all that is in it when the running test ends. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aaram-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
