import { expect, it } from 'vitest'
import type { Vec } from './cloth/body.ts'
import { hoodOn } from './garments/hood.ts'
import { fair } from './mesh/fair.ts'
import { loopsOf } from './mesh/loops.ts'

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
