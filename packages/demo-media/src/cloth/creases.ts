const fract = (v: number) => v - Math.floor(v)

const hash = (x: number, y: number) => fract(Math.sin(x * 127.1 + y * 311.7) * 43758.5453)

function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const [u, v] = [ease(x - i), ease(y - j)]
  const low = hash(i, j) + (hash(i + 1, j) - hash(i, j)) * u
  const high = hash(i, j + 1) + (hash(i + 1, j + 1) - hash(i, j + 1)) * u
  return low + (high - low) * v
}

/** Layered noise around 0.5. */
const layered = (x: number, y: number) =>
  0.52 * noise(x, y) +
  0.27 * noise(x * 2.1 + 7.3, y * 2.1 + 7.3) +
  0.14 * noise(x * 4.3 + 1.7, y * 4.3 + 1.7)

/**
 * Small creases that a garment keeps from being folded and worn, finer than the settled cloth can show.
 * Moves every vertex along its normal by up to a millimetre or two.
 */
export function crease(
  position: Float32Array,
  normal: Float32Array,
  flat: Float32Array,
  seed: number,
): Float32Array {
  const out = position.slice()
  for (let v = 0; v < flat.length / 2; v++) {
    const [x, y] = [flat[2 * v]! * 0.15 + seed * 3.7, flat[2 * v + 1]! * 0.15]
    const [wx, wy] = [layered(x * 0.6 + seed, y * 0.6), layered(x * 0.7 - seed, y * 0.7 + 5)]
    const h = 0.6 * (layered(x + 1.7 * wx, y + 1.7 * wy) - 0.46)
    for (let k = 0; k < 3; k++) out[3 * v + k] = out[3 * v + k]! + normal[3 * v + k]! * h
  }
  return out
}
