import { type Group, PlaneGeometry } from 'three';
import { group, mesh, put } from '../geometry/meshes.ts';
import { type Corner, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { glass, type Painted, plastic, printed } from '../materials.ts';

/** A gear window: a light scale with a mark for every gear, a red needle at the last one, under a clear lens. */
export function gearWindow(speeds: number, x: number, y: number): Group {
  const [w, h] = [x / 2, y / 2];
  const marks: Painted[] = Array.from({ length: speeds }, (_, i): Painted => {
    const at0 = -w + 2.6 + ((x - 5.2) * i) / (speeds - 1);
    const long = i === 0 || i === speeds - 1;
    return {
      points: [
        [at0, -h + 1.4],
        [at0, long ? 0.4 : -h + 3.4],
      ],
      colour: '#22262b',
      width: 0.55,
    };
  });
  const first = -w + 2.6;
  const sheet = new PlaneGeometry(x, y);
  const scale = mesh(
    sheet,
    printed({
      low: [-w, -h],
      high: [w, h],
      ground: '#e8eaec',
      scale: 24,
      shapes: [
        ...marks,
        {
          points: [
            [first, -h + 0.8],
            [first, h - 0.8],
          ],
          colour: '#d8401f',
          width: 1.1,
        },
      ],
      words: [
        { text: '1', from: [first + 0.9, h - 2.1], to: [first + 3.9, h - 2.1], size: 2.9, colour: '#22262b' },
        { text: String(speeds), from: [w - 5, h - 2.1], to: [w - 0.8, h - 2.1], size: 2.9, colour: '#22262b' },
      ],
    }),
  );
  scale.castShadow = false;
  const round: Corner[] = [
    [-w - 0.8, -h - 0.8],
    [w + 0.8, -h - 0.8],
    [w + 0.8, h + 0.8],
    [-w - 0.8, h + 0.8],
  ];
  const frame: Corner[] = round.map(([px, py]): Corner => [px * 1.09, py * 1.22]);
  const lens = mesh(plate(fillet(round, 1.6, 5), [], 0.9, { bevel: 0.35, z: 0.35 }), glass());
  lens.castShadow = false;
  return group(
    mesh(plate(fillet(frame, 2.2, 5), [fillet(round, 1.6, 5)], 1.5, { bevel: 0.3, z: -0.4 }), plastic(0x1d1e20)),
    put(scale, [0, 0, 0.25]),
    lens,
  );
}
