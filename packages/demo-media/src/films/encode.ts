import { execFile } from 'node:child_process'
import { rename, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)

/** Bytes of one film, with some room below the shop's limit of 700 kB. */
const MOST_BYTES = 660_000

const FORMATS = {
  webm: {
    first: 34,
    last: 58,
    args: [
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-row-mt',
      '1',
      '-deadline',
      'realtime',
      '-cpu-used',
      '6',
    ],
  },
  mp4: {
    first: 25,
    last: 40,
    args: ['-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'high', '-movflags', '+faststart'],
  },
} as const

/** Runs ffmpeg over `source` (its inputs and filters) and writes webm and mp4; the quality gives way before the size does. */
export async function encode(source: readonly string[], out: string) {
  for (const [name, { first, last, args }] of Object.entries(FORMATS))
    for (let crf: number = first; crf <= last; crf += 4) {
      const draft = `${out}.draft.${name}`
      const how = ['-pix_fmt', 'yuv420p', '-an', '-crf', `${crf}`, ...args]
      await run('ffmpeg', ['-y', '-v', 'error', ...source, ...how, draft])
      const { size: bytes } = await stat(draft)
      if (bytes > MOST_BYTES && crf + 4 <= last) continue
      await rename(draft, `${out}.${name}`)
      break
    }
}

/** The first frame of `source` as PNG bytes. */
export async function firstFrame(source: readonly string[]): Promise<Buffer> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', ...source, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'],
    { encoding: 'buffer', maxBuffer: 2 ** 26 },
  )
  return stdout
}

/** Writes the picture that stands in until a film plays. */
export async function poster(frame: Buffer, size: readonly [number, number], out: string) {
  const image = sharp(frame).resize(...size, { kernel: 'lanczos3' })
  // The largest picture of the first screen on a phone, so as small as its garments allow.
  await image.clone().webp({ quality: 60, effort: 6 }).toFile(`${out}-poster.webp`)
  await image.clone().jpeg({ quality: 80, mozjpeg: true }).toFile(`${out}-poster.jpg`)
}
