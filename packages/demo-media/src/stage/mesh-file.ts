/** A garment as the page reads it: everything per vertex, then triangles by side. */
export interface Parts {
  readonly position: Float32Array
  readonly normal: Float32Array
  readonly flat: Float32Array
  /** Light on the outer and inner face, six values each per vertex. */
  readonly outer: Float32Array
  readonly inner: Float32Array
  /** Triangles of the front, the back and the collar. */
  readonly front: Uint32Array
  readonly back: Uint32Array
  readonly collar: Uint32Array
  /** Open edges, as pairs of vertices. */
  readonly rim: Uint32Array
}

const ORDER = [
  'position',
  'normal',
  'flat',
  'outer',
  'inner',
  'front',
  'back',
  'collar',
  'rim',
] as const

/** Packs a garment: the nine lengths, then the nine arrays. */
export function pack(parts: Parts): Uint8Array {
  const arrays = ORDER.map((name) => parts[name])
  const head = Uint32Array.from(arrays, (a) => a.length)
  const out = new Uint8Array(head.byteLength + arrays.reduce((sum, a) => sum + a.byteLength, 0))
  let at = 0
  for (const a of [head, ...arrays]) {
    out.set(new Uint8Array(a.buffer, a.byteOffset, a.byteLength), at)
    at += a.byteLength
  }
  return out
}

/** Reads what `pack` wrote. */
export function unpack(bytes: ArrayBuffer): Parts {
  const head = new Uint32Array(bytes, 0, ORDER.length)
  let at = head.byteLength
  const entries = ORDER.map((name, i) => {
    const Kind = i < 5 ? Float32Array : Uint32Array
    const array = new Kind(bytes, at, head[i]!)
    at += array.byteLength
    return [name, array]
  })
  return Object.fromEntries(entries) as unknown as Parts
}
