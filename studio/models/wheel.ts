import type { Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, group, mesh, put } from '../geometry/meshes.ts';
import { polar, type V3 } from '../geometry/vectors.ts';
import { anodised, brass, coated, nickel, steel } from '../materials.ts';
import { rimOutside, shownTyre } from '../measures.ts';
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
  const { position, holes, spokeHead, flangeMm, flangeOffsetsMm, disc, freehub, axleMm } = a;
  const axle = axleMm < 12 ? 'quick release' : 'through';
  const inside = { engagementPoints: 0, sealedBearings: 2, widthMm: a.hubWidthMm, finish: a.hubFinish };
  return hubOf(
    { position, holes, spokeHead, flangeMm, flangeOffsetsMm, disc, freehub, axleMm, axle, ...inside },
    brand,
  );
}

function tyre(a: AttributesOf<'Wheel'>): Object3D {
  const shown = shownTyre(a);
  return tyreObject({
    ...shown,
    beadSeatMm: a.beadSeatMm,
    rimMm: a.rimInnerMm,
    treadMm: shownTread[shown.tread],
    studs: 0,
    words: ['PELLWORM', `${shown.widthMm}-${a.beadSeatMm}`],
  });
}

/** A bare wheel, as it is sold, or with a tyre as on a bicycle; its axle along z, the drive side at +z and the valve at the top. */
function wheelObject(a: AttributesOf<'Wheel'>, brand: string, withTyre: boolean): Object3D {
  const spokes = laced(a);
  const silver = a.spokeFinish === 'silver';
  const turned = group(
    rimOf(a),
    (withTyre || a.tubelessReady) && valveIn(a),
    mesh(wires(spokes), silver ? steel() : coated(0x1b1c1f)),
    mesh(nipples(spokes), silver ? nickel() : anodised(0x25262a)),
    hubIn(a, brand),
    withTyre && tyre(a),
  );
  return put(turned, [0, 0, 0], [0, 0, Math.PI / 2 - valveAngle(a.holes)]);
}

/** A wheel with a tyre and a tube, as it turns in a bicycle. */
export const tyredWheel = (a: AttributesOf<'Wheel'>, brand: string): Object3D => wheelObject(a, brand, true);

export const wheelArt: FamilyArt<AttributesOf<'Wheel'>> = {
  model: (a, brand) => {
    const half = rimOutside(a) / 2;
    const wheel = wheelObject(a, brand, false);
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
    { pose: [0, 0, 0], azimuth: 36, elevation: 9, unmeasured: true, seen: 'standing, seen from its hub' },
    { pose: [0, 0, 0], azimuth: 0, elevation: 4, seen: 'seen from the side' },
    { pose: [0, 0, 0], azimuth: 148, elevation: 9, seen: 'standing, seen from behind' },
  ],
  pixelsPerMm: 1.08,
  best: 'WH-29R-148-32',
};
