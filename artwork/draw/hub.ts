import type { HubAttributes } from '#catalogue/families/hub.ts';
import type { Mark } from '#catalogue/part.ts';
import { num } from './geometry.ts';
import type { Material } from './materials.ts';
import { Plate, type Turned } from './plate.ts';
import { measuredBy } from './scale.ts';

/** A flange from its edge, with rounded rim and the spoke holes that can be seen. */
function flangeAt(plate: Plate, x: number, r: number, holes: number, metal: Material): string {
  const w = 1.9;
  const edge = `M${num(x - w)} ${num(-r + 1.6)}Q${num(x - w)} ${num(-r)} ${num(x)} ${num(-r)}Q${num(x + w)} ${num(-r)} ${num(x + w)} ${num(-r + 1.6)}V${num(r - 1.6)}Q${num(x + w)} ${num(r)} ${num(x)} ${num(r)}Q${num(x - w)} ${num(r)} ${num(x - w)} ${num(r - 1.6)}z`;
  let openings = '';
  for (let i = 0; i < holes / 4; i++) {
    const y = -(r - 3) * Math.cos(((i + 0.5) / (holes / 4)) * Math.PI);
    openings += `<ellipse cx="${num(x)}" cy="${num(y)}" rx=".9" ry="1.3" fill="#000" fill-opacity=".55"/>`;
  }
  return `<path d="${edge}" fill="${plate.round(metal)}"/>${openings}`;
}

/** Lines along a body with splines or teeth, closer together towards its edges, as a cylinder shows them. */
function splines(from: number, to: number, r: number, n: number, strength = 0.45): string {
  let svg = '';
  for (let i = 0; i < n; i++) {
    const y = -(r - 0.6) * Math.cos(((i + 0.5) / n) * Math.PI);
    svg += `<path d="M${num(from)} ${num(y)}H${num(to)}" stroke="#000" stroke-opacity="${strength}" stroke-width="${num(13 / n)}"/><path d="M${num(from)} ${num(y + 9 / n)}H${num(to)}" stroke="#fff" stroke-opacity=".35" stroke-width="${num(4.5 / n)}"/>`;
  }
  return svg;
}

/** A hub from the side, its axle level: disc mount at the left, freehub at the right. */
export function drawHub(a: HubAttributes, mark: Mark | null): string {
  const plate = new Plate(measuredBy(mark, a.widthMm));
  const half = a.widthMm / 2;
  const metal: Material = a.finish === 'black' ? 'black' : 'alloy';
  const other: Material = a.finish === 'black' ? 'alloy' : 'black';
  const r = a.flangeMm / 2;
  const rear = a.position === 'rear';
  const cap = a.axleMm >= 12 ? a.axleMm / 2 + 3.5 : 6;
  const left = rear ? -34 : -half + 33;
  const right = rear ? 28 : half - 18;
  const discFace = left - 9;
  const centreLock = a.disc === 'centre lock';

  const disc: readonly Turned[] = centreLock
    ? [
        [discFace - 11, discFace, 16.5, 16.5, 'steel'],
        [discFace, left - 2, 18.5, r - 5],
      ]
    : [
        [discFace - 3.5, discFace, 25.5, 25.5],
        [discFace, left - 2, 21, r - 4],
      ];
  const shell: readonly Turned[] = [
    [-half, -half + 9, cap, cap, other],
    [-half + 9, discFace - (centreLock ? 11 : 3.5), cap + 4, centreLock ? 14 : 15, 'black'],
    ...disc,
    [left + 1.7, left + 12, r - 5, 15],
    [left + 12, right - 12, 14.5, rear ? 17 : 14.5],
    [right - 12, right - 1.7, rear ? 17.5 : 15, r - 4],
  ];
  const driver = {
    none: [] as readonly Turned[],
    HG: [[right + 5.5, half - 7, 17.2, 17.2, 'steel']] as readonly Turned[],
    'Micro Spline': [[right + 5.5, half - 7, 16.2, 16.2, 'steel']] as readonly Turned[],
    XD: [
      [right + 5.5, half - 24, 17.2, 17.2, 'steel'],
      [half - 24, half - 7, 14.2, 14.2, 'steel'],
    ] as readonly Turned[],
  }[a.freehub];
  const end: readonly Turned[] = rear
    ? [
        [right + 1.5, right + 5.5, r - 7, 19, metal],
        ...driver,
        [half - 7, half - 4.5, 14, 12, 'black'],
        [half - 4.5, half, cap, cap, other],
      ]
    : [
        [right + 1.7, half - 9, r - 6, cap + 4],
        [half - 9, half, cap, cap, other],
      ];

  const grooves =
    a.freehub === 'none'
      ? ''
      : a.freehub === 'HG'
        ? splines(right + 6, half - 7.5, 17.2, 9)
        : a.freehub === 'Micro Spline'
          ? splines(right + 6, half - 7.5, 16.2, 17, 0.35)
          : splines(right + 6, half - 24.5, 17.2, 13, 0.4) +
            [0, 1, 2, 3, 4, 5, 6]
              .map(
                (i) =>
                  `<path d="M${num(half - 22 + i * 2.1)} -14.2V14.2" stroke="#000" stroke-opacity=".32" stroke-width=".8"/>`,
              )
              .join('');
  const discMarks = centreLock
    ? splines(discFace - 10.5, discFace - 0.5, 16.5, 15, 0.35)
    : [-18, -8, 8, 18]
        .map((y) => `<path d="M${num(discFace - 3.2)} ${y}h3" stroke="#000" stroke-opacity=".5" stroke-width="2.2"/>`)
        .join('');
  const skewer =
    a.axle === 'quick release'
      ? `${plate.lathe([[-half - 4, -half, 4.4, 4.4]], 'steel')}${plate.lathe([[half, half + 4, 4.4, 4.4]], 'steel')}`
      : '';
  plate.raised(
    skewer +
      plate.lathe([...shell, ...end], metal) +
      flangeAt(plate, left, r, a.holes, metal) +
      flangeAt(plate, right, r, a.holes, metal) +
      grooves +
      discMarks +
      `<path d="M${num(left + 14)} -3.2H${num(right - 14)}" stroke="#fff" stroke-opacity=".55" stroke-width=".5"/>`,
    { depth: 3, soft: 12, bevel: 0.9 },
  );
  return plate.svg(`${rear ? 'Rear' : 'Front'} hub, ${a.widthMm} mm`);
}
