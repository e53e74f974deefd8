/** A sewn garment, still flat. Positions and flat coordinates are centimetres, y downwards. */
export interface ClothMesh {
  /** x, y, z per vertex; the front panel lies at positive z. */
  readonly position: Float32Array
  /** Flat pattern coordinates per vertex and panel side, for drawing on the cloth. */
  readonly flat: Float32Array
  /** Three vertex numbers per triangle, wound so that normals point outwards. */
  readonly triangles: Uint32Array
  /** 1 front panel, -1 back panel, 2 collar; per triangle. */
  readonly side: Int8Array
  /** Per vertex: how far above the body it lies, cm. */
  readonly lift: Float32Array
}
