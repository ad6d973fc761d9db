import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Result } from '#contract/failures.ts';
import type { OgImagePage } from '#contract/og-image.ts';
import { readPartPicture } from '#server/catalogue/parts/part-pictures.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import type { PicturesService } from '#server/platform/pictures/pictures.service.ts';
import { readStored, removeOthers } from '#server/platform/pictures/pictures.stored.ts';
import { mutex } from '#server/platform/uploads/mutex.ts';
import { writeWhole } from '#server/platform/uploads/whole-files.ts';
import type { Sheet, SheetPicture } from './og-images.render.ts';

/** Raised when the design changes, so that no cached sheet is served any more. */
const DESIGN = 2;
/** The master of the pages' pictures. */
const SCENE = 'bicycle-wide';
/** As wide as masters are: drawn from them, no file is made in between. */
const PART_WIDTH = 800;
const SCENE_WIDTH = 2000;

export interface OgImagesParts {
  /** The part on sale with a slug, or null. */
  partOf(slug: string): Promise<Part | null>;
  /** Our own pictures. */
  pictures: PicturesService;
  /** A picture that was sent in, as WebP. */
  readSent(id: string, width: number): Promise<Result<Buffer | null>>;
  /** The folder of the cached sheets: one for each page and part. */
  cacheFolder: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  raise: RaiseAlarm;
}

/** A sheet as PNG. It is `bare` while what it should show cannot be read: it bears the words alone. */
export interface DrawnSheet {
  bytes: Buffer;
  bare: boolean;
}

export interface OgImagesService {
  /** The picture of a page. */
  page(page: OgImagePage): Promise<DrawnSheet>;
  /** The picture of a part on sale; null where there is no such part. */
  part(slug: string): Promise<DrawnSheet | null>;
}

/**
 * Open Graph images of pages and parts: drawn at the first request, one at a time, and cached. A
 * bare one is cached until there is something to show on it.
 */
export function ogImagesService({
  partOf,
  pictures,
  readSent,
  cacheFolder,
  log,
  raise,
}: OgImagesParts): OgImagesService {
  const exclusively = mutex();
  const underWay = new Map<string, Promise<DrawnSheet>>();

  /** The cached sheet that was drawn from `facts`, or a new one. `pictureOf` is called for a new one alone. */
  async function sheet(
    folder: string,
    { title, note }: Omit<Sheet, 'picture'>,
    facts: unknown,
    pictureOf: () => Promise<SheetPicture | null>,
  ): Promise<DrawnSheet> {
    const print = createHash('sha256')
      .update(JSON.stringify([DESIGN, title, note, facts]))
      .digest('hex')
      .slice(0, 8);
    const path = join(cacheFolder, folder, `${print}.png`);
    const known = underWay.get(path) ?? (await readSheet(path)) ?? underWay.get(path);
    if (known) return known;
    const drawn = exclusively(async () => {
      const picture = await pictureOf();
      const bare = picture === null;
      const place = bare ? join(cacheFolder, folder, `${print}-bare.png`) : path;
      const before = bare ? await readSheet(place, bare) : null;
      if (before) return before;
      // sharp takes 25 MB, loaded with the first picture.
      const bytes = await (await import('./og-images.render.ts')).drawSheet({ title, note, picture });
      try {
        await writeWhole(place, bytes);
        await removeOthers(join(cacheFolder, folder), [basename(place)]);
      } catch (error) {
        log.warn({ err: error }, 'an Open Graph image was drawn and could not be stored: it will be drawn again');
        raise('storage-away', 'drawn pictures');
      }
      return { bytes, bare };
    }).finally(() => underWay.delete(path));
    underWay.set(path, drawn);
    return drawn;
  }

  async function readSheet(path: string, bare = false): Promise<DrawnSheet | null> {
    const bytes = await readStored(path, 'png');
    return bytes && { bytes, bare };
  }

  async function scene(): Promise<SheetPicture | null> {
    // Without a fingerprint of its own it is the newest master of that name.
    const found = await pictures.read({ name: SCENE, hash: '', width: SCENE_WIDTH, format: 'avif' });
    return found && { kind: 'scene', bytes: found.bytes };
  }

  async function pictureOf(part: Part): Promise<SheetPicture | null> {
    const found = await readPartPicture({ pictures, readSent }, part, PART_WIDTH);
    return found && { kind: 'part', ...found };
  }

  return {
    page: (page) => sheet(join('pages', page), pageSheets[page], SCENE, scene),
    async part(slug) {
      const part = await partOf(slug);
      if (!part) return null;
      const words = { title: part.name, note: `${part.brand} · ${part.category}` };
      return sheet(join('parts', part.slug), words, [part.img, part.pictures[0]], () => pictureOf(part));
    },
  };
}

/** What stands on the picture of each page. */
const pageSheets: Readonly<Record<OgImagePage, { title: string; note: string }>> = {
  shop: {
    title: 'We make\nbicycles.\nWe sell\nthe parts.',
    note: 'Bicycles and bicycle parts, made and exported since 2005.',
  },
  'all-parts': { title: 'All parts', note: 'At the dealer’s price, in the dealer’s quantity.' },
  portfolio: { title: 'Portfolio', note: 'How this shop is built, and what it is held to.' },
  blogs: { title: 'Blogs', note: 'Five questions about building for the web, answered with code that runs.' },
  about: { title: 'About us', note: 'One factory, from tube to carton, since 2005.' },
  contact: { title: 'Contact', note: 'Tell us what you build, and how many.' },
};
