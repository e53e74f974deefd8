import { expect } from 'vitest'

/** What happens to one fresh shop state, and how that state stands afterwards. */
type Race = {
  acts: readonly (() => Promise<unknown>)[]
  end: () => Promise<unknown>
}

const ROUNDS = 4

function permutations(length: number): number[][] {
  if (length === 0) return [[]]
  return permutations(length - 1).flatMap((rest) =>
    Array.from({ length }, (_, at) => [...rest.slice(0, at), length - 1, ...rest.slice(at)]),
  )
}

/**
 * Does the acts one after another, in every order, and then at the same moment, each time with a state of its own, and
 * expects the race to end as one of the serial orders does. Answers these ends, each once.
 */
export async function endsLikeSerial(prepare: () => Promise<Race>): Promise<unknown[]> {
  const serial = new Map<string, unknown>()
  const first = await prepare()
  for (const [nth, order] of permutations(first.acts.length).entries()) {
    const race = nth === 0 ? first : await prepare()
    for (const at of order) await race.acts[at]?.()
    const end = await race.end()
    serial.set(JSON.stringify(end), end)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const race = await prepare()
    await Promise.all(race.acts.map((act) => act()))
    expect([...serial.values()]).toContainEqual(await race.end())
  }
  return [...serial.values()]
}
