import { drawnTexture, linear, program } from './gl.ts'
import { unpack } from './mesh-file.ts'
import { rimStrip, STRIDE } from './rim.ts'
import { LENS, type Scene, type Sheet, THICK } from './scene.ts'
import { FRAGMENT, VERTEX } from './shaders.ts'

/** Drawn sheets that stay with the graphics driver, because the next picture often wears them too. */
const KEPT_SHEETS = 14

interface Easel {
  readonly canvas: OffscreenCanvas
  readonly gl: WebGL2RenderingContext
  readonly lit: WebGLProgram
  readonly sheets: Map<string, WebGLTexture>
}

let easel: Easel | undefined

function easelOf(): Easel {
  if (easel) return easel
  const canvas = new OffscreenCanvas(16, 16)
  const gl = canvas.getContext('webgl2', {
    antialias: true,
    alpha: true,
    preserveDrawingBuffer: true,
  })!
  easel = { canvas, gl, lit: program(gl, VERTEX, FRAGMENT), sheets: new Map() }
  return easel
}

async function sheetTexture(
  { gl, sheets }: Easel,
  svg: string,
  area: Sheet['area'],
  size: number,
  coloured: boolean,
) {
  const key = `${size} ${svg}`
  const known = sheets.get(key)
  if (known) return known
  const scale = size / Math.max(area[2], area[3])
  const texture = await drawnTexture(
    gl,
    svg,
    Math.round(area[2] * scale),
    Math.round(area[3] * scale),
    coloured,
  )
  sheets.set(key, texture)
  const oldest = sheets.keys().next().value
  if (sheets.size > KEPT_SHEETS && oldest !== undefined) {
    gl.deleteTexture(sheets.get(oldest)!)
    sheets.delete(oldest)
  }
  return texture
}

/** Draws the garment alone, on nothing. The canvas is used again by the next picture. */
export async function drawGarment(scene: Scene): Promise<OffscreenCanvas> {
  const parts = unpack(await (await fetch(scene.mesh)).arrayBuffer())
  const { canvas, gl, lit } = easelOf()
  if (canvas.width !== scene.width || canvas.height !== scene.height) {
    canvas.width = scene.width
    canvas.height = scene.height
  }
  const sheets: WebGLTexture[][] = []
  for (const { ink, relief, area } of scene.art)
    sheets.push([
      await sheetTexture(easelOf(), ink, area, scene.artSize, true),
      await sheetTexture(easelOf(), relief, area, scene.artSize, false),
    ])
  gl.useProgram(lit)
  const at = (name: string) => gl.getUniformLocation(lit, name)
  gl.viewport(0, 0, scene.width, scene.height)
  gl.clearColor(0, 0, 0, 0)
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
  gl.enable(gl.DEPTH_TEST)
  const half = scene.frame.height / 2
  gl.uniform4f(at('frame'), scene.frame.x, scene.frame.y, (half * scene.width) / scene.height, half)
  gl.uniform3f(at('colour'), ...linear(scene.colour))
  gl.uniform3f(at('key'), ...scene.key)
  for (const name of ['melange', 'knit', 'pile', 'seed'] as const)
    gl.uniform1f(at(name), scene[name])
  gl.uniform2f(at('view'), scene.view?.yaw ?? 0, scene.view?.breeze ?? 0)
  gl.uniform1f(at('lens'), LENS)
  gl.uniform1i(at('ink'), 0)
  gl.uniform1i(at('relief'), 1)

  const spent: WebGLBuffer[] = []
  const fill = (target: number, data: Float32Array | Uint32Array) => {
    const buffer = gl.createBuffer()
    spent.push(buffer)
    gl.bindBuffer(target, buffer)
    gl.bufferData(target, data, gl.STATIC_DRAW)
  }
  const attribute = (name: string, size: number, stride = 0, offset = 0) => {
    const where = gl.getAttribLocation(lit, name)
    gl.enableVertexAttribArray(where)
    gl.vertexAttribPointer(where, size, gl.FLOAT, false, stride * 4, offset * 4)
  }
  const shape = (position: Float32Array, normal: Float32Array, flat: Float32Array) => {
    fill(gl.ARRAY_BUFFER, position)
    attribute('position', 3)
    fill(gl.ARRAY_BUFFER, normal)
    attribute('normal', 3)
    fill(gl.ARRAY_BUFFER, flat)
    attribute('flatAt', 2)
  }
  const light = (data: Float32Array) => {
    fill(gl.ARRAY_BUFFER, data)
    attribute('room', 4, STRIDE)
    attribute('seen', 2, STRIDE, 4)
  }
  const triangles = (index: Uint32Array) => {
    fill(gl.ELEMENT_ARRAY_BUFFER, index)
    gl.drawElements(gl.TRIANGLES, index.length, gl.UNSIGNED_INT, 0)
  }
  const wear = (side: number) => {
    gl.uniform1f(at('mirror'), side === 1 ? -1 : 1)
    gl.uniform4f(at('sheet'), ...scene.art[side]!.area)
    sheets[side]!.forEach((texture, unit) => {
      gl.activeTexture(gl.TEXTURE0 + unit)
      gl.bindTexture(gl.TEXTURE_2D, texture)
    })
  }

  gl.enable(gl.CULL_FACE)
  shape(parts.position, parts.normal, parts.flat)
  for (const face of [1, -1] as const) {
    light(face > 0 ? parts.outer : parts.inner)
    gl.cullFace(face > 0 ? gl.BACK : gl.FRONT)
    gl.uniform1f(at('face'), face)
    gl.uniform1f(at('thick'), face * THICK)
    for (const [side, index] of [parts.front, parts.back, parts.collar].entries())
      if (index.length) {
        wear(face < 0 && side === 1 ? 3 : side)
        triangles(index)
      }
  }
  gl.disable(gl.CULL_FACE)
  const strip = rimStrip(parts)
  gl.uniform1f(at('face'), 1)
  gl.uniform1f(at('thick'), 0)
  wear(0)
  shape(strip.position, strip.normal, strip.flat)
  light(strip.light)
  triangles(strip.index)
  for (const buffer of spent) gl.deleteBuffer(buffer)
  return canvas
}
