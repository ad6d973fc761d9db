import type { SamplePart } from '../server/seed/sample-data.ts';
import { printsOf, sha256, studioPrint } from './fingerprints.ts';
import { art, artOf } from './models.ts';
import { parts } from './parts.ts';
import type { Crop, Scene } from './scene.ts';
import { scenes } from './scenes.ts';

/**
 * Pixels across a part's picture. On a busy machine of two cores 1200 pixels took 66 s each, seven hours for all: the family's
 * best parts and those of the home page have them, the others 800.
 */
const SIZES = { best: 1200, other: 800 };
/** Rays of light a picture is made of. */
const FRAMES = 20;
/** How pictures are packed: a change here takes all of them anew. */
export const packing = { quality: 58, least: 36, step: 6, effort: 4, most: { part: 70_000, scene: 150_000 } } as const;

/** A picture that there should be: its name, what it follows from, and how it is taken. */
export type Wanted = { readonly name: string; readonly print: string } & (
  | {
      readonly kind: 'part';
      readonly part: SamplePart;
      readonly view: number;
      readonly size: number;
      readonly frames: number;
    }
  | { readonly kind: 'scene'; readonly scene: Scene; readonly crop: Crop; readonly frames: number }
);

/** How soon a picture is wanted: parts that the home page shows, then every part, then scenes and second views. */
function byUrgency(a: Wanted, b: Wanted): number {
  return urgency(a) - urgency(b);
}

const newest = new Set(
  [...parts]
    .sort((a, b) => b.addedAt.localeCompare(a.addedAt))
    .slice(0, 6)
    .map(({ slug }) => slug),
);

function urgency(wanted: Wanted): number {
  if (wanted.kind === 'scene') return 3;
  if (wanted.view > 0) return 4;
  if (newest.has(wanted.part.slug)) return 0;
  return artOf(wanted.part.category).best === wanted.part.sku ? 1 : 2;
}

/** All pictures that there should be, the most urgent first, each with the fingerprint of what it follows from. */
export async function plan(): Promise<readonly Wanted[]> {
  const studio = await studioPrint();
  const families = Object.values(art);
  const codes = await printsOf<object>('models', families);
  const sceneCodes = await printsOf<Scene>('scenes', scenes);
  const common = [studio, FRAMES, packing];
  const ofParts = parts.flatMap((part): Wanted[] => {
    const family = artOf(part.category);
    const views = part.sku === family.best ? [0, 1, 2] : [0];
    const size = part.sku === family.best || newest.has(part.slug) ? SIZES.best : SIZES.other;
    return views.map((view) => ({
      kind: 'part',
      name: `${part.slug}-${view + 1}`,
      print: sha256(JSON.stringify([common, size, codes.get(family), part.attributes, part.brand, view])),
      part,
      view,
      size,
      frames: FRAMES,
    }));
  });
  const ofScenes = scenes.flatMap((scene) =>
    scene.crops.map(
      (crop): Wanted => ({
        kind: 'scene',
        name: `${scene.name}-${crop.name}`,
        print: sha256(JSON.stringify([common, sceneCodes.get(scene), crop])),
        scene,
        crop,
        frames: FRAMES,
      }),
    ),
  );
  return [...ofParts, ...ofScenes].sort(byUrgency);
}
