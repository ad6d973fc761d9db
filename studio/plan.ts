import type { SamplePart } from '../server/seed/sample-data.ts';
import type { Shot } from './camera/jobs.ts';
import { printsOf, sha256, studioPrint } from './fingerprints.ts';
import type { FamilyArt } from './model.ts';
import { art, artOf } from './models.ts';
import { brandName, parts } from './parts.ts';
import type { Crop, Scene } from './scene.ts';
import { scenes } from './scenes.ts';

/**
 * The first picture can be enlarged, the others are looked at as they stand on the page. Those of the home page and the best of each family
 * are larger: a clone carries them all.
 */
const SHOTS: Readonly<Record<'best' | 'other', readonly Shot[]>> = {
  best: [
    { view: 0, size: 1400, frames: 28 },
    { view: 1, size: 640, frames: 16 },
    { view: 2, size: 640, frames: 16 },
  ],
  other: [
    { view: 0, size: 1000, frames: 20 },
    { view: 1, size: 640, frames: 12 },
    { view: 2, size: 640, frames: 12 },
  ],
};
/** Rays of light that a scene is made of. */
const SCENE_FRAMES = 20;

/** How a picture is packed: quality falls by `step` from `best` to `least` until the file is no larger than `most`. */
export interface Packing {
  readonly best: number;
  readonly least: number;
  readonly step: number;
  readonly most: number;
}

/** A fresh clone carries every picture: a first one weighs 10 to 20 kB, the others 7 kB. A change here takes all of them anew. */
const PACKINGS = {
  first: { best: 32, least: 24, step: 4, most: 30_000 },
  other: { best: 34, least: 18, step: 4, most: 6_500 },
  scene: { best: 58, least: 36, step: 6, most: 150_000 },
} as const satisfies Readonly<Record<string, Packing>>;
const { scene: sceneSize, ...partSizes } = PACKINGS;

/** A picture that there should be: its name, what it follows from, and how it is taken. */
interface Named {
  readonly name: string;
  readonly print: string;
  readonly packing: Packing;
}
export interface WantedShot extends Named {
  readonly kind: 'part';
  readonly part: SamplePart;
  readonly shot: Shot;
}
export interface WantedScene extends Named {
  readonly kind: 'scene';
  readonly scene: Scene;
  readonly crop: Crop;
  readonly frames: number;
}
export type Wanted = WantedShot | WantedScene;

const newest = new Set(
  [...parts]
    .sort((a, b) => b.addedAt.localeCompare(a.addedAt))
    .slice(0, 6)
    .map(({ slug }) => slug),
);

/** How soon a part's pictures are wanted: those of the home page, then of those that stand for their family, then of the others. */
function urgency({ slug, category, sku }: SamplePart): number {
  if (newest.has(slug)) return 0;
  return artOf(category).best === sku ? 1 : 2;
}

/** The same of any picture: scenes come last. */
const byUrgency = (wanted: Wanted) => (wanted.kind === 'scene' ? 3 : urgency(wanted.part));

/** Whether the parts of a family carry their maker's name: only then is a picture taken anew for another one. */
const namesBrand = ({ model }: FamilyArt<never>) => model.length > 1;

/** All pictures that there should be, the most urgent first, each with the fingerprint of what it follows from. */
export async function plan(): Promise<readonly Wanted[]> {
  const studio = await studioPrint();
  const families = Object.values(art);
  const codes = await printsOf<object>('models', families);
  const sceneCodes = await printsOf<Scene>('scenes', scenes);
  const ofParts = parts.flatMap((part) =>
    SHOTS[urgency(part) < 2 ? 'best' : 'other'].map((shot): Wanted => {
      const family = artOf(part.category);
      const follows = [
        studio,
        shot,
        partSizes,
        codes.get(family),
        part.attributes,
        ...(namesBrand(family) ? [brandName(part.brand).toLowerCase()] : []),
      ];
      return {
        kind: 'part',
        name: `${part.slug}-${shot.view + 1}`,
        print: sha256(JSON.stringify(follows)),
        packing: shot.view === 0 ? PACKINGS.first : PACKINGS.other,
        part,
        shot,
      };
    }),
  );
  const ofScenes = scenes.flatMap((scene) =>
    scene.crops.map(
      (crop): Wanted => ({
        kind: 'scene',
        name: `${scene.name}-${crop.name}`,
        print: sha256(JSON.stringify([studio, SCENE_FRAMES, sceneSize, sceneCodes.get(scene), crop])),
        packing: PACKINGS.scene,
        scene,
        crop,
        frames: SCENE_FRAMES,
      }),
    ),
  );
  return [...ofParts, ...ofScenes].sort((a, b) => byUrgency(a) - byUrgency(b));
}
