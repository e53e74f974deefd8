import { base64 } from './base64.ts'
import { linear, program } from './gl.ts'

const VERTEX = /* glsl */ `#version 300 es
in vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }`

/** A heavy cloth that fills the frame; all its movements complete whole turns within one loop. */
const FRAGMENT = /* glsl */ `#version 300 es
precision highp float;
uniform vec2 size;
uniform float turn; // 0 to 2 pi over one loop
uniform vec3 colour;
out vec4 result;

// a rounded crest between two hollows; small values of edge make it crisper
float crest(float x, float edge) { return 1.0 - sqrt(sin(x) * sin(x) + edge) / sqrt(1.0 + edge); }

float height(vec2 p) {
  vec2 w = p;
  w += 0.30 * vec2(sin(p.y * 1.5 + turn + 0.6), cos(p.x * 1.2 - turn + 1.9));
  w += 0.12 * vec2(sin(p.y * 2.9 - turn + p.x * 1.1), sin(p.x * 2.1 + 2.0 * turn - p.y));
  float along = dot(w, vec2(0.88, -0.47));
  float over = dot(w, vec2(0.47, 0.88));
  float deep = 0.75 + 0.25 * sin(over * 1.1 + along * 0.6 - turn);
  float h = 0.46 * deep * crest(along * 1.75 + 0.6 * sin(over * 1.2 + turn) + 0.5, 0.035);
  h += 0.20 * crest(along * 3.2 - over * 0.7 + 0.9 * sin(over * 0.9 - turn) + 1.0, 0.02) * (0.6 + 0.4 * sin(over * 1.7 + turn));
  h += 0.07 * crest(along * 6.1 + over * 1.3 + 0.7 * sin(along * 2.0 + turn), 0.03) * (0.5 + 0.5 * sin(over * 2.3 - along + 2.0));
  h += 0.02 * sin(over * 7.2 + along * 3.0 - turn) + 0.012 * sin(along * 16.0 + over * 5.0 + 2.0 * sin(over * 2.0 + turn));
  return h * 0.62;
}

void main() {
  vec2 p = (gl_FragCoord.xy - 0.5 * size) / min(size.x, size.y) * 2.1;
  float e = 0.004;
  float h = height(p);
  vec3 n = normalize(vec3((h - height(p + vec2(e, 0))) / e, (h - height(p + vec2(0, e))) / e, 1.0));
  vec3 key = normalize(vec3(-0.62, 0.62, 0.6));
  float shade = 1.0;
  for (int i = 1; i <= 12; i++) {
    float d = float(i) * 0.035;
    float over = height(p + key.xy * d) - (h + key.z * d * 0.62);
    shade = min(shade, 1.0 - smoothstep(-0.015, 0.07, over));
  }
  float hollow = 0.0;
  for (int i = 0; i < 6; i++) {
    float a = float(i) * 1.0472;
    hollow += max(0.0, height(p + 0.16 * vec2(cos(a), sin(a))) - h);
  }
  float open = exp(-hollow * 1.5);
  float direct = max(0.0, dot(n, key)) * mix(0.25, 1.0, shade);
  float room = (0.62 + 0.3 * n.y - 0.12 * n.x) * open;
  float rim = pow(1.0 - n.z, 2.5);
  vec3 lit = colour * (0.95 * direct * vec3(1.0, 0.98, 0.94) + 0.42 * room * vec3(0.95, 0.98, 1.0));
  lit += colour * colour * 0.35 * (1.0 - open) + vec3(0.05) * rim * (direct + 0.3 * room);
  vec2 q = gl_FragCoord.xy / size - vec2(0.4, 0.62);
  lit *= 1.08 - 0.55 * dot(q, q);
  vec3 s = mix(12.92 * lit, 1.055 * pow(max(lit, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, lit));
  result = vec4(s, 1.0);
}`

let kept: { canvas: OffscreenCanvas; gl: WebGL2RenderingContext; lit: WebGLProgram } | undefined

function open(width: number, height: number) {
  if (kept?.canvas.width === width && kept.canvas.height === height) return kept
  const canvas = new OffscreenCanvas(width, height)
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true })!
  const lit = program(gl, VERTEX, FRAGMENT)
  gl.useProgram(lit)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, Float32Array.of(-1, -1, 3, -1, -1, 3), gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(lit, 'corner')
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
  kept = { canvas, gl, lit }
  return kept
}

/** Draws the cloth at `at` (0 to 1) of its loop; PNG bytes in base64. */
export async function drapery(
  width: number,
  height: number,
  at: number,
  colour: string,
): Promise<string> {
  const { canvas, gl, lit } = open(width, height)
  gl.viewport(0, 0, width, height)
  gl.uniform2f(gl.getUniformLocation(lit, 'size'), width, height)
  gl.uniform1f(gl.getUniformLocation(lit, 'turn'), at * Math.PI * 2)
  gl.uniform3f(gl.getUniformLocation(lit, 'colour'), ...linear(colour))
  gl.drawArrays(gl.TRIANGLES, 0, 3)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return base64(new Uint8Array(await blob.arrayBuffer()))
}
