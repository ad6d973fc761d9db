import { parts } from '#catalogue/parts.ts';
import { reviews } from '#catalogue/reviews.ts';
import { bicycleSize, drawBicycle } from './draw/bicycle.ts';
import { drawPart } from './part.drawing.ts';
import { drawPortrait } from './portrait.drawing.ts';

/** A drawing and the files that are made of it. */
export interface Sheet {
  readonly svg: string;
  /** Width of the drawing itself, in pixels. */
  readonly drawn: number;
  /** Addresses under the site's root, and the width of each file; none for a file that is the drawing itself. */
  readonly files: readonly { readonly address: string; readonly width: number | null }[];
}

/** Parts that the banner of the home page shows large, by slug. */
const inBanner: Readonly<Record<string, string>> = {
  'chainring-32t-104-bcd': 'chainring',
  'cassette-12-speed-10-50t': 'cassette',
  'disc-rotor-180-mm-six-bolt': 'rotor',
  'wheel-29-in-32h': 'wheel',
};

/** Everything that is drawn: the parts, the banner's large pictures and the dealers' portraits. */
export function sheets(): readonly Sheet[] {
  const ofParts = parts.map((part): Sheet => {
    const large = inBanner[part.slug];
    return {
      svg: drawPart(part),
      drawn: 800,
      files: [
        { address: `/pictures/parts/${part.slug}-400.webp`, width: 400 },
        { address: `/pictures/parts/${part.slug}-800.webp`, width: 800 },
        ...(large === undefined ? [] : [{ address: `/pictures/banner/${large}-1200.avif`, width: 1200 }]),
      ],
    };
  });
  const bicycle: Sheet = {
    svg: drawBicycle(),
    drawn: bicycleSize.width,
    files: [800, 1400, 1986].map((width) => ({ address: `/pictures/banner/bicycle-${width}.avif`, width })),
  };
  const portraits = reviews.map(
    (review): Sheet => ({ svg: drawPortrait(review.name), drawn: 96, files: [{ address: review.img, width: null }] }),
  );
  return [...ofParts, bicycle, ...portraits];
}
