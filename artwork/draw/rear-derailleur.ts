import type { RearDerailleurAttributes } from '#catalogue/families/rear-derailleur.ts';
import { pitchRadius } from '#catalogue/measure.ts';
import { along, around, belt, circle, line, num, type Point, polar, sector, sprocket } from './geometry.ts';
import type { Material } from './materials.ts';
import { bolt, hole, Plate, solid } from './plate.ts';

const hanger: Point = [16, -74];
const guide: Point = [2, -4];

/** A pulley on its bushing, with as many teeth as it has. */
function pulley(plate: Plate, teeth: number, [x, y]: Point, material: Material): void {
  const r = pitchRadius(teeth);
  const shift = `translate(${num(x)} ${num(y)})`;
  const windows = around(5, (_, degrees) => hole(sector(8.5, r - 6.5, degrees + 10, degrees + 62, 2.5)));
  const mask = `<g transform="${shift}">${solid(sprocket(teeth, { tip: 2.2 }))}${windows}</g>`;
  plate.piece(mask, material, { depth: 3, soft: 6, bevel: 1.2, radius: 160, turned: false });
  plate.flat(
    `<g transform="${shift}"><circle r="7" fill="#15171a"/><circle r="5.200" fill="#c9cdce"/><circle cx="-.6" cy="-.8" r="3.600" fill="#fff" fill-opacity=".5"/></g>`,
  );
}

/** A rear derailleur from the drive side: hanger bolt at the top, cage and pulleys hanging down. */
export function drawRearDerailleur(a: RearDerailleurAttributes): string {
  const cage = { medium: 78, long: 98 }[a.cage];
  const tension = along(guide, 74, cage);
  const plate = new Plate({
    scale: 3.15,
    x: 392,
    y: a.cage === 'long' ? 364 : 392,
    turn: { 12: 14, 11: 6, 10: 0, 9: -8, 8: -8 }[a.speeds],
  });
  const metal: Material = a.finish === 'silver' ? 'alloy' : a.finish === 'grey' ? 'grey' : 'black';
  const dark: Material = a.finish === 'silver' ? 'oxide' : 'ink';
  const body = plate.moulded(metal);

  // Inner cage plate, then the pulleys, then the outer plate over them.
  plate.raised(`<path d="${belt(guide, 16, tension, 13)}" fill="${plate.moulded(dark)}"/>`, {
    depth: 3,
    soft: 9,
    bevel: 1,
  });
  const pulleyMetal: Material = a.finish === 'silver' ? 'oxide' : 'ink';
  pulley(plate, a.pulleyTeeth, guide, pulleyMetal);
  pulley(plate, a.pulleyTeeth, tension, pulleyMetal);
  const slot = (from: number, to: number, w: number) =>
    hole(belt(along(guide, 74, from), w, along(guide, 74, to), w - 0.6));
  plate.piece(
    solid(belt(guide, 13, tension, 10.5)) + slot(cage * 0.3, cage * 0.52, 5) + slot(cage * 0.62, cage * 0.78, 4.2),
    metal,
    { depth: 3, soft: 7, bevel: 1.3, radius: 160, turned: false },
  );
  plate.flat(bolt(guide, 4.6) + bolt(tension, 4.6));

  // The lower knuckle holds spring and clutch; the link swings between both knuckles.
  const knuckle: Point = [-17, -16];
  plate.raised(`<path d="${belt(knuckle, 18, guide, 12)}" fill="${body}"/>`, { depth: 5, soft: 10, bevel: 2 });
  const upper: Point = [-4, -62];
  const linkOuter = belt(upper, 10.5, [-22, -18], 12.5);
  plate.raised(`<path d="${belt([8, -56], 7, [-6, -18], 8)}" fill="${plate.moulded(dark)}"/>`, {
    depth: 3,
    soft: 6,
    bevel: 1,
  });
  plate.raised(`<path d="${linkOuter}" fill="${body}"/>`, { depth: 6, soft: 10, bevel: 2.2 });
  plate.flat(
    `<path d="${line([-6.5, -54], [-18.5, -26])}" stroke="#000" stroke-opacity=".28" stroke-width="8" stroke-linecap="round"/><path d="${line([-7.6, -53.5], [-19.6, -26.5])}" stroke="#fff" stroke-opacity=".2" stroke-width="1.200" stroke-linecap="round"/>`,
  );
  plate.raised(`<path d="${belt(upper, 12, hanger, 14)}" fill="${body}"/>`, { depth: 5, soft: 10, bevel: 2 });
  plate.piece(`<g transform="translate(${hanger[0]} ${hanger[1]})">${solid(circle(10.5))}</g>`, 'alloy', {
    depth: 2,
    soft: 4,
    bevel: 1.2,
    radius: 130,
    turned: false,
  });
  plate.flat(bolt(hanger, 7.4, '#aeb3b5') + bolt([-6, -62], 3.4) + bolt([-22, -18], 3.8));
  if (a.clutch) {
    plate.piece(`<g transform="translate(-15 -14)">${solid(circle(11.5))}</g>`, metal, {
      depth: 3,
      soft: 5,
      bevel: 1.4,
      radius: 130,
      turned: false,
    });
    plate.raised(
      `<path d="${belt([-15, -14], 3.6, polar(16, 205, [-15, -14]), 2.2)}" fill="${plate.moulded('grey')}"/>`,
      { depth: 2, soft: 4, bevel: 1 },
    );
  }
  // Barrel adjuster with the cable, and the stop screws.
  plate.raised(
    `<g transform="translate(-14 -70) rotate(200)">${plate.lathe(
      [
        [-2, 4, 5.6, 5.6, metal],
        [4, 13, 4.4, 4.8],
        [13, 19, 3, 2.6, 'ink'],
      ],
      'grey',
    )}</g>`,
    { depth: 2, soft: 6, bevel: 1 },
  );
  plate.flat(bolt([5, -68], 2) + bolt([4, -62], 2));
  return plate.svg(`Rear derailleur, ${a.speeds} speeds`);
}
