/** Zoom and position of a picture. `scale` 1 shows all of it; `x`, `y`: the offset from the middle in px. */
export type View = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Box = { width: number; height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const CLOSE_UP = 2.5
const MOST = 4

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** Limits the offset, so that the picture always fills the frame. */
function within({ scale, x, y }: View, { width, height }: Box): View {
  const roomX = (width * (scale - 1)) / 2
  const roomY = (height * (scale - 1)) / 2
  return { scale, x: between(x, -roomX, roomX), y: between(y, -roomY, roomY) }
}

/** Zooms by `factor` around `point`, in px from the middle of the frame. */
export function zoomAt(view: View, factor: number, point: Point, box: Box): View {
  const scale = between(view.scale * factor, 1, MOST)
  const ratio = scale / view.scale
  const x = point.x - (point.x - view.x) * ratio
  const y = point.y - (point.y - view.y) * ratio
  return within({ scale, x, y }, box)
}

export const panBy = (view: View, by: Point, box: Box): View =>
  within({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, box)
