/** Ways in which a request over the internet ends, with their shares while the weather is `bad` or `down`. */
const WEATHERS = {
  good: { passed: 1 },
  bad: { passed: 0.6, delayed: 0.15, dropped: 0.08, lost: 0.08, refused: 0.06, silent: 0.03 },
  down: { refused: 0.7, dropped: 0.2, lost: 0.1 },
} as const satisfies Record<string, Partial<Record<Outcome, number>>>
/**
 * `delayed`: up to 3 s late. `dropped`: broken off before it arrived. `lost`: it was done, and its answer broken off.
 * `refused`: 503. `silent`: never answered.
 */
export const FAULTS = ['passed', 'delayed', 'dropped', 'lost', 'refused', 'silent'] as const
export type Outcome = (typeof FAULTS)[number]
export type Weather = keyof typeof WEATHERS

export function drawn(weather: Weather, next: () => number): Outcome {
  let left = next()
  for (const [fault, share] of Object.entries(WEATHERS[weather])) {
    left -= share
    if (left < 0) return fault as Outcome
  }
  return 'passed'
}
