import type { BrakePadAttributes } from '#catalogue/families/brake-pad.ts';
import type { Mark } from '#catalogue/part.ts';
import { circle, num, type Point, polygon, rounded, unevenness } from './geometry.ts';
import { hole, Plate, solid } from './plate.ts';
import { measuredBy } from './scale.ts';

const gapPixels = 24;

/** Outline of a backing plate that is `w` wide on either side of its middle: shoulders below, an eye above. */
function backing(w: number): string {
  const points: readonly Point[] = [
    [-w, -4],
    [-w + 3, -9],
    [-6.5, -11],
    [-5.5, -19],
    [-3, -22],
    [3, -22],
    [5.5, -19],
    [6.5, -11],
    [w - 3, -9],
    [w, -4],
    [w - 1.5, 14],
    [w - 4.5, 17.5],
    [-w + 4.5, 17.5],
    [-w + 1.5, 14],
  ];
  return polygon(points);
}

/** A pair of pads side by side: one from behind, one from its rubbing face. */
export function drawBrakePad(a: BrakePadAttributes, mark: Mark | null): string {
  const { scale, x } = measuredBy(mark, a.widthMm);
  const w = a.widthMm / 2;
  const y = a.cooled ? 420 : 384;
  const eye = hole(circle(2.3, [0, -17.5]));
  const right = new Plate({ scale, x, y });
  const left = -a.widthMm - gapPixels / scale;
  const metal = a.backing === 'steel' ? 'steel' : 'alloy';
  const moved = (mask: string) => `<g transform="translate(${num(left)} 0)">${mask}</g>`;

  if (a.cooled) {
    for (const at of [left, 0]) {
      const fins = [0, 1, 2, 3, 4]
        .map(
          (i) =>
            `<path d="${rounded(at - w * 0.8 + i * w * 0.36, -40, w * 0.2, 26, 1.2)}" fill="${right.round('alloy', 'v')}"/>`,
        )
        .join('');
      right.raised(
        `${fins}<path d="${rounded(at - w * 0.86, -19, w * 1.72, 8, 2)}" fill="${right.moulded('alloy')}"/>`,
        {
          depth: 3,
          soft: 9,
          bevel: 1.2,
        },
      );
    }
  }
  right.piece(moved(solid(backing(w)) + eye), metal, {
    depth: 5,
    soft: 13,
    bevel: 1.8,
    radius: a.widthMm * 1.9,
    turned: false,
  });
  right.piece(solid(backing(w)) + eye, metal, {
    depth: 5,
    soft: 13,
    bevel: 1.8,
    radius: a.widthMm * 1.9,
    turned: false,
  });
  // From behind: the stamp of shape and compound, and the witness marks of pressing.
  const stamp = `<g transform="translate(${num(left)} 0)"><circle cy="4" r="6.500" fill="none" stroke="#000" stroke-opacity=".28" stroke-width=".7"/><circle cy="4" r="6.900" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width=".3"/><path d="M-3 3h2M0 3h3M-3 5.500h4" stroke="#000" stroke-opacity=".45" stroke-width=".9"/></g>`;
  right.flat(stamp);

  const compound = a.compound === 'sintered' ? 'bronze' : 'rubber';
  const face = `M${num(-w + 2)} -5.500Q${num(-w + 2)} -7.500 ${num(-w + 4.5)} -7.800L${num(w - 4.5)} -7.800Q${num(w - 2)} -7.500 ${num(w - 2)} -5.500L${num(w - 3.2)} 12.800Q${num(w - 3.6)} 15.400 ${num(w - 6)} 15.400H${num(-w + 6)}Q${num(-w + 3.6)} 15.400 ${num(-w + 3.2)} 12.800z`;
  const next = unevenness(a.widthMm * 7 + (a.compound === 'resin' ? 1 : 2));
  let grain = '';
  for (let i = 0; i < 260; i++) {
    const gx = (next() * 2 - 1) * (w - 4);
    const gy = next() * 21 - 7;
    const light = next() > 0.5;
    grain += `<circle cx="${num(gx)}" cy="${num(gy)}" r="${num(0.15 + next() * 0.3)}" fill="${light ? (a.compound === 'sintered' ? '#ffdfae' : '#aab0b3') : '#000'}" fill-opacity="${light ? 0.5 : 0.45}"/>`;
  }
  right.raised(
    `<path d="${face}" fill="${right.moulded(compound)}"/>${grain}<path d="M0 -7.800V15.400" stroke="#000" stroke-opacity=".6" stroke-width="1.100"/>`,
    { depth: 7, soft: 8, bevel: 1.4 },
  );
  return right.svg('Pair of disc brake pads');
}
