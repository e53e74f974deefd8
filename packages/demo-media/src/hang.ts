import { crease } from './cloth/creases.ts'
import { drape } from './cloth/drape.ts'
import { FIGURE } from './figure/mannequin.ts'
import type { Garment } from './garments/garment.ts'
import { join } from './garments/trim.ts'
import { bakeLight } from './light/bake.ts'
import { fair } from './mesh/fair.ts'
import { normalsOf, rimOf } from './mesh/normals.ts'
import { sew } from './mesh/sew.ts'
import { type Surface, subdivide } from './mesh/subdivide.ts'
import type { Parts } from './stage/parts.ts'

/** Fineness of one drawing run. */
export interface Fineness {
  /** Triangle size of the cloth, cm. */
  readonly spacing: number
  /** Seconds of settling. */
  readonly seconds: number
  /** Rays per vertex. */
  readonly rays: number
}

export const FINE: Fineness = { spacing: 1.4, seconds: 2, rays: 14 }
export const QUICK: Fineness = { spacing: 1.4, seconds: 2, rays: 10 }

/** Sews a garment and lets it settle on its invisible wearer. */
export function hang(garment: Garment, variant: number, { spacing, seconds }: Fineness): Surface {
  const sewn = sew(garment.pattern, spacing)
  const pose = garment.poses[variant % garment.poses.length]!
  const settled = drape(sewn, garment.pattern, {
    pose,
    handle: garment.handle,
    seed: variant + 1,
    seconds,
  })
  const [across, down] = garment.grade ?? [1, 1]
  const position = fair({ ...sewn.mesh, position: settled }).map(
    (v, i) => v * (i % 3 === 1 ? down : across),
  )
  const round = subdivide({ ...sewn.mesh, position })
  const normal = normalsOf(round.position, round.triangles)
  const creased = { ...round, position: crease(round.position, normal, round.flat, variant + 1) }
  return join([creased, ...(garment.trims?.(creased) ?? [])])
}

/** Turns a hung garment about its upright axis, then towards or away from the lens. Degrees. */
export function turn(position: Float32Array, yaw: number, pitch: number): Float32Array {
  const [cy, sy] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)]
  const [cp, sp] = [Math.cos((pitch * Math.PI) / 180), Math.sin((pitch * Math.PI) / 180)]
  const out = new Float32Array(position.length)
  for (let o = 0; o < out.length; o += 3) {
    const [x, y, z] = [position[o]!, position[o + 1]!, position[o + 2]!]
    const [a, c] = [cy * x + sy * z, cy * z - sy * x]
    out.set([a, cp * y - sp * c, cp * c + sp * y], o)
  }
  return out
}

/** Measures the light on a turned garment. */
export function light(surface: Surface, position: Float32Array, rays: number): Parts {
  const { flat, triangles, side } = surface
  const normal = normalsOf(position, triangles)
  const of = (wanted: number) => {
    const out: number[] = []
    side.forEach((s, t) => {
      if (s === wanted) out.push(triangles[3 * t]!, triangles[3 * t + 1]!, triangles[3 * t + 2]!)
    })
    return Uint32Array.from(out)
  }
  return {
    position,
    normal,
    flat,
    outer: bakeLight(position, normal, triangles, 1, rays),
    inner: bakeLight(position, normal, triangles, -1, Math.max(10, rays / 3)),
    front: of(1),
    back: of(-1),
    collar: of(2),
    trim: of(3),
    figure: of(FIGURE),
    rim: rimOf(triangles, position.length / 3),
  }
}
