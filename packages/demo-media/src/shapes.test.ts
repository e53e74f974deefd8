import { expect, it } from 'vitest'
import type { Vec } from './cloth/body.ts'
import { hoodOn } from './garments/hood.ts'
import { bakeLight } from './light/bake.ts'
import { OTHERS } from './looks/others.ts'
import { TEES } from './looks/tees.ts'
import { fair } from './mesh/fair.ts'
import { loopsOf } from './mesh/loops.ts'
import { sew } from './mesh/sew.ts'
import { shotsOf } from './shots.ts'

const neck = (side: 1 | -1): Vec[] =>
  Array.from({ length: 20 }, (_, i) => {
    const angle = (Math.PI * i) / 19
    return [side * Math.sin(angle) * 9, -5 - 4 * Math.cos(angle), Math.cos(angle) * 6]
  })

it('a hood lies on the back: below the neckline behind, with an open edge above it, and no head', () => {
  const { position, triangles } = hoodOn(neck(1), neck(-1))
  const points = Array.from({ length: position.length / 3 }, (_, v) =>
    position.slice(3 * v, 3 * v + 3),
  )
  const highest = Math.max(...points.map((p) => p[1]!))
  const behind = points.filter((p) => p[2]! < -6)
  expect(highest).toBeLessThan(8)
  expect(Math.min(...behind.map((p) => p[1]!))).toBeLessThan(-15)
  expect(loopsOf(triangles, points.length).length).toBeGreaterThanOrEqual(1)
})

it('a jagged hem becomes smooth, and stays where it was', () => {
  const [columns, rows] = [40, 6]
  const position: number[] = []
  const triangles: number[] = []
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const a = (c / columns) * Math.PI * 2
      position.push(
        Math.cos(a) * 20,
        -r * 1.4 - (r === rows - 1 && c % 2 ? 1.5 : 0),
        Math.sin(a) * 20,
      )
      if (r === 0) continue
      const [p, q] = [(r - 1) * columns + c, (r - 1) * columns + ((c + 1) % columns)]
      triangles.push(p, p + columns, q, q, p + columns, q + columns)
    }
  const out = fair({
    position: Float32Array.from(position),
    triangles: Uint32Array.from(triangles),
    side: new Int8Array(triangles.length / 3).fill(1),
  })
  const hem = Array.from({ length: columns }, (_, c) => out[((rows - 1) * columns + c) * 3 + 1]!)
  const steps = hem.map((y, i) => Math.abs(y - hem[(i + 1) % columns]!))
  expect(Math.max(...steps)).toBeLessThan(0.1)
  expect(hem.reduce((a, b) => a + b, 0) / columns).toBeCloseTo(-7.75, 0)
})

it.each([
  ['stepwell-oversized-t-shirt', 4],
  ['ticket-stripe-classic-t-shirt', 4],
  ['spiti-hoodie', 4],
  ['night-train-joggers', 3],
  ['beach-road-shorts', 3],
])('every opening of %s is one whole edge, so that its hem can be smooth', (slug, openings) => {
  const { pattern } = { ...TEES, ...OTHERS }[slug]!.garment
  const spacing = 1.4
  const { mesh } = sew(pattern, spacing)
  const loops = loopsOf(mesh.triangles, mesh.position.length / 3)
  expect(loops).toHaveLength(openings)
  const at = (v: number) => [mesh.flat[2 * v]!, mesh.flat[2 * v + 1]!] as const
  const steps = loops.flatMap((loop) =>
    loop.map((v, i) => {
      const [a, b] = [at(v), at(loop[(i + 1) % loop.length]!)]
      return Math.hypot(a[0] - b[0], a[1] - b[1])
    }),
  )
  expect(Math.max(...steps)).toBeLessThan(1.2 * spacing)
})

it('what faces away from the lens has the light of what is beside it, not none', () => {
  // two triangles that share an edge: one faces the lens, the other away
  const position = Float32Array.from([0, 0, 0, 0, 1, 0, 1, 0, 0, 0.2, 0.5, -1])
  const normal = Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, -1])
  const light = bakeLight(position, normal, Uint32Array.from([0, 2, 1, 0, 1, 3]), 1, 10)
  expect(light[6]).toBeGreaterThan(0)
  expect(light[18]).toBeCloseTo((light[0]! + light[6]!) / 2, 5)
})

it('the close-up of a hoodie’s print lies below its hood', () => {
  const closeUp = shotsOf(OTHERS['spiti-hoodie']!)[2]!
  expect(closeUp.at).toMatchObject({ y: 38, side: -1 })
})
