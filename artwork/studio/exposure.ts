import {
  AddEquation,
  Color,
  CustomBlending,
  DirectionalLight,
  FloatType,
  HalfFloatType,
  HemisphereLight,
  Mesh,
  NoToneMapping,
  OneFactor,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  ShadowMaterial,
  type Texture,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js';
import type { Framed } from './framing.ts';
import { bounce, rays, surroundings } from './lights.ts';
import { developFragment, gatherFragment, passVertex, patchShaders } from './shaders.ts';

/** Width, height and number of frames of a picture; every frame is lit by one ray and shifted by a part of a pixel. */
export interface Exposure {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

const EXPOSURE = 0.78;
/** How much of the shadow's darkness is kept: paper shines through a little. */
const SHADOW_DENSITY = 0.86;
const SUBJECT_LAYER = 0;
const GROUND_LAYER = 1;

patchShaders();
const renderer = new WebGLRenderer({ antialias: false, alpha: true });
renderer.toneMapping = NoToneMapping;
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = PCFShadowMap;
renderer.shadowMap.autoUpdate = false;
renderer.autoClear = false;
const prefilter = new PMREMGenerator(renderer);
const mirrored = new Map<string, Texture>();

/** What metal mirrors, made once for each standing of the camera. */
function environment(elevation: number, azimuth: number): Texture {
  const key = [elevation, azimuth].join();
  const known = mirrored.get(key);
  if (known) return known;
  const made = prefilter.fromScene(surroundings(elevation, azimuth), 0, 0.1, 100, { size: 512 }).texture;
  mirrored.set(key, made);
  return made;
}

const gather = new FullScreenQuad(
  new ShaderMaterial({
    uniforms: { frame: { value: null }, share: { value: 1 } },
    vertexShader: passVertex,
    fragmentShader: gatherFragment,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    depthTest: false,
    depthWrite: false,
    transparent: true,
  }),
);
const develop = new FullScreenQuad(
  new ShaderMaterial({
    uniforms: {
      subject: { value: null },
      shadow: { value: null },
      exposure: { value: EXPOSURE },
      density: { value: SHADOW_DENSITY },
    },
    vertexShader: passVertex,
    fragmentShader: developFragment,
    depthTest: false,
    depthWrite: false,
  }),
);

function add(target: WebGLRenderTarget, frame: WebGLRenderTarget, share: number): void {
  if (gather.material instanceof ShaderMaterial) {
    gather.material.uniforms.frame.value = frame.texture;
    gather.material.uniforms.share.value = share;
  }
  renderer.setRenderTarget(target);
  gather.render(renderer);
}

/** Takes a picture: RGBA with straight alpha, row by row from the top. */
export async function expose(framed: Framed, { width, height, frames }: Exposure): Promise<Uint8Array> {
  const { root, floor, camera: stand, azimuth, elevation } = framed;
  const scene = new Scene();
  scene.environment = environment(elevation, azimuth);
  scene.add(root);
  const ground = new Mesh(new PlaneGeometry(60, 60), new ShadowMaterial({ color: 0x000000, opacity: 1 }));
  ground.rotation.x = -Math.PI / 2;
  ground.position.y = floor;
  ground.receiveShadow = true;
  ground.layers.set(GROUND_LAYER);
  scene.add(ground);
  const camera = new PerspectiveCamera(stand.fov, width / height, 0.1, 80);
  camera.position.copy(stand.position);
  camera.lookAt(stand.target);

  const sampled = rays(frames, elevation, azimuth);
  const lamp = new DirectionalLight(0xffffff, 1);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(1536, 1536);
  Object.assign(lamp.shadow.camera, { left: -1.5, right: 1.5, top: 1.5, bottom: -1.5, near: 0.5, far: 8 });
  lamp.shadow.bias = -0.0006;
  lamp.shadow.normalBias = 0.004;
  lamp.shadow.radius = 5;
  lamp.layers.enable(GROUND_LAYER);
  lamp.target.position.set(0, -0.1, 0);
  const fill = new HemisphereLight(new Color(0, 0, 0), bounce(sampled), 0.5);
  scene.add(lamp, lamp.target, fill);

  const frame = new WebGLRenderTarget(width, height, { type: HalfFloatType });
  const shade = new WebGLRenderTarget(Math.ceil(width / 2), Math.ceil(height / 2), { type: HalfFloatType });
  const subject = new WebGLRenderTarget(width, height, { type: FloatType, depthBuffer: false });
  const shadow = new WebGLRenderTarget(shade.width, shade.height, { type: FloatType, depthBuffer: false });
  const out = new WebGLRenderTarget(width, height, { depthBuffer: false });
  renderer.setClearColor(0x000000, 0);
  for (const target of [subject, shadow]) {
    renderer.setRenderTarget(target);
    renderer.clear();
  }
  const falling = sampled.reduce((sum, { direction }) => sum + Math.max(0, direction.y), 0);
  for (const [i, { direction, colour }] of sampled.entries()) {
    lamp.position.copy(lamp.target.position).addScaledVector(direction, 4);
    lamp.color.copy(colour);
    // The R2 sequence strews the shifts evenly (Roberts, 2018).
    const shift = [((i * 0.754877) % 1) - 0.5, ((i * 0.56984) % 1) - 0.5];
    camera.setViewOffset(width, height, shift[0], shift[1], width, height);
    camera.layers.set(SUBJECT_LAYER);
    renderer.shadowMap.needsUpdate = true;
    renderer.setRenderTarget(frame);
    renderer.clear();
    renderer.render(scene, camera);
    add(subject, frame, 1 / frames);
    camera.layers.set(GROUND_LAYER);
    renderer.setRenderTarget(shade);
    renderer.clear();
    renderer.render(scene, camera);
    add(shadow, shade, Math.max(0, direction.y) / falling);
    // Lets the browser finish what it was given: software drawing queues whole frames.
    if (i % 4 === 3) await new Promise((done) => setTimeout(done, 0));
  }
  if (develop.material instanceof ShaderMaterial) {
    develop.material.uniforms.subject.value = subject.texture;
    develop.material.uniforms.shadow.value = shadow.texture;
  }
  renderer.setRenderTarget(out);
  renderer.clear();
  develop.render(renderer);
  const upward = new Uint8Array(width * height * 4);
  await renderer.readRenderTargetPixelsAsync(out, 0, 0, width, height, upward);
  for (const target of [frame, shade, subject, shadow, out]) target.dispose();
  lamp.shadow.map?.dispose();
  const pixels = new Uint8Array(upward.length);
  for (let y = 0; y < height; y++)
    pixels.set(upward.subarray((height - 1 - y) * width * 4, (height - y) * width * 4), y * width * 4);
  return pixels;
}
