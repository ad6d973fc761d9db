import type { Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, group, mesh, put } from '../geometry/meshes.ts';
import { polar, type V3 } from '../geometry/vectors.ts';
import { anodised, brass, coated, nickel, steel } from '../materials.ts';
import { shownTyre, wheelOutside } from '../measures.ts';
import type { FamilyArt } from '../model.ts';
import { hubOf } from './hub.ts';
import { drilledRim, valveAfter, valveAngle } from './rim.section.ts';
import { rimMaterial } from './rim.ts';
import { tyreObject } from './tyre.ts';
import { valveOf } from './valve.ts';
import { laced, nipples, wires } from './wheel.lacing.ts';

/** Height of the tread of the tyres that wheels are shown with, in millimetres. */
const shownTread = { knobs: 4, gravel: 1.8, road: 2, slick: 1 } as const;

/** The wheel's rim as it is drilled for its spokes; its middle line is that of the wheel. */
function rimOf(a: AttributesOf<'Wheel'>): Object3D {
  const rim = drilledRim(
    {
      beadSeatMm: a.beadSeatMm,
      innerMm: a.rimInnerMm,
      outerMm: a.rimOuterMm,
      depthMm: a.rimDepthMm,
      holes: a.holes,
      hooked: true,
      moulded: a.rimMaterial === 'carbon',
      flatFlanks: false,
      holeOffsetMm: 0,
      drillMm: 4.4,
      valveMm: a.tubelessReady ? 6.5 : 8.5,
    },
    valveAfter(a.holes),
  );
  return mesh(rim, rimMaterial(a.rimFinish));
}

/** The valve in its hole: of a tubeless rim or of the tube. */
function valveIn(a: AttributesOf<'Wheel'>): Object3D {
  const angle = valveAngle(a.holes);
  const bed = a.beadSeatMm / 2 + 5.5 - a.rimDepthMm;
  const presta = a.tubelessReady;
  const parts = valveOf(presta ? 'Presta' : 'Schrader', 44 + a.rimDepthMm - 18, {
    smooth: !presta,
    nutAt: presta ? a.rimDepthMm - 9 : null,
  });
  // The foot of the valve lies on the tyre's side of the rim.
  const foot: V3 = [...polar(bed + a.rimDepthMm - 9, angle), 0];
  const inwards: V3 = [-foot[0], -foot[1], 0];
  const metal = presta ? anodised(0x25262a) : nickel();
  return group(
    mesh(along(parts.stem, foot, inwards), metal),
    mesh(along(parts.fittings, foot, inwards), presta ? metal : brass()),
    parts.sleeve && mesh(along(parts.sleeve, foot, inwards), coated(0x1d1e20)),
  );
}

/** The hub that the wheel is laced to. */
function hubIn(a: AttributesOf<'Wheel'>, brand: string): Object3D {
  const { position, holes, flangeMm, flangeOffsetsMm, disc, freehub, axleMm } = a;
  const axle = axleMm < 12 ? 'quick release' : 'through';
  const inside = { engagementPoints: 0, sealedBearings: 2, widthMm: a.hubWidthMm, finish: a.hubFinish };
  return hubOf({ position, holes, flangeMm, flangeOffsetsMm, disc, freehub, axleMm, axle, ...inside }, brand);
}

/** A wheel with a tyre, its axle along z, the drive side at +z and the valve at the top. */
function wheelObject(a: AttributesOf<'Wheel'>, brand: string): Object3D {
  const spokes = laced(a);
  const shown = shownTyre(a);
  const treadMm = shownTread[shown.tread];
  const silver = a.spokeFinish === 'silver';
  const tyre = tyreObject({
    ...shown,
    beadSeatMm: a.beadSeatMm,
    rimMm: a.rimInnerMm,
    treadMm,
    studs: 0,
    words: ['PELLWORM', `${shown.widthMm}-${a.beadSeatMm}`],
  });
  const turned = group(
    rimOf(a),
    valveIn(a),
    mesh(wires(spokes), silver ? steel() : coated(0x1b1c1f)),
    mesh(nipples(spokes), silver ? nickel() : anodised(0x25262a)),
    hubIn(a, brand),
    tyre,
  );
  return put(turned, [0, 0, 0], [0, 0, Math.PI / 2 - valveAngle(a.holes)]);
}

export const wheelArt: FamilyArt<AttributesOf<'Wheel'>> = {
  model: (a, brand) => {
    const half = wheelOutside(a) / 2;
    const wheel = wheelObject(a, brand);
    // A front wheel shows what takes its rotor, a rear wheel what takes its cassette.
    const object = a.position === 'front' ? put(group(wheel), [0, 0, 0], [0, Math.PI, 0]) : group(wheel);
    return {
      object,
      measured: [
        [-half, 0, 0],
        [half, 0, 0],
      ],
    };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 60, seen: 'seen from the side' },
    { pose: [0, 0, 0], azimuth: 32, elevation: 9, seen: 'standing, seen from the front' },
    { pose: [0, 0, 0], azimuth: 148, elevation: 9, seen: 'standing, seen from behind' },
  ],
  pixelsPerMm: 0.94,
  best: 'WH-29R-148-32',
};
