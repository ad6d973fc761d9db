import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { boltCircleOf } from './bolt-circle.ts';

/** Where the masters lie: one AVIF with alpha for each picture. */
export const masters = fileURLToPath(new URL('../sample-data/pictures/', import.meta.url));

/** A picture that was taken: the fingerprint of what it followed from, and what shop and pages need to know of it. */
export interface Entry {
  readonly print: string;
  /** Name of the master without its ending. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly seen: string;
  readonly mark: readonly [number, number, number] | null;
  readonly points: Readonly<Record<string, readonly [number, number]>>;
}

const recordFile = fileURLToPath(new URL('./taken.json', import.meta.url));
const picturesFile = fileURLToPath(new URL('../sample-data/pictures.json', import.meta.url));
const scenesFile = fileURLToPath(new URL('../web/platform/pictures/scenes.json', import.meta.url));

/** What has been taken, by the picture's name. Empty before the first run. */
export function readRecord(): Map<string, Entry> {
  let text: string;
  try {
    text = readFileSync(recordFile, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
  const found: Record<string, Entry> = JSON.parse(text);
  return new Map(Object.entries(found));
}

const written = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/**
 * Writes down what has been taken, and what follows from it: `sample-data/pictures.json` for the parts in `slugs`, view by
 * view, and `web/platform/pictures/scenes.json` for the scenes in `sceneNames`, crop by crop.
 */
export function writeRecord(
  record: ReadonlyMap<string, Entry>,
  slugs: readonly string[],
  sceneNames: readonly string[],
): void {
  const sorted = [...record].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(recordFile, written(Object.fromEntries(sorted)));
  const views = (slug: string) =>
    [1, 2, 3].flatMap((n) => {
      const entry = record.get(`${slug}-${n}`);
      if (!entry) return [];
      const circle = n === 1 ? boltCircleOf(slug) : null;
      return [{ file: entry.file, width: entry.width, seen: entry.seen, mark: entry.mark, ...(circle && { circle }) }];
    });
  const ofParts = [...slugs]
    .sort()
    .map((slug) => [slug, views(slug)] as const)
    .filter(([, taken]) => taken.length > 0);
  writeFileSync(picturesFile, written(Object.fromEntries(ofParts)));
  const ofScenes = sceneNames.map((name) => {
    const crops = ['wide', 'tall'].flatMap((crop) => {
      const entry = record.get(`${name}-${crop}`);
      return entry
        ? [[crop, { file: entry.file, width: entry.width, height: entry.height, points: entry.points }] as const]
        : [];
    });
    return [name, Object.fromEntries(crops)] as const;
  });
  writeFileSync(scenesFile, written(Object.fromEntries(ofScenes)));
}
