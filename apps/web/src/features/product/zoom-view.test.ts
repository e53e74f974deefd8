import { expect, test } from 'vitest'
import { panBy, WHOLE, zoomAt } from './zoom-view.ts'

const box = { width: 400, height: 600 }

test('zooming keeps the point under the fingers in place', () => {
  const point = { x: 100, y: -150 }
  const view = zoomAt(WHOLE, 2, point, box)
  expect(view).toEqual({ scale: 2, x: -100, y: 150 })
  const partOf = (at: number, moved: number, scale: number) => (at - moved) / scale
  expect(partOf(point.x, view.x, view.scale)).toBe(100)
  expect(partOf(point.y, view.y, view.scale)).toBe(-150)
})

test('the scale is between 1 and 4', () => {
  expect(zoomAt(WHOLE, 0.2, { x: 50, y: 50 }, box).scale).toBe(1)
  expect(zoomAt(WHOLE, 100, { x: 0, y: 0 }, box).scale).toBe(4)
})

test('zooming out at an edge moves the picture back to the middle', () => {
  const closeUp = zoomAt(WHOLE, 3, { x: 200, y: 300 }, box)
  const { scale, x, y } = zoomAt(closeUp, 1 / 3, { x: -200, y: 0 }, box)
  expect([scale, x, y].map(Math.abs)).toEqual([1, 0, 0])
})

test('it moves only within the picture', () => {
  expect(panBy(WHOLE, { x: 50, y: 50 }, box)).toEqual({ scale: 1, x: 0, y: 0 })
  const closeUp = { scale: 2, x: 0, y: 0 }
  expect(panBy(closeUp, { x: 1_000, y: -1_000 }, box)).toEqual({ scale: 2, x: 200, y: -300 })
})
