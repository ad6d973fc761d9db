import { ShaderChunk } from 'three';

/** Replaces a part of a shader of three.js; fails when that part is not there any more. */
function patch(chunk: keyof typeof ShaderChunk, what: string | RegExp, by: string): void {
  const before = ShaderChunk[chunk];
  const after = before.replace(what, by);
  if (after === before) throw new Error(`The shader ${chunk} of three.js has changed: look at ${what}`);
  Object.assign(ShaderChunk, { [chunk]: after });
}

/**
 * Diffuse light comes from the sampled rays alone, reflections from the surroundings alone, so that nothing is counted
 * twice; reflections are dimmed where rays are kept off, which averages to a fair occlusion.
 */
export function patchShaders(): void {
  patch(
    'lights_fragment_maps',
    /iblIrradiance \+= getIBLIrradiance\( geometryNormal \);/,
    'iblIrradiance += vec3(0.0);',
  );
  patch('lights_fragment_begin', 'IncidentLight directLight;', 'IncidentLight directLight; float litShare = 1.0;');
  patch(
    'lights_fragment_begin',
    /directLight\.color \*= \( directLight\.visible && receiveShadow \) \? getShadow\( directionalShadowMap/,
    'litShare = getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ); $&',
  );
  patch(
    'lights_physical_pars_fragment',
    /reflectedLight\.directSpecular \+= irradiance \*/g,
    'reflectedLight.directSpecular += 0.0 * irradiance *',
  );
  patch('lights_physical_pars_fragment', /clearcoatSpecularDirect \+=/g, 'clearcoatSpecularDirect += 0.0 *');
  patch('lights_fragment_end', /$/, '\nreflectedLight.indirectSpecular *= mix(0.45, 1.0, litShare);\n');
}

export const passVertex = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }';

/** Adds a share of one frame to what has been gathered. */
export const gatherFragment =
  'uniform sampler2D frame; uniform float share; varying vec2 at; void main() { vec4 c = texture2D(frame, at); gl_FragColor = vec4(min(c.rgb, vec3(12.0)), c.a) * share; }';

/**
 * What has been gathered as a picture with straight alpha: the subject under the tone curve of Khronos (PBR Neutral),
 * beside it the shadow as black. Blending happens in sRGB, so the shadow's alpha is bent to darken as light would.
 */
export const developFragment = `
uniform sampler2D subject; uniform sampler2D shadow; uniform float exposure; uniform float density; varying vec2 at;
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
  vec4 seen = texture2D(subject, at);
  vec3 c = neutral(max(seen.rgb / max(seen.a, 1e-4), 0.0) * exposure);
  c = mix(c * 12.92, 1.055 * pow(max(c, vec3(1e-5)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  vec2 edge = smoothstep(0.0, 0.09, at) * smoothstep(0.0, 0.09, 1.0 - at);
  float dark = max(0.0, texture2D(shadow, at).a - 0.02) * density * edge.x * edge.y;
  float veil = 1.0 - pow(1.0 - clamp(dark, 0.0, 1.0), 1.0 / 2.2);
  float alpha = seen.a + (1.0 - seen.a) * veil;
  gl_FragColor = vec4(c * seen.a / max(alpha, 1e-4), alpha);
}`;
