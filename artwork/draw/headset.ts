import type { HeadsetAttributes } from '#catalogue/families/headset.ts';
import type { Mark } from '#catalogue/part.ts';
import { num } from './geometry.ts';
import type { Material } from './materials.ts';
import { Plate } from './plate.ts';
import { measuredBy } from './scale.ts';
import { band, lie } from './stacked.ts';

/** One piece of the column: how high it is, and how it is drawn from its upper face down. */
interface Piece {
  readonly height: number;
  draw(plate: Plate, top: number): string;
}

const gap = 9;

/** A bearing in its races, the dark seal between them. */
const bearing = (r: number, bore: number): Piece => ({
  height: 6.5,
  draw: (plate, top) =>
    band(plate, { top, height: 6.5, r, foot: r - 1.2, bore, metal: 'steel' }) +
    `<ellipse cx="0" cy="${num(top)}" rx="${num((r + bore) / 2)}" ry="${num(((r + bore) / 2) * lie)}" fill="none" stroke="#1b1d1f" stroke-width="${num((r - bore) * 0.42)}"/>`,
});

/** A cup: a flange that stands on or under the head tube, and a body that is pressed into it. */
function cup(flange: number, flangeHeight: number, body: number, upper: boolean, bore: number, metal: Material): Piece {
  const inside = 7;
  return {
    height: flangeHeight + inside,
    draw: (plate, top) => {
      const pressed = band(plate, {
        top: upper ? top + flangeHeight : top,
        height: inside,
        r: body,
        bore: upper ? 0 : bore,
        metal: 'alloy',
      });
      const seat = band(plate, {
        top: upper ? top : top + inside,
        height: flangeHeight,
        r: flange,
        bore: upper ? bore : 0,
        metal,
      });
      return upper ? pressed + seat : seat + pressed;
    },
  };
}

/** A headset taken apart on its axis, from the cap at the top to the crown race. */
export function drawHeadset(a: HeadsetAttributes, mark: Mark | null): string {
  const { scale, x } = measuredBy(mark, a.outsideMm);
  const metal: Material = a.finish === 'silver' ? 'alloy' : a.finish === 'red' ? 'red' : 'black';
  const wide = a.outsideMm / 2;
  const kind = a.upper.slice(0, 2);
  const upper = { EC: wide, ZS: 25, IS: 22.5 }[kind] ?? wide;
  const ball = { EC: 18.5, ZS: 20.5, IS: 20.5 }[kind] ?? 18.5;
  const lowBall = kind === 'EC' ? 18.5 : 26;
  const lowBore = kind === 'EC' ? 15 : 20;

  const pieces: readonly Piece[] = [
    {
      height: kind === 'EC' ? 8 : 5.5,
      draw: (plate, top) =>
        band(plate, { top, height: kind === 'EC' ? 8 : 5.5, r: upper * 0.76, foot: upper, bore: 14.8, metal }),
    },
    {
      height: 3.4,
      draw: (plate, top) => band(plate, { top, height: 3.4, r: 17.4, foot: 16, bore: 14.6, metal: 'alloy' }),
    },
    bearing(ball, 15),
    ...(kind === 'EC' ? [cup(wide, 9, 17, true, 18.6, metal), cup(wide, 9, 17, false, 14, metal)] : []),
    ...(kind === 'ZS' ? [cup(25, 3, 22, true, 20.6, metal), cup(wide, 3, 28, false, 24, metal)] : []),
    bearing(lowBall, lowBore),
    {
      height: 4,
      draw: (plate, top) =>
        band(plate, { top, height: 4, r: lowBore + 2.5, foot: lowBall - 0.5, bore: lowBore - 0.1, metal: 'alloy' }),
    },
  ];
  // The pieces close up where the column would not fit the frame.
  const tall = pieces.reduce((sum, piece) => sum + piece.height, 0);
  const between = Math.min(gap, (620 / scale - tall - 2 * upper * lie) / (pieces.length - 1));
  const column = tall + between * (pieces.length - 1);
  const plate = new Plate({ scale, x, y: 384 });
  let top = -column / 2;
  const places = pieces.map((piece) => {
    const place = { piece, top };
    top += piece.height + between;
    return place;
  });
  for (const { piece, top: y } of places.reverse())
    plate.raised(piece.draw(plate, y), { depth: 2, soft: 9, bevel: 0.8 });
  return plate.svg(`Headset ${a.upper} ${a.lower}`);
}
