import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openStudio, type Taken } from './camera/studio.ts';
import { grounds, outlineOf } from './outlines.ts';
import { parts } from './parts.ts';

/** What to look at: parts by SKU, or scenes as `scene:crop`. */
export interface PreviewOptions {
  readonly names: readonly string[];
  /** Width in pixels. */
  readonly size: number;
  readonly frames: number;
  /** View of a part: 0 is the catalogue's. */
  readonly view: number;
  /** Folder for the PNG files. */
  readonly out: string;
}

/** Takes quick pictures and writes them as PNG, on the light and the dark plate side by side. */
export async function preview({ names, size, frames, view, out }: PreviewOptions): Promise<void> {
  await mkdir(out, { recursive: true });
  const studio = await openStudio();
  try {
    for (const name of names) {
      const [scene, crop] = name.split(':');
      const part = parts.find(({ sku }) => sku === name);
      if (!part && !crop) throw new Error(`There is no part ${name}; a scene is named as bicycle:wide`);
      const [taken] =
        part && !crop
          ? await studio.part({ part, shots: [{ view, size, frames }] })
          : [await studio.scene({ scene, crop: crop ?? 'wide', width: size, frames })];
      const file = join(out, `${name.replaceAll(':', '-').toLowerCase()}${view > 0 ? `-${view}` : ''}.png`);
      await sideBySide(taken, file);
      const { model, picture } = taken.milliseconds;
      const { width, height, pixels } = taken;
      const { left, right, top, bottom, luminance, contrast } = await outlineOf(
        sharp(pixels, { raw: { width, height, channels: 4 } }),
      );
      const outline = `fills ${Math.round((right - left) / 8)} % by ${Math.round((bottom - top) / 8)} %, luminance ${luminance.toFixed(2)}, contrast ${contrast.map((one) => one.toFixed(2)).join(' and ')}`;
      console.log(
        `${file}: ${taken.triangles} triangles, model ${Math.round(model)} ms, picture ${Math.round(picture)} ms, ${outline}, mark ${taken.mark?.join(' ') ?? 'none'}${taken.shrunk < 0.999 ? `, shrunk to ${taken.shrunk.toFixed(2)}` : ''} ${JSON.stringify(taken.points)}`,
      );
    }
  } finally {
    await studio.close();
  }
}

async function sideBySide({ pixels, width, height }: Taken, file: string): Promise<void> {
  const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  const plates = await Promise.all(
    grounds.map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .composite([{ input: picture }])
        .png()
        .toBuffer(),
    ),
  );
  await sharp({ create: { width: width * plates.length, height, channels: 3, background: '#fff' } })
    .composite(plates.map((input, i) => ({ input, left: i * width, top: 0 })))
    .png()
    .toFile(file);
}
