import type { ForkAttributes } from '#catalogue/families/fork.ts';
import { num, rounded } from './geometry.ts';
import type { Material } from './materials.ts';
import { bolt, Plate, tube } from './plate.ts';

const steererLength = 195;

/** A suspension fork from the front: stanchions above, lower legs with their arch below. */
function suspension(plate: Plate, a: ForkAttributes, crown: number): void {
  const axle = crown + a.axleToCrownMm;
  const half = 68;
  const stanchion = a.stanchionMm;
  const legs: Material = a.finish === 'silver' ? 'grey' : 'black';
  const seals = crown + 36 + a.travelMm;
  const upper = [-half, half]
    .map(
      (x) =>
        `<path d="M${num(x - stanchion / 2)} ${crown + 6}h${stanchion}V${seals + 30}h${-stanchion}z" fill="${plate.round(a.finish === 'silver' ? 'alloy' : 'oxide', 'v')}"/>`,
    )
    .join('');
  plate.raised(upper, { depth: 2, soft: 9, bevel: 0.9 });
  const arch = `M${-half - 12} ${seals + 34}C${-half - 12} ${seals - 26} ${-half + 18} ${seals - 62} 0 ${seals - 62}C${half - 18} ${seals - 62} ${half + 12} ${seals - 26} ${half + 12} ${seals + 34}L${half - 14} ${seals + 40}C${half - 18} ${seals - 4} ${half - 34} ${seals - 28} 0 ${seals - 28}C${-half + 34} ${seals - 28} ${-half + 18} ${seals - 4} ${-half + 14} ${seals + 40}z`;
  plate.raised(`<path d="${arch}" fill="${plate.moulded(legs)}"/>`, { depth: 4, soft: 10, bevel: 1.8 });
  const lower = [-half, half].map((x) => {
    const r = stanchion / 2 + 6;
    const foot = axle - 8;
    const inner = x < 0 ? 1 : -1;
    return (
      `<path d="M${num(x - r)} ${seals}H${num(x + r)}L${num(x + r - 3)} ${foot - 60}L${num(x + inner * 6 + 13)} ${foot + 26}Q${num(x + inner * 6)} ${foot + 34} ${num(x + inner * 6 - 13)} ${foot + 26}L${num(x - r + 3)} ${foot - 60}z" fill="${plate.round(legs, 'v')}"/>` +
      `<path d="${rounded(x - r - 1.5, seals - 9, 2 * r + 3, 13, 4)}" fill="${plate.round('ink', 'v')}"/>`
    );
  });
  plate.raised(lower.join(''), { depth: 3, soft: 12, bevel: 1.2 });
  // Brake mount on the left leg, axle ends, decals.
  plate.raised(
    `<path d="M${-half - 18} ${axle - 150}l-15 8v18l17 6zM${-half - 14} ${axle - 76}l-17 8v18l19 6z" fill="${plate.moulded(legs)}"/>`,
    { depth: 3, soft: 6, bevel: 1.2 },
  );
  const ink = a.finish === 'silver' ? '#17191b' : '#d9dcdd';
  plate.flat(
    bolt([-half - 28, axle - 134], 4) +
      bolt([-half - 26, axle - 60], 4) +
      [-half + 6, half - 6]
        .map(
          (x) =>
            `<circle cx="${x}" cy="${axle}" r="10" fill="#0d0e0f"/><circle cx="${x}" cy="${axle}" r="7" fill="#aeb3b5"/>`,
        )
        .join('') +
      [-half, half]
        .map(
          (x) =>
            `<path d="M${x} ${seals + 70}v130" stroke="${ink}" stroke-opacity=".8" stroke-width="9" stroke-dasharray="26 8 14 8 34 8"/>`,
        )
        .join(''),
  );
  // Crown and the knobs on top of the legs.
  const top = `M-20 ${crown - 16}H20C40 ${crown - 16} 50 ${crown - 8} ${half + 22} ${crown - 4}Q${half + 27} ${crown + 8} ${half + 22} ${crown + 30}H${half - 22}C${half - 34} ${crown + 14} 30 ${crown + 10} 0 ${crown + 10}C-30 ${crown + 10} ${-half + 34} ${crown + 14} ${-half + 22} ${crown + 30}H${-half - 22}Q${-half - 27} ${crown + 8} ${-half - 22} ${crown - 4}C-50 ${crown - 8} -40 ${crown - 16} -20 ${crown - 16}z`;
  plate.raised(`<path d="${top}" fill="${plate.moulded('black')}"/>`, { depth: 4, soft: 10, bevel: 2 });
  plate.raised(
    `<path d="${rounded(-half - 13, crown - 15, 26, 15, 4)}" fill="${plate.round('black', 'v')}"/><path d="${rounded(half - 13, crown - 17, 26, 17, 4)}" fill="${plate.round(a.finish === 'silver' ? 'blue' : 'red', 'v')}"/>`,
    { depth: 2, soft: 5, bevel: 1.2 },
  );
}

/** A rigid fork from the front: two blades that run together at the crown. */
function rigid(plate: Plate, a: ForkAttributes, crown: number): void {
  const axle = crown + a.axleToCrownMm;
  const half = 56;
  const metal: Material = a.finish === 'green' ? 'green' : a.finish === 'silver' ? 'alloy' : 'black';
  for (const side of [-1, 1]) {
    const blade = `M${side * 16} ${crown + 10}C${side * 46} ${crown + 22} ${side * half} ${crown + 70} ${side * (half + 2)} ${crown + 150}L${side * (half - 2)} ${axle - 4}`;
    plate.raised(tube(blade, 27, metal), { depth: 3, soft: 12, bevel: 1.2 });
    plate.raised(
      `<path d="${rounded(side * (half - 2) - 12, axle - 22, 24, 40, 8)}" fill="${plate.round(metal, 'v')}"/>`,
      { depth: 3, soft: 7, bevel: 1.2 },
    );
    plate.flat(
      `<circle cx="${side * (half - 2)}" cy="${axle}" r="8" fill="#0d0e0f"/><circle cx="${side * (half - 2)}" cy="${axle}" r="5" fill="#aeb3b5"/>${bolt([side * (half + 2), crown + 150], 3)}${bolt([side * (half + 1), crown + 172], 3)}`,
    );
  }
  plate.raised(
    `<path d="M-26 ${crown - 14}H26Q40 ${crown} 36 ${crown + 26}Q0 ${crown + 40} -36 ${crown + 26}Q-40 ${crown} -26 ${crown - 14}z" fill="${plate.moulded(metal)}"/>`,
    {
      depth: 4,
      soft: 9,
      bevel: 2,
    },
  );
  plate.flat(bolt([0, crown + 8], 5));
}

/** A fork from the front, its steerer on top. */
export function drawFork(a: ForkAttributes): string {
  const tall = steererLength + a.axleToCrownMm + 40;
  const scale = Math.min(1.16, 700 / tall);
  const plate = new Plate({ scale, x: 388, y: 386 });
  const crown = -tall / 2 + steererLength + 12;
  const tapered = a.steerer === 'tapered';
  const foot = tapered ? 20 : 15;
  const steerer =
    `<path d="M-14.300 ${num(crown - steererLength)}H14.300V${num(crown - 90)}C14.300 ${num(crown - 60)} ${foot} ${num(crown - 46)} ${foot} ${num(crown - 14)}H${-foot}C${-foot} ${num(crown - 46)} -14.300 ${num(crown - 60)} -14.300 ${num(crown - 90)}z" fill="${plate.round('alloy', 'v')}"/>` +
    `<ellipse cx="0" cy="${num(crown - steererLength)}" rx="14.300" ry="4" fill="#c9cdce"/><ellipse cx="0" cy="${num(crown - steererLength)}" rx="11.800" ry="3" fill="#26292b"/><path d="${rounded(-foot - 4, crown - 18, 2 * foot + 8, 7, 2)}" fill="${plate.round('steel', 'v')}"/>`;
  plate.raised(steerer, { depth: 2, soft: 9, bevel: 0.9 });
  if (a.kind === 'suspension') suspension(plate, a, crown);
  else rigid(plate, a, crown);
  return plate.svg(`${a.kind === 'suspension' ? 'Suspension' : 'Rigid'} fork, ${a.wheel}`);
}
