/** Runs one at a time among those with the same name; answers what `run` answers. */
export type RunExclusive = <T>(name: string, run: () => Promise<T>) => Promise<T>

/** Exclusive among all tabs by Web Locks; within this tab where there are none, as without TLS. */
export function createRunExclusive(): RunExclusive {
  const { locks } = navigator
  if (locks) return (name, run) => locks.request(`aaram ${name}`, run) as never
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
