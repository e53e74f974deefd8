import { memoryStorage } from './memory-storage.ts'
import type { KeyValueStorage } from './storage.ts'

/**
 * Local storage. Some browsers throw when storage is blocked or full, on access or on writing. The values are then kept in
 * memory, so that the page works for this visit.
 */
export function browserStorage(open: () => Storage): KeyValueStorage {
  const memory = memoryStorage()
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      memory.remove(key)
      const kept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (!kept) memory.set(key, value)
    },
    remove(key) {
      memory.remove(key)
      attempt((storage) => storage.removeItem(key))
    },
    watch(onChange) {
      const onStorage = ({ key }: StorageEvent) => onChange(key)
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
