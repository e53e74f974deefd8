import { loopsOf } from './loops.ts'

/** A settled mesh: positions and triangles, with the side of each triangle (2 is the collar). */
interface Settled {
  readonly position: Float32Array
  readonly triangles: Uint32Array
  readonly side: Int8Array
}

/** Moves each listed vertex by `share` of the way to the middle of its neighbours. */
function relax(
  position: Float32Array,
  around: ReadonlyMap<number, readonly number[]>,
  share: number,
) {
  const from = position.slice()
  for (const [v, others] of around)
    for (let k = 0; k < 3; k++) {
      let sum = 0
      for (const o of others) sum += from[3 * o + k]!
      position[3 * v + k] = from[3 * v + k]! + share * (sum / others.length - from[3 * v + k]!)
    }
}

/** Smooths without shrinking: each step inwards is followed by one outwards (Taubin's filter). */
function smooth(
  position: Float32Array,
  around: ReadonlyMap<number, readonly number[]>,
  rounds: number,
  outwards = 0.52,
) {
  for (let i = 0; i < rounds; i++) {
    relax(position, around, 0.5)
    relax(position, around, -outwards)
  }
}

/** Edges of a loop that is longer than any cuff, ankle or neckline: it runs around the body. */
const HEM = 60

/**
 * Takes out what settling leaves behind and no real cloth shows: crumpled seams, dented collars and jagged hems.
 * Broad folds stay. Answers new positions.
 */
export function fair({ position, triangles, side }: Settled): Float32Array {
  const out = position.slice()
  const count = position.length / 3
  const near = new Map<number, Set<number>>()
  const collar = new Set<number>()
  const meet = (a: number, b: number) => {
    if (!near.has(a)) near.set(a, new Set())
    near.get(a)!.add(b)
  }
  side.forEach((s, t) => {
    const corners = [triangles[3 * t]!, triangles[3 * t + 1]!, triangles[3 * t + 2]!] as const
    for (const a of corners) for (const b of corners) if (a !== b) meet(a, b)
    if (s === 2) for (const v of corners) collar.add(v)
  })
  const rim = new Map<number, readonly number[]>()
  const hem = new Map<number, readonly number[]>()
  for (const loop of loopsOf(triangles, count))
    loop.forEach((v, i) => {
      const beside = [loop.at(i - 1)!, loop[(i + 1) % loop.length]!]
      rim.set(v, beside)
      if (loop.length > HEM) hem.set(v, beside)
    })
  const inner = new Map([...near].filter(([v]) => !rim.has(v)).map(([v, set]) => [v, [...set]]))
  const collarInner = new Map([...inner].filter(([v]) => collar.has(v)))
  smooth(out, rim, 120)
  // around the body only folds wider than a hand stay
  smooth(out, hem, 300, 0.508)
  smooth(out, inner, 5)
  smooth(out, collarInner, 12)
  // what lies beside a smoothed hem follows it
  const reached = new Set(rim.keys())
  const beside = new Map<number, readonly number[]>()
  for (let ring = 0; ring < 3; ring++) {
    const found = [...inner].filter(([v, to]) => !reached.has(v) && to.some((o) => reached.has(o)))
    for (const [v, others] of found) {
      reached.add(v)
      beside.set(v, others)
    }
  }
  for (let i = 0; i < 6; i++) relax(out, beside, 0.5)
  return out
}
