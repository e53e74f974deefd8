import { afterEach, expect, test, vi } from 'vitest'
import { loadModule, loadOptional } from './load-module.ts'

afterEach(() => {
  globalThis.recover = undefined
})

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
