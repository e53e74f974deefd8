// @vitest-environment jsdom

import type { VariantId } from '@aaram/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demand } from '../../../../../vitest.shared.ts'
import { aTee } from '../../../test/bag-visit.ts'
import { bina, twoTabs } from '../../../test/two-tabs.ts'
import { asha } from '../../../test/visit.tsx'

// Nothing of a run depends on when it is made.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 29) }))
afterEach(() => void vi.useRealTimers())

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SEEDS = Number(process.env.BAG_MODEL_SEEDS ?? 40)

const variant = (number: number) => `${number.toString(16).padStart(24, '0')}-M-Clay` as VariantId
type Tabs = Awaited<ReturnType<typeof twoTabs>>
type Tab = Tabs['one']

/** The products that each person and a guest add, so that a line shows who added it. */
const RANGES: Record<string, readonly number[]> = { guest: [1, 2], Asha: [3, 4], Bina: [5, 6] }

/** A random action of a shopper in a tab. Returns its description, for failed runs. */
function act({ actions, shop, inBag, who, logIn }: Tab, random: () => number): string {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const chance = random()
  const line = Number(pick(Object.keys(inBag())) ?? 0)
  const quantity = inBag()[line] ?? 0
  if (chance < 0.25) {
    const number = pick(RANGES[who() ?? 'guest']!)!
    actions.add(aTee(number), 'M')
    return `add ${number}`
  }
  if (chance < 0.65 && line) {
    const to = Math.max(1, quantity + (random() < 0.6 ? 1 : -1))
    if (to !== quantity) actions.setQuantity(variant(line), to)
    return `${line} becomes ${to}`
  }
  if (chance < 0.8 && line) {
    actions.remove(variant(line))
    return `remove ${line}`
  }
  if (chance < 0.85) {
    shop.toasts
      .getState()
      .findLast(({ action }) => action)
      ?.action?.run()
    return 'undo'
  }
  if (chance < 0.9) {
    void actions.refresh()
    return 'refresh'
  }
  if (who()) {
    if (random() < 0.5) return 'wait'
    void shop.user.logOut().catch(() => undefined)
    return 'log out'
  }
  const person = random() < 0.5 ? asha : bina
  void logIn(person).catch(() => undefined)
  return `log in ${person.firstName}`
}

const HOUR_MS = 3_600_000
/** The clocks of devices, by turns: a good one, a coarse one, one that stands still, and one that is set back after a while. */
const CLOCKS = [
  (now: number) => now,
  (now: number) => Math.floor(now / 1_000) * 1_000,
  (_: number, start: number) => start,
  (now: number, start: number) => (now - start < 12_000 ? now : now - HOUR_MS),
] as const

/** Runs `steps` random actions in two tabs, then waits until all is settled. Returns descriptions, for failed runs. */
async function run(seed: number, { steps, loses }: { steps: number; loses: number }) {
  const random = randomOf(seed)
  vi.spyOn(Math, 'random').mockImplementation(randomOf(seed + SEEDS))
  let calm = false
  const start = Date.now()
  const clock = CLOCKS[seed % CLOCKS.length]!
  const opening = twoTabs({
    now: () => new Date(clock(Date.now(), start)),
    delay: () => (calm ? 5 : Math.floor(random() * 400)),
    lag: () => (calm ? 1 : Math.floor(random() * 40)),
    lose: () => {
      if (calm || random() >= loses) return null
      return random() < 0.5 ? 'request' : 'answer'
    },
  })
  await vi.advanceTimersByTimeAsync(1_000)
  const tabs = await opening
  const done: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const name = random() < 0.5 ? 'one' : 'two'
    done.push(`${name}: ${act(tabs[name], random)}`)
    await vi.advanceTimersByTimeAsync(Math.floor(random() ** 2 * 900))
  }
  // Responses and events arrive, and failed pushes are retried.
  await vi.advanceTimersByTimeAsync(5_000)
  calm = true
  if (loses > 0) window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(60_000)
  return { tabs, done }
}

/** Pairs of states that must be equal, and lines in places where they must never be. */
function verdict({ one, two, stored, account, browser }: Tabs) {
  const person = [asha, bina].find(({ firstName }) => firstName === one.who())
  const known = person && account(person)
  const strangers = (bag: object, name: string) =>
    Object.keys(bag).filter((number) => RANGES[name]!.includes(Number(number)))
  return {
    who: [one.who(), two.who()],
    bags: [one.inBag(), two.inBag(), stored(), known ?? stored()],
    leaks: [
      strangers(account(asha), 'Bina'),
      strangers(account(bina), 'Asha'),
      // A session that ended by itself leaves its bag on the device, for that person only.
      ...[asha, bina].map(({ _id, firstName }) =>
        browser.kept.get('bag_owner') === _id ? [] : strangers(stored(), firstName),
      ),
    ].flat(),
  }
}

test.each([
  ['every answer arrives, late and in any order', 0],
  ['some calls and some answers are lost', 0.12],
])(
  'screen, storage and server agree after every run: %s',
  // 40 runs of 40 steps.
  { timeout: 300_000 * demand },
  async (_, loses) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { tabs, done } = await run(seed, { steps: 40, loses })
      const { who, bags, leaks } = verdict(tabs)
      const story = `seed ${seed}\n${done.join('\n')}`
      expect(who[0], story).toBe(who[1])
      expect(bags, story).toEqual(Array(4).fill(bags[0]))
      expect(leaks, story).toEqual([])
      for (const tab of [tabs.one, tabs.two]) tab.close()
      vi.clearAllTimers()
    }
  },
)
