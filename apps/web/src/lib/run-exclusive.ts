/** Runs only one function at a time for each name. Returns the result of `run`. */
export type RunExclusive = <T>(name: string, run: () => Promise<T>) => Promise<T>

/** Exclusive among all tabs with Web Locks. Without them, as without TLS, only within this tab. */
export function createRunExclusive(): RunExclusive {
  const { locks } = navigator
  if (locks)
    return <T>(name: string, run: () => Promise<T>) =>
      locks.request(`aaram ${name}`, run) as Promise<T>
  const queue = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const mine = (queue.get(name) ?? Promise.resolve()).then(run)
    const settled = mine.then(
      () => undefined,
      () => undefined,
    )
    queue.set(name, settled)
    return mine
  }
}
