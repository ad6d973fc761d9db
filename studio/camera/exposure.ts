import {
  AddEquation,
  CustomBlending,
  DepthTexture,
  FloatType,
  HalfFloatType,
  Matrix4,
  NearestFilter,
  NoToneMapping,
  OneFactor,
  OrthographicCamera,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  type Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js';
import type { Framed } from './framing.ts';
import { backHeight, bounce, rays, surroundings } from './lights.ts';
import {
  developFragment,
  gatherFragment,
  groundFragment,
  keepReflectionsAlone,
  passVertex,
  rayFragment,
  rimFragment,
} from './shaders.ts';
import { Surfaces } from './surfaces.ts';

/** Width and height of a picture, and how many rays of light it is made of. */
export interface Exposure {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

const EXPOSURE = 0.78;
/** Radiance of the rim of light around dark parts. */
const RIM = 3;
/** How much of the shadow's darkness is kept: paper shines through a little. */
const SHADOW_DENSITY = 0.86;
/** Looks at the subject, each shifted by a part of a pixel; rays are shared out among them. */
const LOOKS = 4;
/** Scattered light and shadows change slowly: they are gathered in pictures that are smaller, at most so wide. */
const SCATTERED = { share: 2 / 3, most: 800 };
const SHADOWED = { share: 1 / 3, most: 400 };
/** Pixels across the depth map of a ray, how far around a place it is asked as a share of it, and its own width and depth. */
const MAP = { size: 1280, softness: 2.7 / 1280, reach: 1.5, near: 0.5, far: 8 };
/**
 * A ray stands for all light from about this far around it, as the tangent of an angle: the farther the blocker, the softer
 * its shadow, so that those of neighbouring rays melt into each other.
 */
const SPREAD = 0.3;
/** The golden angle, in radians: turns that never meet. */
const GOLDEN = 2.399963;
/** How much of what the ground throws back reaches the subject's underside. */
const FROM_BELOW = 0.5;

keepReflectionsAlone();
const renderer = new WebGLRenderer({ antialias: false, alpha: true });
renderer.toneMapping = NoToneMapping;
renderer.autoClear = false;
renderer.setClearColor(0x000000, 0);
const prefilter = new PMREMGenerator(renderer);
const mirrored = new Map<number, Texture>();

/** Pixels of a side of what is mirrored: panels are soft, and making it takes longer than the picture. */
const MIRROR = 256;

/** What metal mirrors, made once for each height of the camera. */
function environment(elevation: number): Texture {
  const key = backHeight(elevation);
  const known = mirrored.get(key);
  if (known) return known;
  const made = prefilter.fromScene(surroundings(elevation), 0, 0.1, 100, { size: MIRROR }).texture;
  mirrored.set(key, made);
  return made;
}

type Uniforms = ShaderMaterial['uniforms'];

/** A pass over the whole picture; with `adds` it adds to what stands there. */
function pass(fragmentShader: string, uniforms: Uniforms, adds: boolean) {
  const material = new ShaderMaterial({
    uniforms,
    vertexShader: passVertex,
    fragmentShader,
    depthTest: false,
    depthWrite: false,
    ...(adds && {
      transparent: true,
      blending: CustomBlending,
      blendEquation: AddEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
    }),
  });
  const quad = new FullScreenQuad(material);
  return (target: WebGLRenderTarget, values: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(values)) uniforms[name] = { value };
    material.uniforms = uniforms;
    renderer.setRenderTarget(target);
    quad.render(renderer);
  };
}

const gather = pass(gatherFragment, {}, true);
const addRim = pass(rimFragment, {}, true);
const addRay = pass(rayFragment, {}, true);
const addGround = pass(groundFragment, {}, true);
const develop = pass(developFragment, {}, false);

function clear(...targets: readonly WebGLRenderTarget[]): void {
  for (const target of targets) {
    renderer.setRenderTarget(target);
    renderer.clear();
  }
}

function targetsFor(width: number, height: number) {
  const at = ({ share, most }: typeof SCATTERED) => {
    const less = Math.min(share, most / width);
    return [Math.ceil(width * less), Math.ceil(height * less)] as const;
  };
  const float = { type: FloatType, depthBuffer: false } as const;
  return {
    /** One look at the subject, and what it tells of itself. */
    look: new WebGLRenderTarget(width, height, { type: HalfFloatType }),
    told: new WebGLRenderTarget(...at(SCATTERED), {
      count: 3,
      type: FloatType,
      minFilter: NearestFilter,
      magFilter: NearestFilter,
    }),
    map: new WebGLRenderTarget(MAP.size, MAP.size, {
      depthTexture: new DepthTexture(MAP.size, MAP.size, FloatType),
      minFilter: NearestFilter,
      magFilter: NearestFilter,
    }),
    /** What is gathered. */
    mirrored: new WebGLRenderTarget(width, height, float),
    scattered: new WebGLRenderTarget(...at(SCATTERED), float),
    covered: new WebGLRenderTarget(...at(SCATTERED), float),
    shadow: new WebGLRenderTarget(...at(SHADOWED), float),
    out: new WebGLRenderTarget(width, height, { depthBuffer: false }),
  };
}

/** Takes a picture: RGBA with straight alpha, row by row from the top. */
export async function expose(framed: Framed, { width, height, frames }: Exposure): Promise<Uint8Array> {
  const { root, floor, camera: stand, azimuth, elevation } = framed;
  const scene = new Scene();
  scene.environment = environment(elevation);
  scene.environmentRotation.set(0, azimuth, 0);
  scene.add(root);
  const surfaces = new Surfaces(root);
  const camera = new PerspectiveCamera(stand.fov, width / height, 0.1, 80);
  camera.position.copy(stand.position);
  camera.lookAt(stand.target);
  camera.updateMatrixWorld();
  const lamp = new OrthographicCamera(-MAP.reach, MAP.reach, MAP.reach, -MAP.reach, MAP.near, MAP.far);
  const targets = targetsFor(width, height);
  const { look, told, map, shadow } = targets;
  clear(targets.mirrored, targets.scattered, targets.covered, shadow);

  const all = rays(frames, elevation, azimuth);
  const falling = all.reduce((sum, { direction }) => sum + Math.max(0, direction.y), 0);
  const below = bounce(all).multiplyScalar(FROM_BELOW * Math.PI);
  for (let i = 0; i < LOOKS; i++) {
    // The R2 sequence strews the shifts evenly (Roberts, 2018).
    const shift = [((i * 0.754877) % 1) - 0.5, ((i * 0.56984) % 1) - 0.5];
    camera.setViewOffset(width, height, shift[0], shift[1], width, height);
    clear(look);
    renderer.setRenderTarget(look);
    surfaces.hide();
    renderer.render(scene, camera);
    surfaces.show();
    renderer.render(scene, camera);
    gather(targets.mirrored, { frame: look.texture, share: 1 / LOOKS });
    surfaces.tell();
    clear(told);
    renderer.setRenderTarget(told);
    renderer.render(scene, camera);
    const [places, normals, colours] = told.textures;
    addRim(targets.covered, { places, normals, eye: camera.position, share: 1 / LOOKS });
    surfaces.block();
    const mine = all.filter((_, n) => n % LOOKS === i);
    for (const [k, { direction, colour }] of mine.entries()) {
      lamp.position.copy(direction).multiplyScalar(4);
      lamp.lookAt(0, 0, 0);
      lamp.updateMatrixWorld();
      clear(map);
      renderer.setRenderTarget(map);
      renderer.render(scene, lamp);
      const toMap = new Matrix4().multiplyMatrices(lamp.projectionMatrix, lamp.matrixWorldInverse);
      const ray = { depths: map.depthTexture, toMap, softness: MAP.softness, spin: k * GOLDEN };
      addRay(targets.scattered, {
        ...ray,
        places,
        normals,
        colours,
        direction,
        light: new Vector3(colour.r, colour.g, colour.b),
        fromBelow: new Vector3(below.r, below.g, below.b),
        share: 1 / LOOKS / mine.length,
      });
      addGround(shadow, {
        ...ray,
        spread: (SPREAD * (MAP.far - MAP.near)) / (2 * MAP.reach),
        fromView: new Matrix4().multiplyMatrices(camera.matrixWorld, camera.projectionMatrixInverse),
        eye: camera.position,
        ground: floor,
        share: Math.max(0, direction.y) / falling,
      });
    }
    // Lets the browser finish what it was given: software drawing queues whole frames.
    await new Promise((done) => setTimeout(done, 0));
  }
  surfaces.show();
  clear(targets.out);
  develop(targets.out, {
    mirrored: targets.mirrored.texture,
    scattered: targets.scattered.texture,
    covered: targets.covered.texture,
    shadow: shadow.texture,
    coveredPixel: new Vector2(1 / targets.covered.width, 1 / targets.covered.height),
    shadowPixel: new Vector2(1 / shadow.width, 1 / shadow.height),
    exposure: EXPOSURE,
    rim: RIM,
    density: SHADOW_DENSITY,
  });
  const upward = new Uint8Array(width * height * 4);
  await renderer.readRenderTargetPixelsAsync(targets.out, 0, 0, width, height, upward);
  map.depthTexture?.dispose();
  for (const target of Object.values(targets)) target.dispose();
  const pixels = new Uint8Array(upward.length);
  for (let y = 0; y < height; y++)
    pixels.set(upward.subarray((height - 1 - y) * width * 4, (height - y) * width * 4), y * width * 4);
  return pixels;
}
