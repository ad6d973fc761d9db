import type { ChainringAttributes } from '#catalogue/families/chainring.ts';
import { pitchRadius, tipDiameter } from '#catalogue/measure.ts';
import type { Mark } from '#catalogue/part.ts';
import { around, circle, closedCurve, num, polar, sector, sprocket } from './geometry.ts';
import { hole, Plate, solid } from './plate.ts';
import { measuredBy } from './scale.ts';

/** Where the first bolt stands: four arms make an X, five a star with a point on top. */
const firstBolt = (arms: number) => (arms === 4 ? 45 : -90);

/** The inner edge of a bolted ring: it swells inwards around every bolt to carry the tab. */
function boltedEdge(boltCircle: number, arms: number, rimInside: number): string {
  return closedCurve((degrees) => {
    const nearest = Math.min(
      ...Array.from({ length: arms }, (_, i) =>
        Math.abs(((degrees - (firstBolt(arms) + (i * 360) / arms) + 900) % 360) - 180),
      ),
    );
    const k = Math.max(0, Math.min(1, (nearest - 7) / 9));
    return boltCircle / 2 - 9 + k * k * (3 - 2 * k) * (rimInside - boltCircle / 2 + 9);
  }, 360);
}

/** A chainring from the front, with its teeth, its bolt circle or its direct mount. */
export function drawChainring(a: ChainringAttributes, mark: Mark | null): string {
  const plate = new Plate(measuredBy(mark, tipDiameter(a.teeth)));
  const r = pitchRadius(a.teeth);
  const material = a.finish === 'black' ? 'black' : 'alloy';
  const groove = r - 4.6;
  const light = a.finish === 'black' ? 0.22 : 0.7;

  if (a.boltCircleMm === 0) {
    const windows = around(6, (_, degrees) => hole(sector(27, r - 9, degrees + 9, degrees + 51, 5)));
    plate.piece(solid(sprocket(a.teeth)) + windows + hole(circle(14)), material, {
      depth: 7,
      soft: 16,
      bevel: 1.8,
      radius: r + 10,
    });
    plate.piece(solid(circle(21)) + hole(closedCurve((d) => 15 + 0.8 * Math.cos((d * Math.PI) / 7.5), 480)), material, {
      depth: 3,
      soft: 5,
      bevel: 1.2,
      radius: 26,
    });
    plate.flat(
      around(3, (_, degrees) => {
        const [x, y] = polar(24.4, degrees - 30);
        return `<circle cx="${num(x)}" cy="${num(y)}" r="2.6" fill="#0a0b0c"/><circle cx="${num(x)}" cy="${num(y)}" r="2.6" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".4"/>`;
      }),
    );
  } else {
    // The 104 ring leaves a rim 11 mm inside the teeth; small circles leave more.
    const rimInside = Math.max(a.boltCircleMm / 2 + 2.2, r - 14);
    const bolts = around(a.arms, (_, degrees) =>
      hole(circle(4.1, polar((a.boltCircleMm || 0) / 2, firstBolt(a.arms) + degrees))),
    );
    const mask = solid(sprocket(a.teeth)) + hole(boltedEdge(a.boltCircleMm, a.arms, rimInside)) + bolts;
    plate.piece(mask, material, { depth: 7, soft: 16, bevel: 1.8, radius: r + 10 });
    plate.flat(
      around(a.arms, (_, degrees) => {
        const [x, y] = polar((a.boltCircleMm || 0) / 2, firstBolt(a.arms) + degrees);
        const rings: readonly (readonly [number, string, number, number])[] = [
          [6.2, '#000', a.finish === 'black' ? 0.6 : 0.28, 2],
          [7.2, '#fff', light, 0.4],
          [4.3, '#fff', light + 0.1, 0.4],
        ];
        return rings
          .map(
            ([radius, colour, opacity, width]) =>
              `<circle cx="${num(x)}" cy="${num(y)}" r="${radius}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`,
          )
          .join('');
      }),
    );
  }
  // The step under the teeth, where the ring was faced down to the thickness of the chain.
  plate.flat(
    `<circle r="${num(groove)}" fill="none" stroke="#000" stroke-opacity="${a.finish === 'black' ? 0.55 : 0.35}" stroke-width=".7"/><circle r="${num(groove + 0.4)}" fill="none" stroke="#fff" stroke-opacity="${light}" stroke-width=".35"/>`,
  );
  return plate.svg(`Chainring, ${a.teeth} teeth`);
}
