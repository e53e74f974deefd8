/** How a picture is looked at: `scale` 1 shows it whole; `x`, `y` are px by which it is moved from the middle. */
export type View = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Box = { width: number; height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const CLOSE_UP = 2.5
const MOST = 4

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** The picture never leaves the frame: it moves only as far as it is larger than it. */
function within({ scale, x, y }: View, { width, height }: Box): View {
  const roomX = (width * (scale - 1)) / 2
  const roomY = (height * (scale - 1)) / 2
  return { scale, x: between(x, -roomX, roomX), y: between(y, -roomY, roomY) }
}

/** Zooms by `factor`, keeping what lies under `point` (px from the middle of the frame) where it is. */
export function zoomAt(view: View, factor: number, point: Point, box: Box): View {
  const scale = between(view.scale * factor, 1, MOST)
  const ratio = scale / view.scale
  const x = point.x - (point.x - view.x) * ratio
  const y = point.y - (point.y - view.y) * ratio
  return within({ scale, x, y }, box)
}

export const panBy = (view: View, by: Point, box: Box): View =>
  within({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, box)
