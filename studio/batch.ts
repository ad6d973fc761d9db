import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openStudio, type Studio, type Taken } from './camera/studio.ts';
import { sha256 } from './fingerprints.ts';
import { parts } from './parts.ts';
import { type Packing, plan, type Wanted, type WantedScene, type WantedShot } from './plan.ts';
import { type Entry, masters, readRecord, writeRecord } from './record.ts';
import { scenes } from './scenes.ts';

/** How hard the encoder tries, of 9: at 4 a file takes seven times as long for 4 % less. */
const EFFORT = 2;
/** How often a picture is tried. */
const TRIES = 2;

const fileOf = (name: string) => join(masters, `${name}.avif`);

/** As good as it may be within its size: quality falls until the file is small enough, or the least is reached. */
async function packed({ pixels, width, height }: Taken, { best, least, step, most }: Packing): Promise<Buffer> {
  for (let quality = best; ; quality -= step) {
    const file = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .avif({ quality, effort: EFFORT })
      .toBuffer();
    if (file.length <= most || quality - step < least) return file;
  }
}

/** Pictures that are taken together: those of one part, or one of a scene. */
type Sitting = readonly WantedShot[] | readonly [WantedScene];

function sittings(wanted: readonly Wanted[]): Sitting[] {
  const groups = Map.groupBy(wanted, (one) => (one.kind === 'part' ? one.part.slug : one.name));
  return [...groups.values()].map((group) => group as Sitting);
}

async function sit(studio: Studio, [first, ...rest]: Sitting): Promise<readonly Taken[]> {
  if (first.kind === 'part')
    return await studio.part({ part: first.part, shots: [first, ...(rest as WantedShot[])].map(({ shot }) => shot) });
  const { scene, crop, frames } = first;
  return [await studio.scene({ scene: scene.name, crop: crop.name, width: crop.width, frames })];
}

/**
 * Takes the pictures that are missing or older than their model, `workers` at a time. It can be stopped at any time (once
 * with Ctrl+C it finishes what it has begun) and goes on where it stopped. `only` narrows it to names that contain it. What
 * fails is tried once more in a fresh browser.
 */
export async function takeAll({ workers, only }: { workers: number; only: string }): Promise<void> {
  await mkdir(masters, { recursive: true });
  const all = await plan();
  const record = readRecord();
  const names = new Set(all.map(({ name }) => name));
  for (const name of record.keys()) if (!names.has(name)) record.delete(name);
  const fresh = ({ name, print }: Wanted) => {
    const entry = record.get(name);
    return entry?.print === print && existsSync(fileOf(entry.file));
  };
  const wanted = all.filter((one) => !fresh(one) && one.name.includes(only));
  console.log(`${wanted.length} of ${all.length} pictures are to be taken.`);
  const todo = sittings(wanted);
  const keep = () =>
    writeRecord(
      record,
      parts.map(({ slug }) => slug),
      scenes.map(({ name }) => name),
    );

  let stopping = false;
  process.once('SIGINT', () => {
    stopping = true;
    console.log('Stopping after the pictures that are under way.');
  });
  const develop = async (sitting: Sitting, pictures: readonly Taken[]) => {
    const sizes: number[] = [];
    for (const [i, { name, print, packing }] of sitting.entries()) {
      const bytes = await packed(pictures[i], packing);
      const file = `${name}.${sha256(bytes).slice(0, 8)}`;
      await writeFile(fileOf(file), bytes);
      const { width, height, seen, mark, points } = pictures[i];
      record.set(name, { print, file, width, height, seen, mark, points });
      sizes.push(Math.round(bytes.length / 1000));
    }
    return sizes;
  };
  let failed = 0;
  const work = async () => {
    let studio = await openStudio();
    let tries = 0;
    try {
      for (let sitting = todo.shift(); sitting && !stopping; ) {
        const began = performance.now();
        try {
          const pictures = await sit(studio, sitting);
          const sizes = await develop(sitting, pictures);
          // After every sitting: a run that is broken off goes on where it stopped.
          keep();
          const seconds = ((performance.now() - began) / 1000).toFixed(1);
          console.log(`${sitting[0].name}: ${seconds} s, ${sizes.join(' + ')} kB; ${todo.length} to go`);
        } catch (error) {
          console.error(`${sitting[0].name} was not taken: ${error instanceof Error ? error.message : error}`);
          await studio.close().catch(() => undefined);
          studio = await openStudio();
          tries += 1;
          if (tries < TRIES) continue;
          failed += 1;
        }
        tries = 0;
        sitting = todo.shift();
      }
    } finally {
      await studio.close();
    }
  };
  if (todo.length > 0) await Promise.all(Array.from({ length: Math.min(workers, todo.length) }, work));
  keep();
  await sweep(record);
  if (failed > 0) process.exitCode = 1;
}

/** Takes away masters that nothing names any more, and says what all of them weigh. */
async function sweep(record: ReadonlyMap<string, Entry>): Promise<void> {
  const wanted = new Set([...record.values()].map(({ file }) => `${file}.avif`));
  const found = await readdir(masters);
  for (const name of found) if (!wanted.has(name)) await rm(join(masters, name));
  const sizes = await Promise.all([...wanted].map(async (name) => (await stat(join(masters, name))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${wanted.size} masters, ${(bytes / 1e6).toFixed(1)} MB.`);
}
