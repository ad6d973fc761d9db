import sharp, { type Sharp } from 'sharp';

/** The studio ground of the shop's plates, light and dark. */
export const grounds = ['#e9ebea', '#5c6266'] as const;

/** Side of the square in which a picture is looked at, in pixels. */
const SIDE = 800;
/** More solid than any shadow. */
const SOLID = 235;
/** How far inside the outline the rim reaches, in pixels. */
const RIM = 3;

/** What can be told of a part in its picture. */
export interface Outline {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Relative luminance of the middle one of all its pixels (WCAG), 0 to 1. */
  readonly luminance: number;
  /** Contrast of its rim against each of `grounds` (WCAG), from 1 up: the mean of all pixels there. */
  readonly contrast: readonly number[];
}

const linear = Array.from({ length: 256 }, (_, v) => (v <= 10 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
const luminanceOf = (r: number, g: number, b: number) => 0.2126 * linear[r] + 0.7152 * linear[g] + 0.0722 * linear[b];
const middleOf = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Where a part stands in its picture, how dark it is, and how its outline reads on the plates. In a frame of 800. */
export async function outlineOf(picture: string | Sharp): Promise<Outline> {
  const image = typeof picture === 'string' ? sharp(picture) : picture;
  const data = await image.resize(SIDE, SIDE).ensureAlpha().raw().toBuffer();
  const solid = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < SIDE && y < SIDE && data[(y * SIDE + x) * 4 + 3] >= SOLID;
  const onRim = (x: number, y: number) =>
    !(solid(x - RIM, y) && solid(x + RIM, y) && solid(x, y - RIM) && solid(x, y + RIM));
  const seen = { left: SIDE, right: 0, top: SIDE, bottom: 0 };
  const all: number[] = [];
  const rim: number[] = [];
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      if (!solid(x, y)) continue;
      const at = (y * SIDE + x) * 4;
      const luminance = luminanceOf(data[at], data[at + 1], data[at + 2]);
      all.push(luminance);
      if (onRim(x, y)) rim.push(luminance);
      seen.left = Math.min(seen.left, x);
      seen.right = Math.max(seen.right, x + 1);
      seen.top = Math.min(seen.top, y);
      seen.bottom = Math.max(seen.bottom, y + 1);
    }
  const contrast = grounds.map((ground) => {
    const [r, g, b] = [1, 3, 5].map((from) => Number.parseInt(ground.slice(from, from + 2), 16));
    const plate = luminanceOf(r, g, b);
    const sum = rim.reduce((all, one) => all + (Math.max(one, plate) + 0.05) / (Math.min(one, plate) + 0.05), 0);
    return sum / Math.max(1, rim.length);
  });
  return { ...seen, luminance: middleOf(all), contrast };
}
