import type { Group } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { cylinder, type Field } from '../geometry/fields.ts';
import { group, mesh } from '../geometry/meshes.ts';
import { cutNear, joinNear } from '../geometry/nearby.ts';
import { solid } from '../geometry/solid.ts';
import type { V3 } from '../geometry/vectors.ts';
import { printed } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { brands } from '../parts.ts';
import { boredEnds, COLLAR } from './frame.ends.ts';
import { fittings, onTube } from './frame.fittings.ts';
import { type FrameForm, formOf } from './frame.form.ts';
import { coat, decal, inks, type Panel, word } from './frame.paint.ts';
import { rearEnd } from './frame.rear.ts';
import { gusset, mainFrame, mainTubes } from './frame.tubes.ts';
import { welds } from './frame.welds.ts';

/** How a frame is made: `text` is the lettering on its down tube, `grid` the fineness of its surface in millimetres. */
interface FrameOptions {
  readonly text: string;
  readonly grid?: number;
}

/** What is cut from the ends of head tube, shell and seat tube, where turned collars take its place, and the bores behind. */
function bores(form: FrameForm): Field[] {
  const { seatUp, seatTop } = form.points;
  const along = (end: V3, way: V3, far: number): V3 => [
    end[0] + way[0] * far,
    end[1] + way[1] * far,
    end[2] + way[2] * far,
  ];
  const mouth: V3 = [seatTop[0], seatTop[1], 0];
  const up: V3 = [seatUp[0], seatUp[1], 0];
  return [
    ...boredEnds(form).flatMap(({ end, way, radius, deep, through }) => [
      cylinder(along(end, way, -COLLAR), along(end, way, 40), radius + 0.6, 0.2),
      cylinder(along(end, way, -deep), along(end, way, 0), through, 0.2),
    ]),
    cylinder(along(mouth, up, -12), along(mouth, up, 30), form.attributes.seatClampMm / 2 + 0.4, 0.2),
  ];
}

/** The lettering on the flanks of the down tube, and the material's name on the seat tube. */
function lettering(
  { attributes: a, down, seat, make }: FrameForm,
  text: string,
): { panel: Panel; text: string; size: number }[] {
  const length = Math.hypot(down.to[0] - down.from[0], down.to[1] - down.from[1]);
  const high = onTube(down, length * 0.4, 0).size[1];
  const size = make === 'steel' ? high * 1.12 : high * 1.2;
  const long = Math.min(length * 0.62, text.length * size * 1.05);
  const onDown = onTube(down, length * 0.42 + long / 2, 0);
  const onSeat = onTube(seat, a.seatTubeMm * 0.62, 0);
  const short = a.material.split(' ')[0];
  return [
    { panel: { start: onDown.at, way: [-onDown.way[0], -onDown.way[1]], long, half: high * 0.92 }, text, size },
    { panel: { start: onSeat.at, way: onSeat.way, long: 76, half: onSeat.size[1] * 0.8 }, text: short, size: 9 },
  ];
}

/**
 * A frame in the coordinates of its bicycle: x forward and y up from the middle of the bottom bracket, +z the drive side,
 * both axles at one height. `framePoints` says where fork, wheels and seatpost go.
 */
export function frameOf(
  a: AttributesOf<'Frame'>,
  { text, grid = a.joints === 'lugged' ? 1.9 : 2.6 }: FrameOptions,
): Group {
  const form = formOf(a);
  const tubes = mainTubes(form);
  const rear = rearEnd(form);
  const rounding = { 'TIG welded': 5, 'fillet brazed': 10, lugged: 3, moulded: 10 } as const;
  const stiffener = gusset(form);
  const parts = [mainFrame(form, tubes), ...rear.added, ...(stiffener ? [stiffener] : [])];
  const field = cutNear(1, joinNear(chosen(rounding, a.joints), parts), [...rear.cut, ...bores(form)]);
  const { rearAxle, headTop, headBottom, seatTop } = form.points;
  const side = Math.max(form.end.z + 16, form.shell.half + 8);
  const low: V3 = [rearAxle[0] - 34, -Math.max(form.shell.radius + 14, 44), -side];
  const high: V3 = [headBottom[0] + 46, Math.max(headTop[1], seatTop[1]) + 16, side];
  const body = solid(field, low, high, grid, { step: 0.8 });
  const material = coat(a.colour);
  const beads = welds(form, tubes, rear.added, grid * 0.44);
  const letters = lettering(form, text).flatMap(({ panel, text: shown, size }) => {
    const print = printed(word(shown, panel, size, chosen(inks, a.colour)));
    return [true, false].map((drive) => {
      const sheet = mesh(decal(body, panel, drive), print);
      sheet.castShadow = false;
      return sheet;
    });
  });
  return group(
    mesh(body, material),
    beads && mesh(beads, material),
    ...letters,
    ...fittings(form, material, grid * 0.32),
  );
}

/** The name that a brand letters its frames with. */
export const letteredAs = (brand: string): string =>
  (brands.find(({ key }) => key === brand)?.name ?? brand).toUpperCase();

function model(a: AttributesOf<'Frame'>, brand: string): Model {
  const object = frameOf(a, { text: letteredAs(brand) });
  return {
    object,
    measured: [
      [0, 0, 0],
      [a.reachMm, 0, 0],
    ],
  };
}

export const frameArt: FamilyArt<AttributesOf<'Frame'>> = {
  model,
  views: [
    { pose: [0, 0, 0], azimuth: 0, elevation: 9, seen: 'seen from the drive side' },
    { pose: [0, 0, 0], azimuth: 38, elevation: 16, seen: 'seen from the front' },
    { pose: [0, 0, 0], azimuth: -52, elevation: 14, seen: 'seen from behind' },
  ],
  pixelsPerMm: 0.7,
  best: 'FR-HT29-M-RAW',
};
