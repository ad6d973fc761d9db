import type { PedalAttributes } from '#catalogue/families/pedal.ts';
import { num, rounded } from './geometry.ts';
import { hole, Plate, solid } from './plate.ts';

/** Two columns of pins along the front and rear edge of one face. */
function pins(count: number, w: number, l: number): string {
  const perEdge = count / 2;
  let svg = '';
  for (let i = 0; i < perEdge; i++) {
    const x = -w * 0.8 + (i / (perEdge - 1)) * w * 1.62;
    const y = l - 5 + (i / (perEdge - 1)) * 3;
    for (const side of [-1, 1])
      svg += `<circle cx="${num(x)}" cy="${num(y * side)}" r="2.5" fill="#0c0d0e"/><circle cx="${num(x)}" cy="${num(y * side)}" r="2" fill="#c9cdce"/><circle cx="${num(x - 0.5)}" cy="${num(y * side - 0.6)}" r=".9" fill="#fff"/>`;
  }
  return svg;
}

/** A pedal from above, its axle to the right. */
export function drawPedal(a: PedalAttributes): string {
  const w = a.widthMm / 2;
  const l = a.lengthMm / 2;
  const city = a.kind === 'city';
  const plate = new Plate({ scale: 5, x: 366, y: 398, turn: city ? -26 : a.body === 'nylon' ? -10 : -18 });
  const axle = plate.lathe(
    [
      [w - 10, w + 4, 9, 9, 'black'],
      [w + 4, w + 14, 7.6, 7.6],
      [w + 14, w + 28, 6.8, 6.8],
    ],
    'steel',
  );
  const thread = Array.from(
    { length: 8 },
    (_, i) => `<path d="M${num(w + 14.6 + i * 1.7)} -6.8v13.6" stroke="#000" stroke-opacity=".4" stroke-width=".6"/>`,
  ).join('');
  plate.raised(axle + thread, { soft: 10 });

  if (city) {
    const cage = solid(rounded(-w, -l, 2 * w - 4, 2 * l, 9)) + hole(rounded(-w + 5, -l + 7, 2 * w - 14, 2 * l - 14, 5));
    plate.piece(cage, 'alloy', { depth: 5, soft: 13, bevel: 1.6, radius: 80, turned: false });
    plate.raised(`<path d="M${num(-w + 2)} -8H${num(w - 6)}V8H${num(-w + 2)}z" fill="${plate.round('steel')}"/>`, {
      soft: 4,
    });
    for (const side of [-1, 1]) {
      const y = side * (l - 16);
      const grooves = Array.from(
        { length: 9 },
        (_, i) =>
          `<path d="M${num(-w + 12 + i * ((2 * w - 30) / 8))} ${num(y - 10)}v20" stroke="#000" stroke-opacity=".7" stroke-width="2.2"/>`,
      ).join('');
      plate.raised(
        `<path d="${rounded(-w + 3, y - 11, 2 * w - 10, 22, 5)}" fill="${plate.moulded('rubber')}"/>${grooves}`,
        { depth: 4, soft: 7, bevel: 1.6 },
      );
      plate.flat(
        `<path d="${rounded(-w * 0.45, side * (l - 1) - 2.6, w * 0.8, 5.2, 1.5)}" fill="#e8891c"/><path d="${rounded(-w * 0.45, side * (l - 1) - 2.6, w * 0.8, 2, 1)}" fill="#ffc777"/>`,
      );
    }
    return plate.svg('City pedal');
  }

  const body = `M${-w + 2} ${-l + 12}Q${-w} ${-l + 5} ${-w + 8} ${-l + 4}L${w - 16} ${-l}Q${w - 2} ${-l} ${w} ${-l + 12}L${w + 2} 0L${w} ${l - 12}Q${w - 2} ${l} ${w - 16} ${l}L${-w + 8} ${l - 4}Q${-w} ${l - 5} ${-w + 2} ${l - 12}L${-w + 6} 0z`;
  const top = l - 12;
  const windows =
    a.body === 'nylon'
      ? [-1, 1].flatMap((side) =>
          [-0.74, -0.22, 0.3].map((at) => rounded(w * at, side > 0 ? 13 : -top + 1, w * 0.42, top - 14, 4)),
        )
      : [
          `M${-w + 12} ${-top + 2}L${-10} ${-top - 1}V-13H${-w + 12}z`,
          `M2 ${-top - 1}L${w - 14} ${-top - 2}Q${w - 10} ${-top - 2} ${w - 10} ${-top + 2}L${w - 9} -13H2z`,
          `M${-w + 12} ${top - 2}L${-10} ${top + 1}V13H${-w + 12}z`,
          `M2 ${top + 1}L${w - 14} ${top + 2}Q${w - 10} ${top + 2} ${w - 10} ${top - 2}L${w - 9} 13H2z`,
        ];
  plate.piece(solid(body) + windows.map(hole).join(''), a.finish === 'blue' ? 'blue' : 'black', {
    depth: 6,
    soft: 14,
    bevel: 2,
    radius: 80,
    turned: false,
  });
  plate.flat(
    `<path d="M${-w + 6} -7H${w - 6}V7H${-w + 6}z" fill="${plate.round(a.finish === 'blue' ? 'blue' : 'black')}"/>${pins(a.pinsPerSide, w, l)}`,
  );
  return plate.svg(`Platform pedal, ${a.pinsPerSide} pins a side`);
}
