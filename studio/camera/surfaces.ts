import {
  DoubleSide,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  type Object3D,
} from 'three';
import { tell } from './shaders.ts';

const telling = new WeakMap<MeshPhysicalMaterial, MeshLambertMaterial>();

/** The twin of a material that tells place, normal and scattered colour instead of showing itself. */
function tellingOf(material: MeshPhysicalMaterial): MeshLambertMaterial {
  const known = telling.get(material);
  if (known) return known;
  const { color, map, normalMap, normalScale, side, transparent, opacity, depthWrite, alphaTest } = material;
  const twin = new MeshLambertMaterial({
    color,
    map,
    normalMap,
    normalScale,
    side,
    transparent,
    opacity,
    depthWrite,
    alphaTest,
    toneMapped: false,
  });
  // What shines through a clear coat has lost what the coat throws back.
  const scattering = (1 - material.metalness) * (1 - 0.05 * material.clearcoat);
  twin.onBeforeCompile = (shader) => {
    shader.uniforms.scattering = { value: scattering };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${tell.vertex.common}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${tell.vertex.begin}`);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${tell.fragment.common}`)
      .replace('#include <opaque_fragment>', tell.fragment.output)
      .replace('#include <tonemapping_fragment>', '')
      .replace('#include <colorspace_fragment>', '');
  };
  twin.customProgramCacheKey = () => 'telling';
  telling.set(material, twin);
  return twin;
}

const depthOnly = new MeshBasicMaterial({ colorWrite: false });
/** A little behind the surface itself, so that the surface covers it. */
const inFront = new MeshBasicMaterial({
  colorWrite: false,
  side: DoubleSide,
  polygonOffset: true,
  polygonOffsetFactor: 1,
  polygonOffsetUnits: 4,
});
const isClear = (material: Material | Material[]) =>
  (Array.isArray(material) ? material : [material]).some(({ transparent }) => transparent);

interface Skin {
  readonly mesh: Mesh;
  readonly own: Material | Material[];
  readonly telling: Material | Material[];
}

/** The meshes of an object, which can show themselves, tell of themselves, or be nothing but in the way of light. */
export class Surfaces {
  readonly #skins: Skin[] = [];

  constructor(object: Object3D) {
    object.traverse((child) => {
      if (!(child instanceof Mesh)) return;
      const own: Material | Material[] = child.material;
      const twin = (one: Material) => (one instanceof MeshPhysicalMaterial ? tellingOf(one) : one);
      this.#skins.push({ mesh: child, own, telling: Array.isArray(own) ? own.map(twin) : twin(own) });
    });
  }

  show(): void {
    for (const { mesh, own } of this.#skins) {
      mesh.material = own;
      mesh.visible = true;
    }
  }

  tell(): void {
    for (const skin of this.#skins) {
      skin.mesh.material = skin.telling;
      skin.mesh.visible = true;
    }
  }

  /** Only the depth of what is solid, drawn first: what is hidden need not be shaded. */
  hide(): void {
    for (const { mesh, own } of this.#skins) {
      mesh.material = inFront;
      mesh.visible = !isClear(own);
    }
  }

  /** Only what throws a shadow; prints do not. */
  block(): void {
    for (const { mesh } of this.#skins) {
      mesh.material = depthOnly;
      mesh.visible = mesh.castShadow;
    }
  }
}
