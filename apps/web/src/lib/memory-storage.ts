import type { KeyValueStorage } from './storage.ts'

/** Storage in memory, for the server and for tests. */
export function memoryStorage(entries: Record<string, string> = {}): KeyValueStorage {
  const kept = new Map(Object.entries(entries))
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    watch: () => () => undefined,
  }
}
