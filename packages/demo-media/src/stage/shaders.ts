/** Places the garment in front of a long lens. */
export const VERTEX = /* glsl */ `#version 300 es
in vec3 position;
in vec3 normal;
in vec2 flatAt;
in vec4 room;
in vec2 seen;
uniform vec4 frame; // centre x, centre y, half width, half height (cm)
uniform float thick;
uniform float lens;
uniform vec2 view; // turn about the upright axis (radians), breeze (cm)
out vec3 vPosition;
out vec3 vNormal;
out vec2 vFlat;
out vec4 vRoom;
out vec2 vSeen;
void main() {
  vec3 p = position + normal * thick;
  vec3 q = p;
  float low = clamp(flatAt.y / 70.0, 0.0, 1.0);
  q.x += view.y * low * low * sin(flatAt.y * 0.06 + 0.8);
  q.z += view.y * low * sin(flatAt.x * 0.09 + flatAt.y * 0.05);
  q = vec3(cos(view.x) * q.x + sin(view.x) * q.z, q.y, cos(view.x) * q.z - sin(view.x) * q.x);
  float far = 1.0 - q.z / lens;
  gl_Position = vec4((q.xy - frame.xy) / frame.zw, -q.z / 400.0 * far, far);
  vPosition = p;
  vNormal = normal;
  vFlat = flatAt;
  vRoom = room;
  vSeen = seen;
}`

/** Lights the cloth: room harmonics, soft box, bounce between folds, knit and seams as relief. */
export const FRAGMENT = /* glsl */ `#version 300 es
precision highp float;
in vec3 vPosition;
in vec3 vNormal;
in vec2 vFlat;
in vec4 vRoom;
in vec2 vSeen;
uniform sampler2D ink;
uniform sampler2D relief;
uniform vec4 sheet; // x, y, width, height of the drawn sheet (cm)
uniform float mirror; // -1 on the back panel, whose drawing is mirrored
uniform float face; // 1 outside, -1 inside
uniform float lens;
uniform vec3 colour;
uniform vec3 key;
uniform float melange;
uniform float knit; // stitches per cm
uniform float pile; // 0 smooth to 1 looped terry
uniform float seed;
out vec4 result;

float hash(vec2 p) {
  p = fract(p * vec2(123.34, 456.21));
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
float fbm(vec2 p) {
  return 0.5 * noise(p) + 0.25 * noise(p * 2.1 + 7.3) + 0.15 * noise(p * 4.3 + 1.7) + 0.1 * noise(p * 8.9 + 3.1);
}
vec2 onSheet(vec2 flatAt) { return (vec2(flatAt.x * mirror, flatAt.y) - sheet.xy) / sheet.zw; }

// One knit stitch: two slanting legs of yarn; y is down the garment.
float stitch(vec2 p) {
  vec2 q = p * vec2(knit, knit * 1.25);
  float leg = abs(fract(q.x) - 0.5);
  float run = fract(q.y + leg * 1.1 + 0.12 * noise(q * 0.7));
  float round = 1.0 - pow(abs(run - 0.5) * 2.0, 2.0);
  float across = 1.0 - pow(abs(leg - 0.25) * 4.0, 2.0);
  return round * 0.6 + across * 0.4;
}
float loops(vec2 p) {
  vec2 q = p * knit * 0.62;
  return 0.55 * noise(q * 1.3) + 0.45 * noise(q * 2.9 + 4.0);
}

float height(vec2 p, float coarse) {
  float h = (texture(relief, onSheet(p)).r - 0.5) * 0.4 * (face > 0.0 ? 1.0 : 0.35);
  float fine = smoothstep(0.42, 0.2, coarse * knit);
  float yarn = fine > 0.0 ? mix(stitch(p), loops(p), face > 0.0 ? pile : 1.0) : 0.7;
  h += fine * 0.013 * yarn + 0.007 * noise(p * 9.0);
  return h;
}

void main() {
  vec2 dx = dFdx(vFlat), dy = dFdy(vFlat);
  float coarse = max(length(dx), length(dy));
  float h = height(vFlat, coarse);
  float hx = height(vFlat + dx, coarse) - h, hy = height(vFlat + dy, coarse) - h;
  vec3 n = normalize(vNormal) * face;
  vec3 px = dFdx(vPosition), py = dFdy(vPosition);
  vec3 r1 = cross(py, n), r2 = cross(n, px);
  float det = dot(px, r1);
  vec3 bumped = normalize(abs(det) * n - sign(det) * (hx * r1 + hy * r2));

  vec4 drawn = texture(ink, onSheet(vFlat));
  float fine = smoothstep(0.42, 0.2, coarse * knit);
  float yarn = fine <= 0.0 ? 0.7 : mix(stitch(vFlat), loops(vFlat), face > 0.0 ? pile : 1.0);
  vec3 base = colour;
  float flecks = melange > 0.1 ? fbm(vFlat * vec2(5.0, 2.2) + 11.0) - 0.5 : 0.0;
  float fibres = noise(vFlat * vec2(26.0, 9.0)) - 0.5;
  base *= 1.0 + melange * (0.9 * flecks + 0.55 * fibres) + 0.05 * (noise(vFlat * 0.5 + seed) - 0.5);
  base = mix(base, drawn.rgb / max(drawn.a, 0.001), drawn.a * (1.0 - 0.10 * fine * (1.0 - yarn) - 0.05 * noise(vFlat * 18.0)));
  base *= 1.0 - 0.075 * fine * (1.0 - yarn);

  vec3 eye = normalize(vec3(0.0, 0.0, lens) - vec3(vPosition.xy * 0.2, vPosition.z));
  float room = max(0.0, vRoom.x / 4.0 + dot(vRoom.yzw, bumped) / 2.0) / 3.14159;
  float lambert = dot(bumped, key);
  float soft = max(0.0, (lambert + 0.12) / 1.12);
  float direct = soft * vSeen.x;
  vec3 bounce = (0.12 + base * 0.75) * (1.0 - vSeen.y);
  float rim = pow(1.0 - max(0.0, dot(bumped, eye)), 3.0);
  vec3 light = vec3(0.97, 0.985, 1.0) * room * 0.62 + vec3(1.0, 0.985, 0.955) * direct * 1.05;
  vec3 lit = base * (light + bounce * 0.5) + vec3(1.0) * rim * 0.05 * (room + direct) * (0.4 + 0.6 * vSeen.y);
  // a long shoulder, so that white cloth keeps its folds
  lit = lit * (1.0 + lit * 0.06) / (1.0 + lit * 0.28);
  lit *= 1.06;
  lit = mix(vec3(dot(lit, vec3(0.2126, 0.7152, 0.0722))), lit, 0.86);
  vec3 s = mix(12.92 * lit, 1.055 * pow(max(lit, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, lit));
  result = vec4(s, 1.0);
}`
