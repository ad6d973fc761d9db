import { bead, framePoints, frameTubes, type Geometry } from './frame-tubes.ts';
import { along, around, circle, closedCurve, line, num, type Point, polar, sector, sprocket } from './geometry.ts';
import { Plate, tube } from './plate.ts';
import { lightOver, rimRing, spokesOf, tyreRing } from './round.ts';
import { allDayShell } from './saddle.ts';

/** Pixels of the drawing; one pixel is one millimetre, and the rear axle stands at `axle`. */
export const bicycleSize = { width: 1986, height: 1150 } as const;
const axle: Point = [400, 740];

/** The hardtail of the catalogue in size M. */
const geometry: Geometry = {
  reachMm: 455,
  stackMm: 630,
  headDegrees: 66.5,
  seatDegrees: 75,
  chainstayMm: 440,
  bottomBracketDropMm: 62,
  headTubeMm: 115,
  seatTubeMm: 430,
};
const forkOffset = 44;
const saddleHeight = 705;
const wheelRadius = 370;

const shifted = ([x, y]: Point, content: string, turn = 0) =>
  `<g transform="translate(${num(x)} ${num(y)})${turn ? ` rotate(${turn})` : ''}">${content}</g>`;
const disc = (r: number, fill: string, [x, y]: Point = [0, 0]) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${r}" fill="${fill}"/>`;

function wheel(plate: Plate, centre: Point, flange: number): string {
  const rimOuter = 314;
  const rimInner = 288;
  return shifted(
    centre,
    tyreRing(plate, wheelRadius + 4.5, rimOuter, 'knobs', 'black') +
      rimRing(plate, rimOuter, rimInner, 'black') +
      lightOver(plate, rimOuter, rimInner) +
      spokesOf({ spokes: 32, crossings: 3, flange, rim: rimInner, silver: false, shadow: false }),
  );
}

function rotor(plate: Plate, centre: Point, r: number): string {
  const metal = plate.define(
    'rotor',
    () =>
      '<linearGradient id="rotor" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f0f1f1"/><stop offset="1" stop-color="#82888b"/></linearGradient>',
  );
  const track = `<path fill-rule="evenodd" d="${closedCurve((d) => r + Math.cos((d * 12 * Math.PI) / 180), 180)}${circle(r - 15)}" fill="${metal}"/>`;
  const arms = around(6, (_, degrees) => {
    const [a, b, c] = [polar(24, degrees), polar(r * 0.58, degrees + 4), polar(r - 13, degrees + 30)];
    return `M${num(a[0])} ${num(a[1])}Q${num(b[0])} ${num(b[1])} ${num(c[0])} ${num(c[1])}`;
  });
  const holes = around(36, (i, degrees) => circle(1.7, polar(r - 4 - (i % 3) * 3.6, degrees)));
  return shifted(
    centre,
    `${track}<path d="${arms}" stroke="#a4aaad" stroke-width="6.500" fill="none"/><path d="${holes}" fill="#3a3e41"/>${disc(28, '#202326')}${disc(17, '#8b9194')}${disc(9, '#17191b')}`,
  );
}

const cassetteTones: readonly (readonly [number, string])[] = [
  [50, '#2a2d2f'],
  [42, '#3a3e41'],
  [36, '#9a9fa1'],
  [32, '#b4b8b9'],
  [28, '#a5aaac'],
  [24, '#8f9496'],
  [21, '#b4b8b9'],
  [18, '#c0c3c4'],
  [14, '#8f9496'],
];

function pedal(): string {
  const pins = [-44, -26, 26, 44].map((x) => `M${x} -13v5M${x} 8v5`).join('');
  return `<rect x="-50" y="-9" width="100" height="18" rx="4" fill="#0d0e0f"/><rect x="-50" y="-9" width="100" height="7" rx="3" fill="#3d4245"/><path d="${pins}" stroke="#aeb3b5" stroke-width="2.600"/>${disc(9, '#2b2e30')}`;
}

/** Chain, derailleur and cranks, the parts that stand on the drive side. */
function drivetrain(plate: Plate, bottomBracket: Point): { readonly behind: string; readonly before: string } {
  const [bx, by] = bottomBracket;
  const upperPulley: Point = [28, 118];
  const lowerPulley: Point = [44, 205];
  const cog = 48.6;
  const ring = 64;
  const runs = [
    `M0 ${num(-cog)}L${num(bx - 4)} ${num(by - ring)}`,
    `M${num(bx - 2)} ${num(by + ring)}L50 220`,
    'M27 201L44 124M16 110L44.600 22',
  ];
  const chain = runs
    .map(
      (d) =>
        `<path d="${d}" stroke="#26292b" stroke-width="8" fill="none" stroke-linecap="round"/><path d="${d}" stroke="#b4b9bb" stroke-width="5" fill="none" stroke-dasharray="8 4.700"/>`,
    )
    .join('');
  const derailleur =
    `<path d="M14 28L26 100" stroke="#17191b" stroke-width="24" stroke-linecap="round"/><path d="M16 34L26 96" stroke="#3d4245" stroke-width="13" stroke-linecap="round"/>` +
    `<path d="${line(upperPulley, lowerPulley)}" stroke="#2b2e30" stroke-width="18" stroke-linecap="round"/><path d="${line(upperPulley, lowerPulley)}" stroke="#595f62" stroke-width="5" stroke-linecap="round"/>` +
    [upperPulley, lowerPulley]
      .map(
        (at) =>
          `<g transform="translate(${at[0]} ${at[1]})"><path d="${sprocket(11, { tip: 1.5 })}" fill="#202326"/></g>${disc(8, '#8b9194', at)}`,
      )
      .join('');
  const blades = plate.define(
    'ring',
    () =>
      '<linearGradient id="ring" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#565c5f"/><stop offset="1" stop-color="#131516"/></linearGradient>',
  );
  const windows = around(8, (_, degrees) => sector(28, 55, degrees + 6, degrees + 39, 4));
  const near = polar(170, 28);
  const far = polar(170, 208);
  const cranks =
    shifted(far, pedal()) +
    `<path d="${line([0, 0], far)}" stroke="#33373a" stroke-width="22" stroke-linecap="round"/>` +
    `<path fill-rule="evenodd" d="${sprocket(32)}${windows}" fill="${blades}" stroke="#000" stroke-width=".8"/>${disc(26, '#1a1c1e')}` +
    tube(line([0, 0], near), 30, 'brushed') +
    `${disc(22, '#c3c7c8')}<circle r="22" fill="none" stroke="#5d6366" stroke-width="1.400"/>${disc(12, '#1a1c1e')}${disc(6, '#8b9194')}` +
    shifted(near, pedal());
  return { behind: chain, before: derailleur + shifted(bottomBracket, cranks) };
}

/** A hardtail from the drive side, drawn from its geometry on the ground it stands on. */
export function drawBicycle(): string {
  const plate = new Plate({ scale: 1, x: axle[0], y: axle[1] }, bicycleSize.width, bicycleSize.height);
  const p = framePoints(geometry);
  const crown = along(p.headFoot, p.head, 10);
  // Down the steering axis to the level of the axles, then forwards by the offset.
  const reach = (-crown[1] - forkOffset * Math.sin((p.forward * Math.PI) / 180)) / Math.sin((p.head * Math.PI) / 180);
  const front = along(along(crown, p.head, reach), p.forward, forkOffset);
  const saddle = along(p.bottomBracket, p.seat, saddleHeight);
  const ahead = (from: Point, distance: number) => along(from, p.forward, distance);
  const down = (distance: number) => along(crown, p.head, distance);
  const { behind, before } = drivetrain(plate, p.bottomBracket);

  const ground = plate.define(
    'ground',
    () =>
      '<radialGradient id="ground" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".6" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
  );
  plate.flat(
    [
      [0, 376, 330, 17],
      [front[0], 376, 330, 17],
      [front[0] / 2, 378, 760, 12],
    ]
      .map(
        ([cx = 0, cy = 0, rx = 0, ry = 0]) =>
          `<ellipse cx="${num(cx)}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${ground}"/>`,
      )
      .join(''),
  );
  plate.flat(wheel(plate, [0, 0], 28) + wheel(plate, front, 25) + rotor(plate, front, 90));
  plate.flat(
    cassetteTones
      .map(([teeth, tone]) => `<path d="${sprocket(teeth)}" fill="${tone}" stroke="#141617" stroke-width=".8"/>`)
      .join('') +
      disc(15, '#17191b') +
      behind,
  );

  plate.flat(tube(line(p.seatTop, along(saddle, p.seat, -34)), 29, 'ink'));
  const rail = 'M-92 18C-84 44 -60 47 -40 47H34C66 47 84 34 100 6';
  const cover = plate.define(
    'cover',
    () =>
      '<linearGradient id="cover" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6a7074"/><stop offset=".16" stop-color="#3c4043"/><stop offset="1" stop-color="#0d0e0f"/></linearGradient>',
  );
  plate.flat(
    shifted(
      [saddle[0] - 18, saddle[1] - 12],
      `<path d="${rail}" fill="none" stroke="#4a4f52" stroke-width="7"/><path d="${rail}" fill="none" stroke="#c9cdce" stroke-width="3"/><path d="${allDayShell}" fill="${cover}"/><path d="M-122 -25C-106 -32 -84 -27 -62 -22C-30 -15 0 -14 30 -13.600C66 -13 100 -15 126 -11" fill="none" stroke="#aab0b3" stroke-opacity=".55" stroke-width="2.400"/><path d="M-34 36h56v16q0 6 -6 6h-44q-6 0 -6 -6z" fill="#2b2e30"/><path d="M-34 37h56" stroke="#7d8488" stroke-width="2"/>`,
      -1,
    ),
  );
  const collar = (at: Point) => line(ahead(at, -29), ahead(at, 29));
  plate.flat(
    frameTubes(geometry, 'brushed', false) +
      `<path d="${collar(p.headTop)}${collar(p.headFoot)}" stroke="#16181a" stroke-width="13"/>` +
      `<path d="${line(along(p.seatTop, p.seat, -4), along(p.seatTop, p.seat, 12))}" stroke="#2b2e30" stroke-width="42"/>` +
      bead(ahead(along(p.headTop, p.head, 26), -29), p.head, 44) +
      bead(ahead(along(p.headFoot, p.head, -32), -30), p.head, 64, 15),
  );

  // Fork: stanchion, lower leg, seal and crown.
  plate.flat(
    tube(line(ahead(down(10), 20), ahead(down(215), 20)), 33, 'oxide') +
      tube(line(ahead(down(168), 20), ahead(down(reach - 68), 24)), 46, 'ink') +
      tube(line(ahead(down(reach - 68), 24), [front[0] - 3, front[1] - 2]), 36, 'ink') +
      `<path d="${line(ahead(down(164), -3), ahead(down(164), 43))}" stroke="#3d4245" stroke-width="12"/>` +
      tube(line(ahead(down(4), -18), ahead(down(12), 32)), 44, 'ink') +
      disc(19, '#1c1f21', front) +
      disc(8, '#aeb3b5', front),
  );
  // Spacers, stem, bar end, grip and brake lever.
  const clamp = along(p.headTop, p.head, -34);
  const bar = ahead(clamp, 46);
  const [x, y] = bar;
  plate.flat(
    tube(line(along(p.headTop, p.head, -6), along(p.headTop, p.head, -14)), 38, 'ink') +
      tube(line(along(p.headTop, p.head, -52), along(p.headTop, p.head, -20)), 34, 'ink') +
      tube(line(clamp, bar), 36, 'ink') +
      disc(25, '#17191b', bar) +
      `<path d="${line(bar, [x + 52, y + 62])}" stroke="#17191b" stroke-width="9" stroke-linecap="round"/><path d="M${num(x + 22)} ${num(y + 4)}Q${num(x + 62)} ${num(y + 20)} ${num(x + 60)} ${num(y + 84)}" stroke="#aeb3b5" stroke-width="7" fill="none" stroke-linecap="round"/>` +
      disc(19, '#0d0e0f', [x - 6, y - 24]) +
      disc(18, '#2b2e30', [x - 6, y - 24]) +
      disc(9, '#5b6164', [x - 9, y - 28]),
  );
  plate.flat(
    `<path d="M-26 -18Q-14 -34 8 -26L34 4Q40 26 18 32L-6 28Q-30 18 -26 -18z" fill="#9ca2a5"/><path d="M-26 -18Q-14 -34 8 -26" stroke="#fff" stroke-width="2" fill="none"/>${disc(13, '#202326')}${disc(6, '#aeb3b5')}${before}`,
  );
  return plate.svg('Hardtail mountain bicycle, side view');
}
