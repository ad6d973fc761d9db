import type { Part, Picture } from '#contract/catalogue/parts.ts';
import type { Result } from '#contract/failures.ts';
import type { PicturesService } from '#server/platform/pictures/pictures.service.ts';

const OWN = /^\/pictures\/(.+)\.([\da-f]{8})-\d+\.avif$/;
const SENT = /^\/images\/([\da-f-]{36})-(\d+)\.webp$/;

/** Where the pictures of parts lie. */
export interface PartPictures {
  /** Our own. */
  pictures: Pick<PicturesService, 'read'>;
  /** A picture that was sent in, as WebP. */
  readSent(id: string, width: number): Promise<Result<Buffer | null>>;
}

/** The first picture of a part, `width` pixels wide where it is ours; null while it cannot be read. */
export async function readPartPicture(
  { pictures, readSent }: PartPictures,
  { img, pictures: [first] }: Pick<Part, 'img' | 'pictures'>,
  width: number,
): Promise<{ bytes: Buffer; mark: Picture['mark'] } | null> {
  const src = first?.src ?? img;
  const mark = first?.mark ?? null;
  const [, name, hash] = OWN.exec(src) ?? [];
  if (name && hash) {
    const found = await pictures.read({ name, hash, width, format: 'avif' });
    return found && { bytes: found.bytes, mark };
  }
  const [, id, sentWidth] = SENT.exec(src) ?? [];
  const sent = id ? await readSent(id, Number(sentWidth)) : null;
  return sent?.ok && sent.value ? { bytes: sent.value, mark } : null;
}
