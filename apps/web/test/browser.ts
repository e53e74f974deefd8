import type { RunExclusive } from '../src/lib/run-exclusive.ts'
import type { KeyValueStorage } from '../src/lib/storage.ts'

/** How long something takes, in milliseconds; tests of races answer at random. */
type Delay = () => number
const at = (delay: Delay, run: () => void) => {
  const ms = delay()
  if (ms === 0) run()
  else setTimeout(run, ms)
}

/**
 * A browser whose tabs are processes of their own, as Chromium's are: each reads a copy of local storage, writes reach
 * the browser and then the other copies, in order, a moment later, and emit a storage event there. While a write of a
 * tab is under way, its copy keeps its own value. Locks are shared by all tabs.
 */
export function aBrowser(delay: Delay = () => 0) {
  type Tab = {
    copy: Map<string, string>
    unacknowledged: Map<string, number>
    watchers: Set<(key: string | null) => void>
  }
  const tabs: Tab[] = []
  const kept = new Map<string, string>()
  const lines = new Map<object, number>()
  /** What one side sends the other arrives in the order in which it was sent. */
  function send(line: object, run: () => void) {
    const due = Math.max(Date.now() + delay(), lines.get(line) ?? 0)
    lines.set(line, due)
    if (due <= Date.now()) run()
    else setTimeout(run, due - Date.now())
  }

  const put = (map: Map<string, string>, key: string, value: string | null) =>
    value === null ? void map.delete(key) : void map.set(key, value)

  function tab(): KeyValueStorage {
    const copy = new Map(kept)
    const mine: Tab = { copy, unacknowledged: new Map(), watchers: new Set() }
    const toBrowser = {}
    tabs.push(mine)
    const pending = (key: string) => mine.unacknowledged.get(key) ?? 0
    function write(key: string, value: string | null) {
      if ((copy.get(key) ?? null) === value) return
      put(copy, key, value)
      mine.unacknowledged.set(key, pending(key) + 1)
      send(toBrowser, () => {
        put(kept, key, value)
        for (const other of tabs)
          send(other, () => {
            if (other === mine) return void mine.unacknowledged.set(key, pending(key) - 1)
            if (!other.unacknowledged.get(key)) put(other.copy, key, value)
            for (const watcher of other.watchers) watcher(key)
          })
      })
    }
    return {
      get: (key) => copy.get(key) ?? null,
      set: write,
      remove: (key) => write(key, null),
      watch(onChange) {
        mine.watchers.add(onChange)
        return () => void mine.watchers.delete(onChange)
      },
    }
  }

  const held = new Map<string, Promise<unknown>>()
  const runExclusive: RunExclusive = (name, run) => {
    const before = held.get(name) ?? Promise.resolve()
    const mine = before.then(async () => {
      await new Promise<void>((resolve) => at(delay, resolve))
      return run()
    })
    held.set(
      name,
      mine.catch(() => undefined),
    )
    return mine
  }
  return { tab, runExclusive, kept }
}
