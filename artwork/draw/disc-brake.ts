import type { DiscBrakeAttributes } from '#catalogue/families/disc-brake.ts';
import { around, belt, circle, num, type Point, polar, rounded } from './geometry.ts';
import type { Material } from './materials.ts';
import { bolt, hole, Plate, solid } from './plate.ts';

const moved = ([x, y]: Point, svg: string, turn = 0) =>
  `<g transform="translate(${num(x)} ${num(y)})${turn ? ` rotate(${turn})` : ''}">${svg}</g>`;

/** A cap that closes the bore of a piston. */
function pistonCap(plate: Plate, at: Point, r: number, metal: Material): void {
  const ring = around(16, (_, degrees) => hole(circle(0.9, polar(r - 1.8, degrees))));
  plate.piece(moved(at, solid(circle(r)) + ring), metal, { depth: 2, soft: 4, bevel: 1.4, radius: 150, turned: false });
  plate.flat(
    moved(
      at,
      `<circle r="${num(r * 0.48)}" fill="#000" fill-opacity=".35"/><circle r="${num(r * 0.48)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width=".6"/>`,
    ),
  );
}

/** The calliper about `[x, y]`: forged body, mounting bolts, pistons, cooling openings and bleed screw. */
function calliper(plate: Plate, a: DiscBrakeAttributes, place: Point, size: number): void {
  const metal: Material = a.finish === 'silver' ? 'brushed' : 'black';
  const put = (svg: string) => `<g transform="translate(${num(place[0])} ${num(place[1])}) scale(${size})">${svg}</g>`;
  const point = (x: number, y: number): Point => [place[0] + x * size, place[1] + y * size];
  const span = a.mount === 'flat mount' ? 26 : 37.1;
  const body =
    a.mount === 'flat mount'
      ? 'M-38 6Q-40 -10 -28 -18L-10 -24Q6 -28 20 -22L34 -14Q42 -8 40 6L38 16Q36 22 28 22H-28Q-36 22 -37 16z'
      : 'M-46 24Q-48 14 -40 10L-33 4Q-34 -14 -20 -23Q0 -32 22 -23Q35 -15 34 4L40 10Q48 14 46 24L44 28Q42 31 36 31H28Q22 31 20 26Q8 22 -8 22L-20 26Q-22 31 -28 31H-38Q-43 31 -44 28z';
  plate.raised(put(`<path d="${body}" fill="${plate.moulded(metal)}"/>`), { depth: 7, soft: 14, bevel: 2.6 });
  // The opening over the pads, their spring and the pin.
  plate.flat(
    put(
      `<path d="${rounded(-15, -21.5, 30, 11, 3.5)}" fill="#0b0c0d"/><path d="${rounded(-12.5, -20, 11.6, 8.4, 1.5)}" fill="#8a5d35"/><path d="${rounded(0.9, -20, 11.6, 8.4, 1.5)}" fill="#8a5d35"/><path d="M-17 -16.500h34" stroke="#c9cdce" stroke-width="1.800"/><circle cx="-18" cy="-16.500" r="2.400" fill="#aeb3b5"/><circle cx="18" cy="-16.500" r="2.400" fill="#aeb3b5"/>`,
    ),
  );
  const caps: Material = a.finish === 'silver' ? 'oxide' : a.pistons === 4 ? 'grey' : 'oxide';
  if (a.pistons === 4) {
    pistonCap(plate, point(-13, 3), 10.5 * size, caps);
    pistonCap(plate, point(13, 3), 9.5 * size, caps);
  } else {
    pistonCap(plate, point(0, 3), (a.pistons === 1 ? 13 : 12.5) * size, caps);
  }
  plate.flat(
    [-1, 1].map((side) => bolt(point(side * span, a.mount === 'flat mount' ? 12 : 20.5), 4.8 * size)).join(''),
  );
  if (a.actuation === 'hydraulic') plate.flat(bolt(point(-27, -8), 3.2 * size, '#d9c48a'));
}

/** A hydraulic brake: lever above, calliper below, joined by the hose. */
function drawHydraulic(a: DiscBrakeAttributes): string {
  const plate = new Plate({ scale: 3.15, x: 388, y: 392 });
  const front = a.position === 'front';
  const metal: Material = a.finish === 'silver' ? 'brushed' : 'black';
  const hose = front
    ? 'M42 -66C86 -62 112 -36 104 -2C98 26 84 34 62 38'
    : 'M42 -66C112 -70 120 -20 92 0C60 20 112 32 106 62C102 82 84 62 62 44';
  plate.raised(
    `<g fill="none" stroke-linecap="round"><path d="${hose}" stroke="#0b0c0d" stroke-width="6"/><path d="${hose}" stroke="#33373a" stroke-width="4" transform="translate(-.4 -.6)"/><path d="${hose}" stroke="#7d8488" stroke-width="1.100" transform="translate(-1 -1.300)"/></g>`,
    { depth: 1, soft: 8, bevel: 0.8 },
  );

  // Lever blade, its hooked end to the lower left.
  const blade =
    'M-34 -56C-28 -44 -44 -28 -66 -14C-82 -4 -96 6 -104 4C-112 2 -108 -8 -100 -12C-84 -20 -66 -32 -58 -42C-54 -48 -52 -54 -50 -60z';
  plate.raised(`<path d="${blade}" fill="${plate.moulded(a.finish === 'silver' ? 'brushed' : 'grey')}"/>`, {
    depth: 5,
    soft: 11,
    bevel: 2,
  });
  plate.flat(
    '<circle cx="-82" cy="-9" r="2.200" fill="#0b0c0d"/><circle cx="-73" cy="-14.500" r="2.200" fill="#0b0c0d"/><circle cx="-64" cy="-21" r="2.200" fill="#0b0c0d"/>',
  );
  // Master cylinder with its reservoir and the clamp for the bar.
  const cylinder = plate.lathe(
    [
      [-62, -54, 8, 10.5],
      [-54, 22, 11.5, 11.5],
      [22, 30, 9.5, 7.5],
      [30, 40, 5.5, 5, 'grey'],
      [40, 46, 4.2, 3.4, 'ink'],
    ],
    metal,
  );
  plate.raised(
    moved([0, -70], `${cylinder}<path d="${belt([-52, 0], 12.5, [-40, 14], 7)}" fill="${plate.moulded(metal)}"/>`, 4),
    { depth: 4, soft: 12, bevel: 1.6 },
  );
  plate.raised(moved([0, -70], `<path d="${rounded(-30, -22, 46, 17, 6)}" fill="${plate.moulded(metal)}"/>`, 4), {
    depth: 3,
    soft: 7,
    bevel: 1.8,
  });
  plate.flat(bolt([-20, -85], 2.6) + bolt([12, -82.6], 2.6) + bolt([-41, -58], 3.4));
  plate.raised(moved([-8, -70], `<path d="${rounded(-8, -33, 16, 50, 5)}" fill="${plate.moulded('grey')}"/>`, 4), {
    depth: 4,
    soft: 7,
    bevel: 1.6,
  });
  plate.flat(bolt([-5.6, -96], 3) + bolt([-9, -58.5], 3));

  calliper(plate, a, [20, 60], 1.22);
  // The banjo that brings the hose into the calliper.
  plate.piece(moved([62, 41], solid(circle(7.5)) + solid('M0 -4.500L14 -7V3L0 5z')), 'grey', {
    depth: 3,
    soft: 5,
    bevel: 1.4,
    radius: 150,
    turned: false,
  });
  plate.flat(bolt([62, 41], 4.6));
  return plate.svg(`Hydraulic disc brake, ${a.pistons} pistons`);
}

/** A calliper worked by a cable: arm, spring and barrel above the body. */
function drawMechanical(a: DiscBrakeAttributes): string {
  const plate = new Plate({ scale: 5.5, x: 408, y: 424 });
  const cable = 'M-46 -50L18 -40';
  plate.raised(
    `<path d="M-70 -54C-60 -54 -54 -52 -46 -50" fill="none" stroke="#0d0e0f" stroke-width="6"/><path d="${cable}" stroke="#8d9396" stroke-width="1.800"/><path d="${cable}" stroke="#fff" stroke-opacity=".6" stroke-width=".5" transform="translate(0 -.4)"/>` +
      `<g transform="translate(-30 -47.500) rotate(189)">${plate.lathe(
        [
          [-4, 6, 5.4, 5.4, 'black'],
          [6, 15, 4.6, 4.8],
          [15, 20, 3.4, 3, 'ink'],
        ],
        'grey',
      )}</g><path d="${belt([-30, -46], 6, [-26, -20], 8)}" fill="${plate.moulded('black')}"/>`,
    { depth: 2, soft: 8, bevel: 1 },
  );
  calliper(plate, a, [0, 0], 1.12);
  plate.raised(`<path d="${belt([0, 3], 11, [20, -40], 6)}" fill="${plate.moulded('grey')}"/>`, {
    depth: 5,
    soft: 9,
    bevel: 1.8,
  });
  plate.flat(
    `<path d="M5 -8L15 -30" stroke="#000" stroke-opacity=".25" stroke-width="6" stroke-linecap="round"/>${bolt([0, 3], 7)}${bolt([20, -40], 4.4)}`,
  );
  return plate.svg('Cable disc calliper');
}

/** A disc brake, by the way it works. */
export function drawDiscBrake(a: DiscBrakeAttributes): string {
  return a.actuation === 'hydraulic' ? drawHydraulic(a) : drawMechanical(a);
}
