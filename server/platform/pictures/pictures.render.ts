import sharp from 'sharp';
import type { PictureFormat } from '#contract/pictures.ts';

// Pictures are no hurry; orders are. Nothing is drawn twice, so nothing is cached.
sharp.concurrency(1);
sharp.cache(false);

/** How wide a master is, in pixels. */
export async function widthOf(master: string): Promise<number> {
  return (await sharp(master).metadata()).width;
}

/** Draws a master again, so many pixels wide and never wider than it is. `master` is a path. */
export async function drawFile(master: string, width: number, format: PictureFormat): Promise<Buffer> {
  const drawn = sharp(master).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return drawn.avif({ quality: 50, effort: 3 }).toBuffer();
  if (format === 'webp') return drawn.webp({ quality: 78, alphaQuality: 85, effort: 4 }).toBuffer();
  return drawn.png({ palette: true, quality: 85, effort: 4 }).toBuffer();
}
