export { drapery } from './drapery.ts'

import { base64 } from './base64.ts'
import { drawGarment } from './garment.ts'
import type { Scene } from './scene.ts'

/** Paper that is lightest where the soft box falls. */
function layPaper(context: OffscreenCanvasRenderingContext2D, { width, height, paper }: Scene) {
  const slope = context.createLinearGradient(0, 0, width * 0.35, height)
  slope.addColorStop(0, paper.top)
  slope.addColorStop(1, paper.bottom)
  context.fillStyle = slope
  context.fillRect(0, 0, width, height)
  const glow = context.createRadialGradient(
    width * 0.36,
    height * 0.34,
    0,
    width * 0.36,
    height * 0.34,
    height * 0.62,
  )
  glow.addColorStop(0, 'rgba(255,253,250,.55)')
  glow.addColorStop(1, 'rgba(255,253,250,0)')
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
}

/** The garment's shadow on the paper behind it, wide and faint, then close and fainter. */
function layShadow(
  context: OffscreenCanvasRenderingContext2D,
  garment: OffscreenCanvas,
  { width, height, paper }: Scene,
) {
  const small = new OffscreenCanvas(Math.round(width / 6), Math.round(height / 6))
  const ink = small.getContext('2d')!
  ink.drawImage(garment, 0, 0, small.width, small.height)
  ink.globalCompositeOperation = 'source-in'
  ink.fillStyle = '#4a3d30'
  ink.fillRect(0, 0, small.width, small.height)
  for (const [blur, dx, dy, share] of [
    [0.052, 0.03, 0.026, 0.75],
    [0.018, 0.011, 0.01, 0.45],
  ] as const) {
    const soft = new OffscreenCanvas(small.width, small.height)
    const brush = soft.getContext('2d')!
    brush.filter = `blur(${small.width * blur}px)`
    brush.drawImage(small, 0, 0)
    context.globalAlpha = paper.shadow * share
    context.drawImage(soft, width * dx, height * dy, width, height)
  }
  context.globalAlpha = 1
}

/** Draws one picture and answers it as PNG bytes in base64. */
export async function take(scene: Scene): Promise<string> {
  const canvas = new OffscreenCanvas(scene.width, scene.height)
  const context = canvas.getContext('2d')!
  const garment = await drawGarment(scene)
  layPaper(context, scene)
  layShadow(context, garment, scene)
  context.drawImage(garment, 0, 0)
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer(),
  )
  return base64(bytes)
}
