import { expect } from 'vitest'

type Act = () => Promise<unknown>
/** What happens to one fresh shop state, and how that state stands afterwards. */
type Race = {
  /** Acts in a list are alike, such as a job of each API: it makes no difference which of them comes first. */
  acts: readonly (Act | readonly Act[])[]
  end: () => Promise<unknown>
}

const ROUNDS = 4

/** Every order in which so many acts of each kind can follow one another, as numbers of their kinds. */
function orders(left: readonly number[]): number[][] {
  if (left.every((count) => count === 0)) return [[]]
  return left.flatMap((count, kind) =>
    count === 0 ? [] : orders(left.with(kind, count - 1)).map((rest) => [...rest, kind]),
  )
}

/**
 * Does the acts one after another, in every order, and then at the same moment, each time with a state of its own, and
 * expects the race to end as one of the serial orders does. Answers these ends, each once.
 */
export async function endsLikeSerial(prepare: () => Promise<Race>): Promise<unknown[]> {
  const serial = new Map<string, unknown>()
  const first = await prepare()
  const counts = first.acts.map((alike) => [alike].flat().length)
  for (const [nth, order] of orders(counts).entries()) {
    const race = nth === 0 ? first : await prepare()
    const waiting = race.acts.map((alike) => [alike].flat())
    for (const kind of order) await waiting[kind]?.shift()?.()
    const end = await race.end()
    serial.set(JSON.stringify(end), end)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const race = await prepare()
    await Promise.all(race.acts.flat().map((act) => act()))
    expect([...serial.values()]).toContainEqual(await race.end())
  }
  return [...serial.values()]
}
