import type { CassetteAttributes } from '#catalogue/families/cassette.ts';
import { pitchRadius, tipDiameter } from '#catalogue/measure.ts';
import type { Mark } from '#catalogue/part.ts';
import { around, circle, polar, sector, sprocket } from './geometry.ts';
import type { Material } from './materials.ts';
import { hole, Plate, solid } from './plate.ts';
import { measuredBy } from './scale.ts';

/** How far the teeth of each next sprocket are turned against the one below, for the shifting ramps. */
const turnPerSprocket = 5;

/** A cassette from the front: every sprocket with its own teeth, the largest at the back. */
export function drawCassette(a: CassetteAttributes, mark: Mark | null): string {
  const largestFirst = [...a.sprockets].reverse();
  const plate = new Plate(measuredBy(mark, tipDiameter(largestFirst[0] ?? 0)));
  const stamped: Material = a.finish === 'nickel' ? 'steel' : 'oxide';
  const machined: Material = a.finish === 'nickel' ? 'black' : 'alloy';

  largestFirst.forEach((teeth, i) => {
    const r = pitchRadius(teeth);
    const next = largestFirst[i + 1];
    let mask = solid(sprocket(teeth, { turn: -90 + i * turnPerSprocket }));
    if (next !== undefined && i < largestFirst.length / 2) {
      const inner = pitchRadius(next);
      if (i < Math.max(1, a.aluminiumSprockets)) {
        const windows = i < 2 ? 10 : 8;
        const outer = inner - 3.5 < r - 11 ? Math.max(inner - 3, r - 17) : r - 9;
        mask += around(windows, (_, degrees) =>
          hole(sector(inner - 22, outer, degrees + 4 + i * 7, degrees + 360 / windows - 5 + i * 7, 2.5)),
        );
      }
      // Rivets and gates behind every second tooth.
      mask += around(teeth, (j, degrees) => (j % 2 ? '' : hole(circle(1.25, polar(r - 7.2, degrees + 3)))));
    }
    if (next === undefined) mask += hole(circle(9.2));
    plate.piece(mask, i < a.aluminiumSprockets ? machined : stamped, {
      depth: i ? 2.5 : 6,
      soft: i ? 5 : 16,
      bevel: 0.8,
      radius: r + 5,
      phase: i * 3,
    });
  });

  plate.piece(solid(circle(17.2)) + hole(circle(10.8)), a.finish === 'nickel' ? 'black' : 'alloy', {
    depth: 2,
    soft: 3,
    bevel: 1,
    radius: 18,
  });
  const notches = around(12, (_, degrees) => `<path d="${circle(1.1, polar(11.4, degrees))}" fill="#0a0b0c"/>`);
  plate.flat(`${notches}<circle r="14.6" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width=".35"/>`);
  return plate.svg(`Cassette, ${a.sprockets.length} sprockets`);
}
