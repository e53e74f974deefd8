/** Compiles and links a program; throws the driver's words if it cannot. */
export function program(
  gl: WebGL2RenderingContext,
  vertex: string,
  fragment: string,
): WebGLProgram {
  const linked = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)!
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(shader) ?? 'shader does not compile')
    gl.attachShader(linked, shader)
  }
  gl.linkProgram(linked)
  if (!gl.getProgramParameter(linked, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(linked) ?? 'program does not link')
  return linked
}

/** Draws an SVG into a texture of `width` x `height` pixels; colours become linear light, heights stay as they are. */
export async function drawnTexture(
  gl: WebGL2RenderingContext,
  svg: string,
  width: number,
  height: number,
  coloured: boolean,
): Promise<WebGLTexture> {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
  URL.revokeObjectURL(image.src)
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
  gl.texImage2D(
    gl.TEXTURE_2D,
    0,
    coloured ? gl.SRGB8_ALPHA8 : gl.RGBA8,
    gl.RGBA,
    gl.UNSIGNED_BYTE,
    canvas,
  )
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  const sharp = gl.getExtension('EXT_texture_filter_anisotropic')
  if (sharp) gl.texParameterf(gl.TEXTURE_2D, sharp.TEXTURE_MAX_ANISOTROPY_EXT, 8)
  return texture
}

/** sRGB hex to linear light. */
export function linear(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255].map((v) => {
    const c = v / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
}
