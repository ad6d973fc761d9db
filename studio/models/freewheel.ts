import type { BufferGeometry, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, group, merge, mesh } from '../geometry/meshes.ts';
import { circle, notched, splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { stack } from '../geometry/stacks.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V2 } from '../geometry/vectors.ts';
import { darkTurnedSteel, nickel, steel, turnedNickel, turnedSteel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { cassetteArt } from './cassette.ts';
import { rootRadius, tipRadius, toothForms, toothOutline } from './teeth.outline.ts';
import { threadedRing } from './thread.ts';

type Wheel = AttributesOf<'Freewheel'>;

/** Radius of the bore and pitch of the thread on the hub: 1.37 in × 24 TPI. */
const [BORE, PITCH] = [17, 1.058];

/** A sprocket for one speed: no ramps, teeth chamfered alike on both faces. */
function cog(teeth: number, thick: number, hole: V2[], holes: V2[][] = []): BufferGeometry {
  const tip = tipRadius(teeth);
  return stack(
    toothOutline(teeth, toothForms.sprocket),
    [hole, ...holes],
    [
      { z: -thick / 2, inset: 0.25, reach: tip - 0.9 },
      { z: -thick / 2 + 0.6, reach: tip },
      { z: thick / 2 - 0.6, reach: tip },
      { z: thick / 2, inset: 0.25, reach: tip - 0.9 },
    ],
  );
}

/** The shell that the sprocket is cut on, and the cover with four notches and two holes for a pin spanner. */
function ratchet(shell: number): BufferGeometry[] {
  const drum = turn(
    [
      [21.6, -6],
      [shell - 2, -6],
      [shell, -4],
      [shell, 4.4],
      [shell - 2.4, 6.6],
      [21.6, 6.6],
    ],
    { round: 0.4 },
  );
  const pins = [0, Math.PI].map((a) => circle(1.1, 24, 19.6 * Math.cos(a + 0.8), 19.6 * Math.sin(a + 0.8)));
  const cover = plate(circle(21.3, 96), [notched(14.6, -2.4, 4, 5), ...pins], 2, { bevel: 0.3, z: 5 });
  const body = threadedRing({ bore: BORE, outside: 20.6, pitch: PITCH, low: -8, high: 4.9 });
  return [drum, cover, body];
}

function metalOf({ finish }: Wheel): Material {
  if (finish === 'black') return darkTurnedSteel();
  return finish === 'nickel' ? turnedNickel() : turnedSteel();
}

function single(a: Wheel, teeth: number) {
  const metal = metalOf(a);
  const thick = a.chainWidth === '½ × ⅛ in' ? 2.9 : 2.1;
  const root = rootRadius(teeth);
  if (a.kind === 'freewheel') {
    const [drum, cover, body] = ratchet(root - 2.2);
    return group(
      mesh(merge([cog(teeth, thick, circle(22, 96)), drum]), metal),
      mesh(cover, a.finish === 'black' ? steel() : nickel()),
      mesh(body, steel()),
    );
  }
  const windows = Array.from({ length: 6 }, (_, i) => circle(2, 28, ...polar(root - 4, (i * TAU) / 6)));
  if (a.kind === 'splined sprocket') {
    const hole = splined(15.8, 1.5, 9, 0.68);
    return group(
      mesh(
        merge([
          cog(teeth, thick, hole, windows),
          at(plate(circle(root - 7, 96), [hole], 4.6, { bevel: 0.4 }), [0, 0, -2.3]),
        ]),
        metal,
      ),
    );
  }
  const collar = threadedRing({ bore: BORE, outside: 21, pitch: PITCH, low: -4.6, high: thick / 2 + 0.5 });
  return group(mesh(merge([cog(teeth, thick, circle(20.6, 96)), collar]), metal));
}

export const freewheelArt: FamilyArt<Wheel> = {
  model: (a, brand) => {
    const most = Math.max(...a.sprockets);
    const reach = tipRadius(most);
    if (a.sprockets.length === 1) {
      return {
        object: single(a, most),
        measured: [
          [-reach, 0, 0],
          [reach, 0, 0],
        ],
      };
    }
    const cogs = cassetteArt.model(
      { ...a, speeds: 7, driver: 'HG', bodyMm: 34.95, build: 'pinned', aluminiumSprockets: 0 },
      brand,
    );
    const body = threadedRing({ bore: BORE, outside: 20.8, pitch: PITCH, low: -3, high: 24 });
    return { object: group(cogs.object, mesh(body, steel())), measured: cogs.measured };
  },
  views: [
    { pose: [-38, 0, 0], azimuth: 0, elevation: 10, seen: 'seen from the front' },
    { pose: [0, 128, 0], azimuth: 0, elevation: 10, seen: 'seen from behind' },
    { pose: [0, 62, 0], azimuth: 0, elevation: 12, seen: 'seen from the side' },
  ],
  pixelsPerMm: 8,
  best: 'FW-1-16-N',
};
