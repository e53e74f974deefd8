import sharp from 'sharp'

/** Colour between the strongest and the weakest channel from which on a pixel is coloured cloth and not paper. */
const COLOURED = 34

/** Cuts a coloured garment out of its picture on paper, trimmed to its outline; PNG bytes, `width` pixels wide. */
export async function cutOut(original: string, width: number): Promise<Buffer> {
  const image = sharp(original).resize(1200)
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width: w, height: h } = info
  const paper = new Uint8Array(w * h)
  const isPaper = (i: number) => {
    const [r, g, b] = [data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!]
    return Math.max(r, g, b) - Math.min(r, g, b) < COLOURED
  }
  // paper is what can be reached from the border without crossing cloth
  const open = Array.from({ length: w }, (_, x) => [x, (h - 1) * w + x]).flat()
  for (let y = 0; y < h; y++) open.push(y * w, y * w + w - 1)
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (paper[i] || !isPaper(i)) continue
    paper[i] = 1
    const x = i % w
    if (x > 0) open.push(i - 1)
    if (x < w - 1) open.push(i + 1)
    if (i >= w) open.push(i - w)
    if (i < w * (h - 1)) open.push(i + w)
  }
  const hard = Buffer.from(paper.map((p) => (p ? 0 : 255)))
  const soft = await sharp(hard, { raw: { width: w, height: h, channels: 1 } })
    .blur(1.4)
    .linear(2, -220)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const whole = await sharp(data, { raw: { width: w, height: h, channels: 3 } })
    .joinChannel(soft, { raw: { width: w, height: h, channels: 1 } })
    .png()
    .toBuffer()
  const trimmed = await sharp(whole).trim({ background: '#00000000', threshold: 1 }).toBuffer()
  return sharp(trimmed).resize(width).png().toBuffer()
}
