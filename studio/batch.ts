import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openStudio, type Studio, type Taken } from './camera/studio.ts';
import { sha256 } from './fingerprints.ts';
import { parts } from './parts.ts';
import { packing, plan, type Wanted } from './plan.ts';
import { type Entry, masters, readRecord, writeRecord } from './record.ts';
import { scenes } from './scenes.ts';

const fileOf = (name: string) => join(masters, `${name}.avif`);

/** As good as it may be within its size: quality falls until the file is small enough, or the least is reached. */
async function packed({ pixels, width, height }: Taken, kind: Wanted['kind']): Promise<Buffer> {
  const { most, least, step, effort } = packing;
  for (let quality: number = packing.quality; ; quality -= step) {
    const file = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .avif({ quality, effort })
      .toBuffer();
    if (file.length <= most[kind] || quality - step < least) return file;
  }
}

const take = (studio: Studio, wanted: Wanted): Promise<Taken> =>
  wanted.kind === 'part'
    ? studio.part({
        part: wanted.part,
        view: wanted.view,
        size: wanted.size,
        frames: wanted.frames,
      })
    : studio.scene({
        scene: wanted.scene.name,
        crop: wanted.crop.name,
        width: wanted.crop.width,
        frames: wanted.frames,
      });

/**
 * Takes the pictures that are missing or older than their model, `workers` at a time. It can be stopped at any time (once
 * with Ctrl+C it finishes what it has begun) and goes on where it stopped. `only` narrows it to names that contain it.
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
  const todo = all.filter((wanted) => !fresh(wanted) && wanted.name.includes(only));
  console.log(`${todo.length} of ${all.length} pictures are to be taken.`);
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
  let failed = 0;
  const work = async () => {
    const studio = await openStudio();
    try {
      for (let wanted = todo.shift(); wanted && !stopping; wanted = todo.shift()) {
        const { name, print, kind } = wanted;
        try {
          const taken = await take(studio, wanted);
          const bytes = await packed(taken, kind);
          const file = `${name}.${sha256(bytes).slice(0, 8)}`;
          await writeFile(fileOf(file), bytes);
          const { width, height, seen, mark, points, milliseconds, shrunk } = taken;
          record.set(name, { print, file, width, height, seen, mark, points });
          // After every picture: a run that is broken off goes on where it stopped.
          keep();
          const seconds = [milliseconds.model, milliseconds.picture].map((ms) => (ms / 1000).toFixed(1)).join(' + ');
          const fit = shrunk < 0.999 ? `, shrunk to ${shrunk.toFixed(2)}` : '';
          console.log(`${name}: ${seconds} s, ${Math.round(bytes.length / 1000)} kB${fit}; ${todo.length} to go`);
        } catch (error) {
          failed += 1;
          console.error(`${name} could not be taken: ${error instanceof Error ? error.message : error}`);
        }
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
