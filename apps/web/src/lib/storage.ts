/** Key-value storage for one visitor's texts. */
export type KeyValueStorage = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** Calls `onChange` when another tab changed a key; null when it cleared everything. Returns a function that stops it. */
  watch: (onChange: (key: string | null) => void) => () => void
}

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
