import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { FALLBACK_WIDTH, PICTURE_WIDTHS, type PictureFormat } from '#contract/pictures.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import { mutex } from '#server/platform/uploads/mutex.ts';
import { writeWhole } from '#server/platform/uploads/whole-files.ts';
import { type Master, mastersIn } from './pictures.masters.ts';
import { readStored, removeOthers } from './pictures.stored.ts';

/** A file as an address names it: `hash` is the fingerprint of the master that it was written for. */
export interface PictureInput {
  name: string;
  hash: string;
  width: number;
  format: PictureFormat;
}

export interface PicturesService {
  /**
   * A file of that picture, drawn now if it never was, and the fingerprint of the master it was drawn from: the present
   * one of that name, where the requested one is gone. Null where there is no such picture, width or format.
   */
  read(input: PictureInput): Promise<{ bytes: Buffer; hash: string } | null>;
}

export interface PicturesParts {
  /** The folder of the masters; it is only read. */
  masters: string;
  /** The folder of the cached files made of them: for each master at most one in each width and format. */
  cacheFolder: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  raise: RaiseAlarm;
}

/** Files of our own pictures: made of their masters at the first request, one at a time, and cached. */
export function picturesService({ masters, cacheFolder, log, raise }: PicturesParts): PicturesService {
  const mastersOf = mastersIn(masters);
  const exclusively = mutex();
  const underWay = new Map<string, Promise<Buffer>>();
  const widths = new Map<string, number>();
  // sharp takes 25 MB, loaded with the first picture.
  const renderer = () => import('./pictures.render.ts');

  async function widthOf({ path }: Master): Promise<number> {
    const width = widths.get(path) ?? (await (await renderer()).widthOf(path));
    widths.set(path, width);
    return width;
  }

  /** Two requests at once share one drawing. */
  function draw(path: string, master: Master, width: number, format: PictureFormat): Promise<Buffer> {
    const begun = underWay.get(path);
    if (begun) return begun;
    const drawn = exclusively(async () => {
      const bytes = await (await renderer()).drawFile(master.path, width, format);
      await store(path, master, bytes);
      return bytes;
    }).finally(() => underWay.delete(path));
    underWay.set(path, drawn);
    return drawn;
  }

  async function store(path: string, { name }: Master, bytes: Buffer): Promise<void> {
    try {
      await writeWhole(path, bytes);
      // Files of earlier masters of that name are served no more.
      const hashes = (await mastersOf(name)).map(({ hash }) => `${hash}-`);
      await removeOthers(join(cacheFolder, name), hashes);
    } catch (error) {
      log.warn({ err: error }, 'a picture was drawn and could not be stored: it will be drawn again');
      raise('storage-away', 'drawn pictures');
    }
  }

  return {
    async read({ name, hash, width, format }) {
      const named = await mastersOf(name);
      const master = named.find((one) => one.hash === hash) ?? named[0];
      if (!master) return null;
      const widest = await widthOf(master);
      const offered = format === 'png' ? [FALLBACK_WIDTH] : [...PICTURE_WIDTHS, widest];
      if (!offered.includes(width)) return null;
      if (format === 'avif' && width >= widest) return { bytes: await readFile(master.path), hash: master.hash };
      const path = join(cacheFolder, name, `${master.hash}-${Math.min(width, widest)}.${format}`);
      const bytes = (await readStored(path, format)) ?? (await draw(path, master, width, format));
      return { bytes, hash: master.hash };
    },
  };
}
