/** A lit garment: everything per vertex, then triangles by what they wear. */
export interface Parts {
  readonly position: Float32Array
  readonly normal: Float32Array
  readonly flat: Float32Array
  /** Light on the outer and inner face, six values each per vertex. */
  readonly outer: Float32Array
  readonly inner: Float32Array
  /** Triangles of the front, the back, the collar, the trims and the mannequin. */
  readonly front: Uint32Array
  readonly back: Uint32Array
  readonly collar: Uint32Array
  readonly trim: Uint32Array
  readonly figure: Uint32Array
  /** Open edges, as pairs of vertices. */
  readonly rim: Uint32Array
}
