import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startProgram } from './program.ts'

/** Path below the folder to permissions, such as `600`. */
async function modesIn(folder: string): Promise<Record<string, string>> {
  const paths = ['.', ...(await readdir(folder, { recursive: true }))]
  const modes = paths.map(async (path) => {
    const { mode } = await stat(join(folder, path))
    return [path, (mode & 0o777).toString(8)] as const
  })
  return Object.fromEntries(await Promise.all(modes))
}

it('all that the shop keeps is its owner’s alone, also what an earlier version left open to others', async () => {
  const program = await startProgram({ MONGODB_URL: '', PATH: '' }, async (dataDir) => {
    await chmod(dataDir, 0o755)
    await mkdir(join(dataDir, 'embedded-mongo'), { mode: 0o755 })
    await mkdir(join(dataDir, 'logs'), { mode: 0o755 })
    await writeFile(join(dataDir, 'logs/api.log'), 'a line\n', { mode: 0o644 })
    await writeFile(join(dataDir, 'database.json'), '{"kind":"embedded"}', { mode: 0o644 })
    await mkdir(join(dataDir, 'media/products'), { recursive: true, mode: 0o755 })
    await writeFile(join(dataDir, 'media/products/old.webp'), 'x', { mode: 0o644 })
    // Not the shop's.
    await writeFile(join(dataDir, 'notes.sh'), '#!/bin/sh\n', { mode: 0o755 })
    await chmod(join(dataDir, 'notes.sh'), 0o755)
  })
  const address = await program.address()
  const picture = '/media/products/monsoon-grey-oversized-tee/1/thumb_600x900.webp'
  expect((await fetch(address + picture)).status).toBe(200)
  const { 'notes.sh': notes, ...modes } = await modesIn(program.dataDir)
  expect(notes).toBe('755')
  expect(Object.keys(modes)).toEqual(
    expect.arrayContaining([
      ...['database-address.json', 'database.json', 'session-secret', 'logs/api.log'],
      ...['embedded-mongo/data.sqlite', 'embedded-mongo/data.sqlite-wal'],
      ...['media/products/old.webp', picture.slice(1)],
    ]),
  )
  for (const [path, mode] of Object.entries(modes)) expect(`${path} ${mode}`).toMatch(/ (600|700)$/)
})

it('a database that is killed ends the API with a line that says so', async () => {
  const program = await startProgram({ MONGODB_URL: '', PATH: '' })
  await program.address()
  const [, database] = await program.stdout.find(/embedded-mongo \(process (\d+)\)/)
  process.kill(Number(database), 'SIGKILL')
  expect(await program.closed).toEqual([1, null])
  expect(program.stderr.text()).toBe(
    `The database is gone: embedded-mongo (process ${database}) ended by itself: SIGKILL\n`,
  )
})
