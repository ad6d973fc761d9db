import type { ShifterAttributes } from '#catalogue/families/shifter.ts';
import { belt, circle, num, rounded } from './geometry.ts';
import type { Material } from './materials.ts';
import { bolt, hole, Plate, solid } from './plate.ts';

const barRadius = 11.1;

/** The window that shows the gear: one tick a gear, the needle on one of them. */
function gearWindow(x: number, y: number, width: number, speeds: number): string {
  const ticks = Array.from({ length: speeds }, (_, i) => {
    const tx = x + 3 + (i * (width - 6)) / (speeds - 1);
    return `<path d="M${num(tx)} ${num(y + 2)}v${i % 2 ? 2.4 : 3.6}" stroke="#2b2f31" stroke-width=".7"/>`;
  }).join('');
  const needle = x + 3 + ((width - 6) * 3) / (speeds - 1);
  return `<path d="${rounded(x, y, width, 9, 2)}" fill="#e9ecec"/>${ticks}<path d="M${num(needle)} ${num(y + 8.4)}v-6" stroke="#c8330a" stroke-width="1.300"/><path d="${rounded(x, y, width, 3.6, 2)}" fill="#fff" fill-opacity=".55"/>`;
}

/** A trigger shifter from the rider's side: clamp at the upper left, levers reaching out below. */
function drawTrigger(a: ShifterAttributes): string {
  const plate = new Plate({ scale: 5.3, x: 384, y: 398, turn: a.speeds === 12 ? -8 : 6 });
  const metal: Material = a.finish === 'grey' ? 'grey' : 'black';
  const dark: Material = a.finish === 'grey' ? 'oxide' : 'ink';
  const body = plate.moulded(metal);

  // Levers lie under the body: the long one is pushed by the thumb, the short one lets go.
  plate.raised(
    `<path d="M-2 10C10 24 22 30 40 33C50 34 58 38 57 45C56 51 46 51 36 48C18 43 0 34 -12 20z" fill="${plate.moulded(dark)}"/>`,
    { depth: 5, soft: 12, bevel: 2 },
  );
  plate.flat(
    '<path d="M34 39C42 40 50 41.500 54 45" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.400"/><path d="M30 42.500h18M33 45.500h16" stroke="#000" stroke-opacity=".45" stroke-width="1"/>',
  );
  plate.raised(
    `<path d="M10 -14C24 -22 38 -24 50 -20C57 -17 57 -10 50 -9C38 -8 28 -4 18 4z" fill="${plate.moulded(dark)}"/>`,
    { depth: 5, soft: 10, bevel: 1.8 },
  );
  // Cable and barrel at the left of the body.
  plate.raised(
    `<path d="M-44 14C-58 18 -62 34 -58 52" fill="none" stroke="#0d0e0f" stroke-width="5"/><path d="M-44.500 13.500C-58.500 17.500 -62.500 33.500 -58.500 51.500" fill="none" stroke="#4a4f52" stroke-width="1.600"/><g transform="translate(-28 9) rotate(168)">${plate.lathe(
      [
        [0, 6, 6, 6, metal],
        [6, 15, 4.8, 5.2],
        [15, 19, 3.2, 2.8, 'ink'],
      ],
      'grey',
    )}</g>`,
    { depth: 2, soft: 8, bevel: 1 },
  );
  plate.raised(
    `<path d="M-30 -6C-30 -20 -14 -26 4 -24C22 -22 32 -12 31 2C30 16 14 24 -6 23C-22 22 -30 12 -30 -6z" fill="${body}"/>`,
    { depth: 6, soft: 13, bevel: 2.4 },
  );
  plate.flat(
    `<path d="M-22 -10C-18 -18 -6 -21 6 -19" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.400" stroke-linecap="round"/><path d="M-8 15C6 17 20 12 25 2" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1"/>`,
  );
  if (a.gearIndicator) {
    plate.flat(`<g transform="rotate(-4)">${gearWindow(-19, -4, 40, a.speeds)}</g>`);
  } else {
    plate.piece(`<g transform="translate(2 0)">${solid(circle(10.5))}${hole(circle(4))}</g>`, dark, {
      depth: 2,
      soft: 4,
      bevel: 1.2,
      radius: 90,
      turned: false,
    });
    plate.flat(bolt([2, 0], 4.4));
  }
  // The clamp, seen along the bar.
  const clampRing = `<g transform="translate(-12 -42)">${solid(circle(15.5))}${solid('M-6 12H14V22H-6z')}${hole(circle(barRadius))}</g>`;
  plate.piece(clampRing, 'grey', { depth: 5, soft: 9, bevel: 1.6, radius: 100, turned: false });
  plate.flat(`<path d="M-30 -40h6" stroke="#0b0c0d" stroke-width="1.600"/>${bolt([-30.5, -46], 3.2)}`);
  return plate.svg(`Trigger shifter, ${a.speeds} speeds`);
}

/** A twist shifter lying level: sleeve at the right, housing with its window at the left. */
function drawTwist(a: ShifterAttributes): string {
  const plate = new Plate({ scale: 5.4, x: 392, y: 386, turn: -14 });
  plate.raised(
    `<path d="M-30 20C-40 30 -60 30 -66 46" fill="none" stroke="#0d0e0f" stroke-width="5"/><path d="M-30.500 19.500C-40.500 29.500 -60.500 29.500 -66.500 45.500" fill="none" stroke="#4a4f52" stroke-width="1.600"/>`,
    { depth: 1, soft: 6, bevel: 0.8 },
  );
  const sleeve = plate.lathe(
    [
      [-10, -4, 17, 18.5],
      [-4, 46, 16, 16],
      [46, 52, 18.5, 17],
      [52, 56, 13, 12.4, 'ink'],
    ],
    'rubber',
  );
  let ribs = '';
  for (let i = 0; i < 11; i++) {
    const y = -15 * Math.cos(((i + 0.5) / 11) * Math.PI);
    ribs += `<path d="M-2 ${num(y)}H44" stroke="#000" stroke-opacity=".55" stroke-width="1.300"/><path d="M-2 ${num(y + 1.1)}H44" stroke="#fff" stroke-opacity=".14" stroke-width=".6"/>`;
  }
  plate.raised(sleeve + ribs, { depth: 3, soft: 11, bevel: 1.2 });
  plate.raised(
    `<path d="M-48 -14Q-48 -22 -40 -23L-18 -25Q-10 -25 -10 -17V17Q-10 24 -18 25L-34 26Q-44 26 -46 18z" fill="${plate.moulded('black')}"/><path d="${belt([-34, 22], 6, [-44, 28], 5)}" fill="${plate.moulded('black')}"/>`,
    { depth: 5, soft: 12, bevel: 2 },
  );
  plate.flat(
    `<g transform="translate(-28 -3) rotate(90)">${gearWindow(-14, -5, 28, a.speeds)}</g>${bolt([-40, 10], 3)}`,
  );
  plate.raised(plate.lathe([[-56, -47, 13, 13.6]], 'ink'), { depth: 2, soft: 6, bevel: 1 });
  return plate.svg(`Twist shifter, ${a.speeds} speeds`);
}

/** A shifter, by the way it works. */
export function drawShifter(a: ShifterAttributes): string {
  return a.action === 'twist' ? drawTwist(a) : drawTrigger(a);
}
