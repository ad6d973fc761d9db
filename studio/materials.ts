import { MeshPhysicalMaterial, type MeshPhysicalMaterialParameters, Vector2 } from 'three';
import type { V2 } from './geometry/vectors.ts';

// What parts are made of. A material is data alone; the studio draws its texture when a picture is taken, so that models
// can be made without a browser.

/** A drawn surface: the studio knows these, and tiles them `repeat` times a unit of the texture coordinates (50 mm). */
export type Surface = 'grain' | 'leather' | 'carbon' | 'tape' | 'waffle' | 'tan wall' | 'cork' | 'brushed' | 'foam';

/** Words along a line: `from` and `to` are the ends of the baseline, `size` the height of the letters, in millimetres. */
export interface Lettering {
  readonly text: string;
  readonly from: V2;
  readonly to: V2;
  readonly size: number;
  readonly colour: string;
  /** Space between letters, in millimetres. */
  readonly track?: number;
  readonly weight?: 500 | 600 | 700 | 800 | 900;
}

/** A filled shape or a line of a print; with `width` it is a line of so many millimetres. */
export interface Painted {
  readonly points: readonly V2[];
  readonly colour: string;
  readonly width?: number;
}

/**
 * What is printed on a part: a sheet from `low` to `high` in millimetres, in which texture coordinates run from 0 to 1.
 * `ground` is its colour, null for a transparent one.
 */
export interface Print {
  readonly low: V2;
  readonly high: V2;
  readonly ground: string | null;
  readonly shapes?: readonly Painted[];
  readonly words?: readonly Lettering[];
  /** Pixels to a millimetre. */
  readonly scale?: number;
}

/** What the studio does to a material before it is seen. */
export interface Dressing {
  readonly surface?: { readonly kind: Surface; readonly strength: number; readonly repeat: V2 };
  readonly print?: Print;
}

const dressings = new WeakMap<MeshPhysicalMaterial, Dressing>();

/** What a material is still to be dressed in. */
export const dressingOf = (material: MeshPhysicalMaterial): Dressing | undefined => dressings.get(material);

function make(name: string, look: MeshPhysicalMaterialParameters, dressing?: Dressing): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({ name, ...look });
  if (dressing) dressings.set(material, dressing);
  return material;
}

const kept = new Map<string, MeshPhysicalMaterial>();

/** One and the same material for one and the same name. */
function once(name: string, look: MeshPhysicalMaterialParameters, dressing?: Dressing): MeshPhysicalMaterial {
  const known = kept.get(name) ?? make(name, look, dressing);
  kept.set(name, known);
  return known;
}

const surface = (kind: Surface, strength: number, repeat: V2 = [1, 1]): Dressing => ({
  surface: { kind, strength, repeat },
});

/**
 * Turned faces: the tangent follows the lathe about the mesh's own z axis, exact in every pixel whatever the triangles
 * are. This is what makes cogs and rotors look real.
 */
function lathed(name: string, look: MeshPhysicalMaterialParameters): MeshPhysicalMaterial {
  const known = kept.get(name);
  if (known) return known;
  const material = once(name, { metalness: 1, anisotropy: 0.85, anisotropyRotation: Math.PI / 2, ...look });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vTurn;')
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvTurn = normalMatrix * vec3(-position.y, position.x, 0.0);',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vTurn;')
      .replace(
        '#include <lights_physical_fragment>',
        '#include <lights_physical_fragment>\nmaterial.anisotropyT = normalize(cross(vTurn, normal)); material.anisotropyB = normalize(cross(normal, material.anisotropyT));',
      );
  };
  return material;
}

export const polished = () => once('polished', { color: 0xe9ebee, metalness: 1, roughness: 0.1 });
export const aluminium = () => once('aluminium', { color: 0xd3d6da, metalness: 1, roughness: 0.27 });
export const turnedAluminium = () => lathed('turned aluminium', { color: 0xb2b5b9, roughness: 0.24 });
export const blasted = () => once('blasted', { color: 0xbfc3c8, metalness: 1, roughness: 0.45 });
export const brushed = () =>
  once('brushed', { color: 0xc9cdd1, metalness: 1, roughness: 0.3 }, surface('brushed', 0.5, [1, 1]));
export const steel = () => once('steel', { color: 0xc9c8c6, metalness: 1, roughness: 0.2 });
export const turnedSteel = () => lathed('turned steel', { color: 0xb0aeab, roughness: 0.24 });
/** Nickel-plated sprockets: a shade below steel, so that a stack of them does not glare. */
export const turnedNickel = () => lathed('turned nickel', { color: 0xaba79f, roughness: 0.26 });
export const darkTurnedSteel = () => lathed('dark turned steel', { color: 0x55565a, roughness: 0.26 });
export const chrome = () => once('chrome', { color: 0xe2e4e6, metalness: 1, roughness: 0.04 });
export const nickel = () => once('nickel', { color: 0xd8d2c6, metalness: 1, roughness: 0.16 });
export const zinc = () => once('zinc', { color: 0xc3c8cd, metalness: 1, roughness: 0.36 });
/** Zinc plate and stainless wire on their own: dull and dark enough to be seen on a light ground. */
export const dullZinc = () => once('dull zinc', { color: 0x8d9399, metalness: 1, roughness: 0.42 });
export const stainless = () => once('stainless', { color: 0xb4b7ba, metalness: 1, roughness: 0.3 });
/** Silver anodised extrusions: rims and bars, which are too thin to show a polish. */
export const dullSilver = () => once('dull silver', { color: 0x9da2a7, metalness: 1, roughness: 0.34 });
export const brass = () => once('brass', { color: 0xd9a94e, metalness: 1, roughness: 0.16 });
export const gold = () => once('gold', { color: 0xd8b060, metalness: 1, roughness: 0.2 });
export const copper = () => once('copper', { color: 0xc97f5a, metalness: 1, roughness: 0.2 });
export const titanium = () => once('titanium', { color: 0xa39d95, metalness: 1, roughness: 0.34 });

/** Anodised or hard-anodised aluminium; a truly black colour would read as a hole in the picture. */
export const anodised = (colour = 0x2f3033, roughness = 0.34) =>
  once(`anodised ${colour} ${roughness}`, {
    color: colour,
    metalness: 0.7,
    roughness,
    clearcoat: 0.5,
    clearcoatRoughness: 0.3,
  });
/** Black electrophoretic coat of steel parts. */
export const coated = (colour = 0x17181b) =>
  once(`coated ${colour}`, { color: colour, roughness: 0.4, clearcoat: 0.35, clearcoatRoughness: 0.3 });
export const plastic = (colour = 0x141517) =>
  once(`plastic ${colour}`, { color: colour, roughness: 0.55 }, surface('grain', 0.25, [3, 3]));
export const gloss = (colour = 0x0b0c0d) =>
  once(`gloss ${colour}`, { color: colour, roughness: 0.18, clearcoat: 1, clearcoatRoughness: 0.05 });
export const rubber = (colour = 0x26272a) =>
  once(`rubber ${colour}`, { color: colour, roughness: 0.78 }, surface('grain', 0.35, [3, 3]));
export const tanWall = () => once('tan wall', { color: 0xa07a4a, roughness: 0.72 }, surface('tan wall', 0.4, [140, 2]));
export const leather = (colour = 0x6b3a1e) =>
  once(
    `leather ${colour}`,
    { color: colour, roughness: 0.5, clearcoat: 0.2, clearcoatRoughness: 0.45 },
    surface('leather', 0.5, [1.5, 1.5]),
  );
export const foam = (colour = 0x1b1c1e) =>
  once(`foam ${colour}`, { color: colour, roughness: 0.95 }, surface('foam', 0.8, [3, 3]));
/** What a brake pad rubs with: rough, with as much metal in it as `metalness` says. */
export const friction = (colour: number, metalness: number) =>
  once(`friction ${colour}`, { color: colour, metalness, roughness: 0.72 }, surface('foam', 0.9, [4, 4]));
export const cork = () => once('cork', { color: 0xc19a6b, roughness: 0.85 }, surface('cork', 0.5, [1, 1]));
/** Foam mixed with grains of cork, and a skin with rows of holes: tapes of handlebars. */
export const corkTape = (colour: number) =>
  once(`cork tape ${colour}`, { color: colour, roughness: 0.88 }, surface('cork', 0.7, [2, 2]));
export const perforated = (colour: number) =>
  once(`perforated ${colour}`, { color: colour, roughness: 0.6 }, surface('waffle', 0.6, [1, 1]));
/** 2/2 twill under a clear coat; a unit of the texture coordinates is 50 mm. */
export const carbon = () =>
  once(
    'carbon',
    { color: 0xffffff, metalness: 0.25, roughness: 0.32, clearcoat: 1, clearcoatRoughness: 0.03 },
    surface('carbon', 0.5, [1.6, 1.6]),
  );
/** A clear lens; true transmission draws the scene twice a frame and takes for ever. */
export const glass = () =>
  once('glass', { color: 0xf4f7fa, roughness: 0.04, transparent: true, opacity: 0.4, clearcoat: 1 });
export const reflector = (colour = 0xd8dade) =>
  once(`reflector ${colour}`, { color: colour, roughness: 0.25, metalness: 0.3, clearcoat: 1 });

/** Glossy paint under a clear coat; a print is painted under that coat too. */
export const paint = (colour: number, print?: Print) =>
  make(
    'paint',
    { color: print ? 0xffffff : colour, roughness: 0.38, clearcoat: 1, clearcoatRoughness: 0.035 },
    print && { print },
  );
/** Matt paint. */
export const satin = (colour: number, print?: Print) =>
  make(
    'satin',
    { color: print ? 0xffffff : colour, metalness: 0.1, roughness: 0.42, clearcoat: 0.3, clearcoatRoughness: 0.4 },
    print && { print },
  );
/**
 * A print that lies on a part as a thin sheet of its own, 0.3 to 0.7 mm above the surface: blended, it throws no shadow
 * (leave `castShadow` off).
 */
export const printed = (print: Print) =>
  make(
    'print',
    { color: 0xffffff, roughness: 0.6, transparent: true, depthWrite: false, normalScale: new Vector2(1, 1) },
    { print },
  );

const finishes: Readonly<Record<string, () => MeshPhysicalMaterial>> = {
  black: () => anodised(),
  silver: aluminium,
  grey: () => anodised(0x6d7176),
  nickel,
  zinc,
  raw: blasted,
  carbon,
  gold,
  brown: () => anodised(0x6b4326),
  blue: () => anodised(0x1f4f9a, 0.28),
  red: () => anodised(0xa61d22, 0.28),
  green: () => anodised(0x2e5d43, 0.28),
};

/** The metal of a part by its finish, in the words that all families share. An unknown word is black. */
export const finished = (finish: string): MeshPhysicalMaterial => (finishes[finish] ?? anodised)();

// Materials of single families stand last: one between others changes the fingerprints of all that use those.

/** Sprockets of a cassette: satin, and dark enough that one step of the stack is told from the next. */
export const satinSprocket = () => lathed('satin sprocket', { color: 0x8b8a87, roughness: 0.34, anisotropy: 0.8 });
export const blackSprocket = () => lathed('black sprocket', { color: 0x555557, roughness: 0.38, anisotropy: 0.75 });
/** Large sprockets of turned aluminium, anodised black. */
export const blackTurnedAluminium = () =>
  lathed('black turned aluminium', { color: 0x5c5c5e, roughness: 0.36, anisotropy: 0.8 });
/** Satin chrome of forged tools: darker than steel, so that large faces keep their form. */
export const toolSteel = () => once('tool steel', { color: 0xa9abae, metalness: 1, roughness: 0.27 });
/** Black wire: so dull that it stays black where it mirrors the panel behind at a low angle. */
export const blackWire = () => once('black wire', { color: 0x232427, metalness: 0.35, roughness: 0.55 });
/** Anodising over a blasted ground: satin, light enough that a thin ring of it shows its form on a dark plate. */
export const satinAnodised = (colour: number) =>
  once(`satin anodised ${colour}`, {
    color: colour,
    metalness: 0.85,
    roughness: 0.44,
    clearcoat: 0.25,
    clearcoatRoughness: 0.4,
  });
/** Anodised black with a satin sheen, light enough for the form of long and of small parts to be read on a dark ground. */
export const satinBlack = () => anodised(0x484b51, 0.4);
/** Blasted and then anodised silver: its highlights are broad, without the fans and steps of turned faces. */
export const satinSilver = () => once('satin silver', { color: 0xb9bcc0, metalness: 1, roughness: 0.33 });
/** Rubber of a tyre seen from near, its wall duller than its tread: both light enough that blocks are told apart. */
export const treadRubber = () => once('tread rubber', { color: 0x4a4b4e, roughness: 0.62 });
export const wallRubber = () => once('wall rubber', { color: 0x3e3f42, roughness: 0.66 });
/** A sawn casing, grey with its threads, and the fibres of a folding bead's core. */
export const plies = () => once('plies', { color: 0x77736b, roughness: 0.9 });
export const aramid = () => once('aramid', { color: 0xcfae52, roughness: 0.7 });
/** Fine-grained cover of a saddle, with a soft sheen; the panels along its flanks are smoother and catch the light. */
export const microfibre = (colour: number) =>
  once(
    `microfibre ${colour}`,
    { color: colour, roughness: 0.6, clearcoat: 0.2, clearcoatRoughness: 0.5 },
    surface('leather', 0.32, [4, 4]),
  );
export const flankPanel = (colour: number) =>
  once(`flank ${colour}`, { color: colour, roughness: 0.42, clearcoat: 0.5, clearcoatRoughness: 0.32 });
/** Uncoated paper of bands and labels. */
export const paper = () => once('paper', { color: 0xe2dfd7, roughness: 0.85 });
