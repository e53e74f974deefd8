import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, run } from '../src/terminal/run.ts'
import { emptyFolder, plant } from '../test/stand-ins.ts'

const PLUGIN = path.join(import.meta.dirname, 'one-clock.grit')

async function lint(source: string): Promise<number> {
  const folder = emptyFolder()
  plant(folder, {
    'biome.json': JSON.stringify({ plugins: [PLUGIN] }),
    'rule.ts': `export const asked = ${source}\n`,
  })
  const biome = path.join(ROOT, 'node_modules/.bin/biome')
  return (await run(biome, ['lint', '.'], { cwd: folder })).code
}

test.each(['Date.now()', 'new Date()'])('%s is refused: time is handed in', async (source) => {
  expect(await lint(source)).toBe(1)
})

test.each(['new Date(0)', 'clock.now()'])('%s is allowed', async (source) => {
  expect(await lint(source)).toBe(0)
})
