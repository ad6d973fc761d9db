import { ShaderLib } from 'three';

/**
 * Materials give what they mirror and nothing else: what light they scatter is gathered apart, ray by ray. Fails when
 * three.js has changed its shader.
 */
export function keepReflectionsAlone(): void {
  const { physical } = ShaderLib;
  const diffuse = 'vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;';
  if (!physical.fragmentShader.includes(diffuse)) throw new Error('three.js has changed its physical shader');
  physical.fragmentShader = physical.fragmentShader.replace(diffuse, 'vec3 totalDiffuse = vec3(0.0);');
}

/** What a surface tells of itself, for a Lambert material: place, normal and colour, each in a texture of its own. */
export const tell = {
  vertex: { common: 'varying vec3 vPlace;', begin: 'vPlace = (modelMatrix * vec4(transformed, 1.0)).xyz;' },
  fragment: {
    common: `layout(location = 1) out highp vec4 tellNormal;
layout(location = 2) out highp vec4 tellColour;
uniform float scattering;
varying vec3 vPlace;`,
    output: `gl_FragColor = vec4(vPlace, diffuseColor.a);
tellNormal = vec4(inverseTransformDirection(normal, viewMatrix), diffuseColor.a);
tellColour = vec4(diffuseColor.rgb * scattering, diffuseColor.a);`,
  },
};

export const passVertex = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }';

/** Adds a share of one frame to what has been gathered; sparks of single pixels are held down. */
export const gatherFragment =
  'uniform sampler2D frame; uniform float share; varying vec2 at; void main() { vec4 c = texture2D(frame, at); gl_FragColor = vec4(min(c.rgb, vec3(12.0)), c.a) * share; }';

/**
 * How much of a subject there is, in alpha, and its rim of light: what looks away from the camera, but not downwards, would
 * mirror a light behind the subject. Dark parts get it on the developed picture, so that their outline reads on a dark plate.
 */
export const rimFragment = `
uniform sampler2D places; uniform sampler2D normals; uniform vec3 eye; uniform float share; varying vec2 at;
void main() {
  vec4 place = texture2D(places, at);
  if (place.a < 0.5) discard;
  vec3 n = normalize(texture2D(normals, at).xyz);
  float away = pow(1.0 - clamp(dot(n, normalize(eye - place.xyz)), 0.0, 1.0), 4.0);
  gl_FragColor = vec4(away * smoothstep(-0.5, 0.4, n.y), 0.0, 0.0, 1.0) * share;
}`;

/** How much of a ray reaches a place: some looks at its depth map, strewn over a disc that is turned from pixel to pixel and from ray to ray. */
const lit = `
uniform highp sampler2D depths; uniform mat4 toMap; uniform float softness; uniform float spin;
float turned() {
  return spin + 6.2831853 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
}
vec2 strewn(int i, int looks, float turn) {
  float r = sqrt((float(i) + 0.5) / float(looks)), a = float(i) * 2.399963 + turn;
  return r * vec2(cos(a), sin(a));
}
float litShare(vec3 place, int looks) {
  vec4 p = toMap * vec4(place, 1.0);
  vec3 c = p.xyz / p.w * 0.5 + 0.5;
  if (c.x < 0.0 || c.x > 1.0 || c.y < 0.0 || c.y > 1.0) return 1.0;
  float turn = turned();
  float sum = 0.0;
  for (int i = 0; i < looks; i++)
    sum += step(c.z - 0.00018, texture2D(depths, c.xy + softness * strewn(i, looks, turn)).r);
  return sum / float(looks);
}`;

/** What one ray adds to the subject: scattered light, and in alpha how much of the ray arrives. */
export const rayFragment = `${lit}
uniform sampler2D places; uniform sampler2D normals; uniform sampler2D colours;
uniform vec3 direction; uniform vec3 light; uniform vec3 fromBelow; uniform float share; varying vec2 at;
void main() {
  vec4 place = texture2D(places, at);
  if (place.a < 0.5) discard;
  vec3 n = normalize(texture2D(normals, at).xyz);
  float arrives = litShare(place.xyz + n * 0.005, 5);
  vec3 below = fromBelow * (0.5 - 0.5 * n.y);
  vec3 scattered = texture2D(colours, at).rgb * (light * max(dot(n, direction), 0.0) * arrives + below) * 0.31831;
  gl_FragColor = vec4(scattered, arrives) * share;
}`;

/**
 * How much of one ray the subject keeps off the ground. First it is asked how far what blocks the ray is away, then how much
 * is blocked in a disc that is the wider for it (Fernando, Percentage-closer soft shadows, 2005).
 */
export const groundFragment = `${lit}
uniform float spread;
uniform mat4 fromView; uniform vec3 eye; uniform float ground; uniform float share; varying vec2 at;
void main() {
  vec4 far = fromView * vec4(at * 2.0 - 1.0, 1.0, 1.0);
  vec3 way = far.xyz / far.w - eye;
  if (way.y > -1e-4) discard;
  vec4 p = toMap * vec4(eye + way * ((ground - eye.y) / way.y), 1.0);
  vec3 c = p.xyz / p.w * 0.5 + 0.5;
  if (c.x < 0.0 || c.x > 1.0 || c.y < 0.0 || c.y > 1.0) discard;
  float turn = turned();
  float away = 0.0, blockers = 0.0;
  for (int i = 0; i < 10; i++) {
    float depth = texture2D(depths, c.xy + 0.1 * strewn(i, 10, turn)).r;
    if (depth < c.z - 0.0006) { away += c.z - depth; blockers += 1.0; }
  }
  if (blockers < 0.5) discard;
  float wide = clamp(away / blockers * spread, 0.008, 0.1), blocked = 0.0;
  for (int i = 0; i < 14; i++) blocked += 1.0 - step(c.z - 0.0006, texture2D(depths, c.xy + wide * strewn(i, 14, turn)).r);
  gl_FragColor = vec4(0.0, 0.0, 0.0, blocked / 14.0 * share);
}`;

/**
 * What has been gathered as a picture with straight alpha: the subject under the tone curve of Khronos (PBR Neutral),
 * beside it the shadow as black, smoothed over its own pixels. The rim of light stays on the outline: not inside, where the subject is
 * all around, and not on wires, where there is little of it. Reflections are dimmed where rays do not arrive. Blending happens in sRGB, so the
 * shadow's alpha is bent to darken as light would.
 */
export const developFragment = `
uniform sampler2D mirrored; uniform sampler2D scattered; uniform sampler2D covered; uniform sampler2D shadow;
uniform float exposure; uniform float rim; uniform float density; uniform vec2 shadowPixel; uniform vec2 coveredPixel; varying vec2 at;
vec3 neutral(vec3 c) {
  float start = 0.8 - 0.04, desaturation = 0.15;
  float x = min(c.r, min(c.g, c.b));
  c -= x < 0.08 ? x - 6.25 * x * x : 0.04;
  float peak = max(c.r, max(c.g, c.b));
  if (peak < start) return c;
  float d = 1.0 - start;
  float newPeak = 1.0 - d * d / (peak + d - start);
  c *= newPeak / peak;
  return mix(c, vec3(newPeak), 1.0 - 1.0 / (desaturation * (peak - newPeak) + 1.0));
}
void main() {
  vec4 seen = texture2D(mirrored, at);
  vec4 beheld = texture2D(covered, at);
  vec4 diffuse = texture2D(scattered, at) / max(beheld.a, 1e-4);
  vec3 c = diffuse.rgb + seen.rgb / max(seen.a, 1e-4) * mix(0.45, 1.0, clamp(diffuse.a, 0.0, 1.0));
  float dim = clamp(1.0 - dot(c, vec3(0.3, 0.6, 0.1)) / 0.35, 0.0, 1.0);
  vec2 near = beheld.ra;
  float around = 0.0;
  if (seen.a > 0.0) for (int i = 0; i < 6; i++) {
    vec2 way = coveredPixel * vec2(cos(float(i) * 1.0472), sin(float(i) * 1.0472));
    near += texture2D(covered, at + 1.3 * way).ra;
    around += (texture2D(covered, at + 2.5 * way).a + texture2D(covered, at + 5.0 * way).a) / 12.0;
  }
  float edge = min(rim * near.x / max(near.y, 1e-4), 0.6) * smoothstep(0.28, 0.45, around) * (1.0 - smoothstep(0.8, 1.0, around));
  c += vec3(0.95, 0.98, 1.0) * (dim * edge);
  c = neutral(max(c, 0.0) * exposure);
  c = mix(c * 12.92, 1.055 * pow(max(c, vec3(1e-5)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  vec2 off = pow(abs(at - 0.5), vec2(4.0));
  float inside = 1.0 - smoothstep(0.3, 0.5, pow(off.x + off.y, 0.25));
  float shaded = 0.0;
  if (seen.a < 1.0) for (int x = -1; x <= 1; x++) for (int y = -1; y <= 1; y++)
    shaded += texture2D(shadow, at + vec2(x, y) * 1.5 * shadowPixel).a / 9.0;
  float dark = max(0.0, shaded - 0.02) * density * inside;
  float veil = 1.0 - pow(1.0 - clamp(dark, 0.0, 1.0), 1.0 / 2.2);
  float alpha = seen.a + (1.0 - seen.a) * veil;
  gl_FragColor = vec4(c * seen.a / max(alpha, 1e-4), alpha);
}`;
