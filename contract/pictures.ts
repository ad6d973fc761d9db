/** How wide our own pictures are served, in pixels. None is wider than its master, whose width is served, too. */
export const PICTURE_WIDTHS: readonly number[] = [96, 160, 320, 480, 640, 800, 1200, 1600, 2000];

/** The formats in which our own pictures are served; the last one for browsers that know neither of the others. */
export const PICTURE_FORMATS = ['avif', 'webp', 'png'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The one width of the PNG, in pixels. */
export const FALLBACK_WIDTH = 800;

/** How wide the files of an uploaded picture are; the address names the last one. */
const UPLOAD_WIDTHS = [400, 800];

/** Where uploaded pictures are served: the widest file; narrower ones differ only in the number at its end. */
const uploadedImage = /^\/images\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-800\.webp$/;

/** Whether an address is that of a picture that was uploaded to this shop. */
export function isUploadedImage(url: string): boolean {
  return uploadedImage.test(url);
}

/** A picture of ours is named by its widest file; the others differ in the number and the ending. */
const ownPicture = /^(\/pictures\/[^/]+)-(\d+)\.avif$/;

/** Addresses of a picture for `<picture>` and `<img>`: `srcSet` texts, and the one for browsers that know none. */
export interface PictureSources {
  /** Other formats, the best first; empty for an uploaded picture. */
  readonly formats: readonly { type: string; srcSet: string }[];
  readonly src: string;
  readonly srcSet: string | undefined;
}

/**
 * What a page offers the browser of a picture, from its address. `between` are the narrowest and the widest file that are
 * of use there, in pixels. An address that is neither ours nor uploaded stands for itself.
 */
export function sourcesOf(src: string, between: readonly [least: number, most: number]): PictureSources {
  const [, stem, widest] = ownPicture.exec(src) ?? [];
  if (stem && widest) {
    const widths = usable([...PICTURE_WIDTHS.filter((width) => width < Number(widest)), Number(widest)], between);
    return {
      formats: [
        { type: 'image/avif', srcSet: srcSetOf(widths, (width) => `${stem}-${width}.avif`) },
        // For few browsers, and cards repeat it hundreds of times: every other width does.
        { type: 'image/webp', srcSet: srcSetOf(everyOther(widths), (width) => `${stem}-${width}.webp`) },
      ],
      src: `${stem}-${FALLBACK_WIDTH}.png`,
      srcSet: undefined,
    };
  }
  if (!isUploadedImage(src)) return { formats: [], src, srcSet: undefined };
  const files = srcSetOf(usable(UPLOAD_WIDTHS, between), (width) => src.replace(/\d+(?=\.webp$)/, String(width)));
  return { formats: [], src, srcSet: files };
}

/** The widths from one that reaches `least` to the first that reaches `most`; the last one where none does. */
function usable(widths: readonly number[], [least, most]: readonly [least: number, most: number]): number[] {
  const reaching = (limit: number) => {
    const first = widths.findIndex((width) => width >= limit);
    return first < 0 ? widths.length - 1 : first;
  };
  return widths.slice(reaching(least), reaching(most) + 1);
}

/** Every other one, counted from the last. */
function everyOther(widths: readonly number[]): number[] {
  return widths.filter((_width, place) => (widths.length - 1 - place) % 2 === 0);
}

function srcSetOf(widths: readonly number[], addressOf: (width: number) => string): string {
  return widths.map((width) => `${addressOf(width)} ${width}w`).join(', ');
}
