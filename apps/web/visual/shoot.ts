import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { emulate, HEIGHT_MAX, picture, SCREENS } from './screens.ts'
import { type Looked, settle } from './stand-still.ts'

/** Tests whose sources are the same at the earlier commit: pictures of theirs that are not there yet need be taken once. */
const SAME = new Set<string>(JSON.parse(process.env.VISUAL_SAME ?? '[]'))
/** Pictures that have no earlier one. */
const NEW = 'reports/visual/new'

/**
 * Compares pictures of the whole page on both screens with the earlier ones of this name, and goes on where they differ. A
 * name without an earlier picture is new: its pictures are kept beside the report.
 */
export async function shoot(looked: Looked, name: string): Promise<void> {
  const info = test.info()
  const compares = info.config.updateSnapshots === 'none'
  for (const screen of SCREENS) {
    await emulate(looked.page, screen)
    await settle(looked, HEIGHT_MAX)
    const taken = await picture(looked.page, screen)
    const file = `${name}-${screen.width}.png`
    const earlier = info.snapshotPath(file)
    info.annotations.push({ type: 'picture', description: file })
    const before = compares ? await readFile(earlier).catch(() => null) : null
    if (before?.equals(taken)) continue
    if (before) expect.soft(taken, file).toMatchSnapshot(file)
    else {
      const isNew = compares && !SAME.has(info.title)
      const kept = isNew ? path.join(NEW, file) : earlier
      await mkdir(path.dirname(kept), { recursive: true })
      await writeFile(kept, taken)
      if (isNew) info.annotations.push({ type: 'new', description: file })
    }
  }
  expect(looked.thrown.splice(0), `${name} throws`).toEqual([])
}
