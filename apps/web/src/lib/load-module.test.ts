import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { loadModule, loadOptional } from './load-module.ts'

afterEach(() => void delete globalThis.recover)

const failing = () => Promise.reject(new Error('gone'))

test('what is needed recovers, and rejects where the page stays', async () => {
  const recover = vi.fn(async () => undefined)
  globalThis.recover = recover
  await expect(loadModule(failing)).rejects.toThrow('gone')
  expect(recover.mock.calls).toEqual([['release']])
})

test('nothing is said of a failure while the page is being reloaded', async () => {
  globalThis.recover = () => new Promise(() => undefined)
  const said = vi.fn()
  void loadModule(failing).then(said, said)
  await new Promise((resolve) => setImmediate(resolve))
  expect(said).not.toHaveBeenCalled()
})

test('an extra never reloads the page', async () => {
  const recover = vi.fn(async () => undefined)
  globalThis.recover = recover
  expect(await loadOptional(failing)).toBeUndefined()
  expect(recover).not.toHaveBeenCalled()
})

test('every import on demand goes through the loader', () => {
  const source = new URL('..', import.meta.url)
  const bare = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^server/.test(file))
    .flatMap((file) =>
      readFileSync(new URL(file, source), 'utf8')
        .split('\n')
        .filter((line) => /(?<!typeof )\bimport\('/.test(line))
        // Those of the table are run by `preparePage`, the others by functions that the loader is given.
        .filter(
          (line) =>
            !/load(Module|Optional)\(|import: \(\) =>|const loadCalls|opening \?\?=/.test(line),
        )
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(bare).toEqual([])
})
