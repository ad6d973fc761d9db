// Playwright writes lossless pictures, five times as large as all of them together may be.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const QUALITY = 50;

for (const name of readdirSync(import.meta.dirname).filter((file) => file.endsWith('.webp'))) {
  const file = join(import.meta.dirname, name);
  const picture = readFileSync(file);
  // The mark of a picture without loss. One that was stored with loss stays as it is.
  if (picture.subarray(0, 1024).includes('VP8L'))
    writeFileSync(file, await sharp(picture).webp({ quality: QUALITY, effort: 5 }).toBuffer());
}
