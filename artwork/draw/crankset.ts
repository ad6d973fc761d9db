import type { CranksetAttributes } from '#catalogue/families/crankset.ts';
import { pitchRadius } from '#catalogue/measure.ts';
import type { Mark } from '#catalogue/part.ts';
import { around, circle, line, num, sector, sprocket } from './geometry.ts';
import { hole, Plate, solid } from './plate.ts';
import { measuredBy } from './scale.ts';

const hubEnd = 21;
const pedalEnd = 14.5;

/** Outline of an arm that lies along x, from the bottom bracket's axis to the pedal's. */
function armOutline(length: number): string {
  const half = (w: number, side: number) => num(w * side);
  return (
    `M0 ${half(hubEnd, 1)}A${hubEnd} ${hubEnd} 0 1 1 0 ${half(hubEnd, -1)}` +
    `C${num(length * 0.35)} ${half(hubEnd * 0.82, -1)} ${num(length * 0.7)} ${half(pedalEnd * 0.9, -1)} ${num(length)} ${half(pedalEnd, -1)}` +
    `A${pedalEnd} ${pedalEnd} 0 0 1 ${num(length)} ${half(pedalEnd, 1)}` +
    `C${num(length * 0.7)} ${half(pedalEnd * 0.9, 1)} ${num(length * 0.35)} ${half(hubEnd * 0.82, 1)} 0 ${half(hubEnd, 1)}z`
  );
}

/** A crankset from the drive side, its arm level; the dimension runs from axis to axis. */
export function drawCrankset(a: CranksetAttributes, mark: Mark | null): string {
  const { scale, x } = measuredBy(mark, a.armMm);
  const plate = new Plate({ scale, x: x - (a.armMm / 2) * scale });
  const r = pitchRadius(a.teeth);
  const windows = around(8, (_, degrees) => hole(sector(27, r - 8.3, degrees + 6, degrees + 39, 5)));
  plate.piece(solid(sprocket(a.teeth)) + windows, a.finish === 'silver' ? 'black' : 'alloy', {
    depth: 5,
    soft: 12,
    bevel: 1.5,
    radius: r + 13,
  });
  plate.flat(`<circle r="${num(r - 5.2)}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width=".5"/>`);
  plate.piece(solid(armOutline(a.armMm)) + hole(circle(6.6, [a.armMm, 0])), a.finish === 'silver' ? 'alloy' : 'black', {
    depth: 6,
    soft: 12,
    bevel: 2.6,
    radius: a.armMm + 20,
    turned: false,
  });
  // The groove that the forging leaves in the face of the arm.
  const groove = line([hubEnd + 13, 0], [a.armMm - 30, 0]);
  const floor = a.finish === 'silver' ? '#b3b7b9' : '#1d2022';
  plate.flat(
    `<g fill="none" stroke-linecap="round"><path d="${groove}" stroke="#000" stroke-opacity=".3" stroke-width="8.8"/><path d="${groove}" stroke="#fff" stroke-opacity="${a.finish === 'silver' ? 0.5 : 0.22}" stroke-width="8.6" transform="translate(.4 .7)"/><path d="${groove}" stroke="${floor}" stroke-width="7.8"/></g>`,
  );
  plate.piece(solid(circle(14)) + hole(circle(7.6)), a.finish === 'silver' ? 'black' : 'grey', {
    depth: 2,
    soft: 3,
    bevel: 1,
    radius: 16,
  });
  plate.piece(solid(circle(7.4)) + hole(circle(a.axleMm === 30 ? 5 : 3.4)), 'steel', {
    depth: 1,
    soft: 1,
    bevel: 0.8,
    radius: 9,
  });
  plate.flat(
    `<circle cx="${num(a.armMm)}" cy="0" r="8" fill="none" stroke="#000" stroke-opacity=".35" stroke-width=".7"/>`,
  );
  return plate.svg(`Crankset, ${a.armMm} mm, ${a.teeth} teeth`);
}
