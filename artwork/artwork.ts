import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { fingerprint, packing, publicFolder, readRecord, writeRecord } from './record.ts';
import { type Sheet, sheets } from './sheets.ts';

// Draws what has changed since the last run into web/public, and takes away pictures of parts that are no more.

const fileOf = (address: string) => join(publicFolder, address);

/** Rasterises a drawing once, as wide as its widest file, and packs every file from it. */
async function render(sheet: Sheet): Promise<void> {
  for (const { address } of sheet.files) await mkdir(dirname(fileOf(address)), { recursive: true });
  const widest = Math.max(...sheet.files.map(({ width }) => width ?? 0));
  const density = (72 * widest) / sheet.drawn;
  const pixels = widest > 0 ? await sharp(Buffer.from(sheet.svg), { density }).png().toBuffer() : null;
  for (const { address, width } of sheet.files) {
    if (pixels === null || width === null) {
      await writeFile(fileOf(address), sheet.svg);
      continue;
    }
    const sized = sharp(pixels).resize({ width });
    const packed = address.endsWith('.avif') ? sized.avif(packing.avif) : sized.webp(packing.webp);
    await packed.toFile(fileOf(address));
  }
}

/** Pictures in the folders of the parts and the banner that no sheet asks for any more. */
async function leftovers(wanted: ReadonlySet<string>): Promise<readonly string[]> {
  const folders = ['/pictures/parts', '/pictures/banner'];
  const found = await Promise.all(
    folders.map(async (folder) => (await readdir(fileOf(folder))).map((name) => `${folder}/${name}`)),
  );
  return found.flat().filter((address) => !wanted.has(address));
}

const record = new Map(readRecord());
const all = sheets();
const wanted = new Set(all.flatMap((sheet) => sheet.files.map(({ address }) => address)));
for (const address of record.keys()) if (!wanted.has(address)) record.delete(address);

let drawn = 0;
for (const sheet of all) {
  const print = fingerprint(sheet);
  if (sheet.files.every(({ address }) => record.get(address) === print && existsSync(fileOf(address)))) continue;
  await render(sheet);
  for (const { address } of sheet.files) record.set(address, print);
  // Written after every sheet: a run that is broken off goes on where it stopped.
  writeRecord(record);
  drawn += 1;
  console.log(sheet.files.at(-1)?.address);
}
writeRecord(record);
const removed = await leftovers(wanted);
for (const address of removed) await rm(fileOf(address));

const sizes = await Promise.all([...wanted].map(async (address) => (await stat(fileOf(address))).size));
const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
console.log(
  `${drawn} of ${all.length} drawings were new, ${removed.length} old pictures removed; all pictures ${megabytes.toFixed(1)} MB.`,
);
