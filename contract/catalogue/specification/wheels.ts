import { type Composers, counted, list, measured, mm, say, unlessNone, yesOrNo } from './say.ts';
import {
  axleSize,
  driverBody,
  driverShort,
  fromTo,
  leftAndRight,
  rotorMount,
  rotorMountShort,
  wheelSize,
} from './shared.ts';

const axleKinds = { through: 'through axle', 'quick release': 'quick release', nutted: 'nutted axle' } as const;

const buttings = {
  plain: 'plain gauge',
  single: 'single-butted',
  double: 'double-butted',
  triple: 'triple-butted',
} as const;

/** How the trade describes wheels and what they are built from. */
export const wheelComposers: Composers<'Wheel' | 'Hub' | 'Rim' | 'Spoke' | 'Thru axle' | 'Rim tape'> = {
  Wheel: (known) => {
    const axle = axleSize(known.axleMm, known.hubWidthMm);
    const [left, right] = known.spokeLengthsMm ?? [];
    const sides = left === right ? say`${left} mm` : say`${left} mm left, ${right} mm right`;
    return {
      summary: list(
        wheelSize(known.size, known.beadSeatMm),
        axle,
        driverShort(known.freehub),
        rotorMountShort(known.disc),
      ),
      fit: {
        Size: wheelSize(known.size, known.beadSeatMm),
        Position: known.position,
        Axle: axle,
        'Driver body': driverBody(known.freehub),
        'Rotor mount': rotorMount(known.disc),
        'Rim inner width': mm(known.rimInnerMm),
        Bead: known.bead,
        'Tubeless ready': yesOrNo(known.tubelessReady),
      },
      measures: {
        Rim: list(known.rimMaterial, say`${known.rimOuterMm} mm wide`, say`${known.rimDepthMm} mm deep`),
        'Effective rim diameter': mm(known.erdMm),
        'Flange circle': mm(known.flangeMm),
        'Flange to middle': leftAndRight(known.flangeOffsetsMm),
        Spokes: list(
          counted(known.holes, 'spoke'),
          known.spokeHead,
          known.crossings === 0 ? 'radial' : crossed(known.crossings),
        ),
        'Spoke lengths': sides,
        'Rim finish': known.rimFinish,
        'Hub finish': known.hubFinish,
        'Spoke finish': known.spokeFinish,
      },
    };
  },
  Hub: (known) => {
    const { axle, engagementPoints, sealedBearings } = known;
    const size = axleSize(known.axleMm, known.widthMm);
    const kind = axle && axleKinds[axle];
    return {
      summary: list(
        size,
        axle === 'through' ? undefined : kind,
        driverShort(known.freehub),
        holes(known.holes),
        rotorMountShort(known.disc),
      ),
      fit: {
        Position: known.position,
        Axle: list(size, kind),
        'Driver body': driverBody(known.freehub),
        'Rotor mount': rotorMount(known.disc),
        'Spoke holes': measured(known.holes, 'holes'),
        'Spoke head': known.spokeHead,
      },
      measures: {
        'Flange circle': mm(known.flangeMm),
        'Flange to middle': leftAndRight(known.flangeOffsetsMm),
        Engagement: unlessNone(engagementPoints, measured(engagementPoints, 'points')),
        Bearings: sealedBearings === 0 ? 'cups and cones' : counted(sealedBearings, 'sealed cartridge bearing'),
        Finish: known.finish,
      },
    };
  },
  Rim: (known) => {
    const { holeOffsetMm, tubelessReady } = known;
    return {
      summary: list(wheelSize(known.size, known.beadSeatMm), say`${known.innerMm} mm inside`, holes(known.holes)),
      fit: {
        Size: wheelSize(known.size, known.beadSeatMm),
        'Inner width': mm(known.innerMm),
        'Spoke holes': list(
          holes(known.holes),
          holeOffsetMm === 0 ? undefined : say`${holeOffsetMm} mm off the middle`,
        ),
        'Effective rim diameter': mm(known.erdMm),
        Brake: known.brake,
        'Valve hole': known.valveHole,
        Bead: list(known.bead, tubelessReady ? 'tubeless ready' : undefined),
      },
      measures: {
        'Outer width': mm(known.outerMm),
        Depth: mm(known.depthMm),
        Eyelets: known.eyelets,
        Joint: known.joint,
        Material: list(known.material, known.finish),
      },
    };
  },
  Spoke: (known) => {
    const [head, middle, thread] = known.diametersMm ?? [];
    const gauge = say`${head}/${middle}/${thread} mm`;
    return {
      summary: list(say`${known.lengthMm} mm`, gauge, known.head),
      fit: {
        Length: mm(known.lengthMm),
        Head: known.head,
        Thread: known.thread,
        Nipple: list(known.nipple, known.nippleFinish),
      },
      measures: {
        Diameters: say`${gauge}, head, middle and thread`,
        Butting: known.butting && buttings[known.butting],
        Blade: known.bladeMm === 0 ? 'round' : mm(known.bladeMm),
        Finish: known.finish,
      },
    };
  },
  'Thru axle': (known) => {
    const size = axleSize(known.diameterMm, known.hubWidthMm);
    return {
      summary: list(size, say`thread ${known.thread}`, say`${known.lengthMm} mm long`),
      fit: {
        Axle: size,
        Position: known.position,
        Thread: list(known.thread, say`${known.threadLengthMm} mm long`),
        Length: mm(known.lengthMm),
        Head: list(known.head, say`${known.seat} seat`),
      },
      measures: { Bore: unlessNone(known.boreMm, mm(known.boreMm)), Material: list(known.material, known.finish) },
    };
  },
  'Rim tape': (known) => {
    const rims = say`${fromTo(known.rimWidthsMm)} inside`;
    return {
      summary: list(say`${known.widthMm} mm wide`, say`${known.lengthM} m`, say`rims ${rims}`),
      fit: { Width: mm(known.widthMm), 'Rim widths': rims },
      measures: {
        'Length of the roll': measured(known.lengthM, 'm'),
        Thickness: mm(known.thicknessMm),
        Material: list(known.material, known.colour),
      },
    };
  },
};

const holes = (count: number | undefined) => say`${count} holes`;

function crossed(times: number | undefined) {
  return times === 1 ? 'crossed once' : say`crossed ${times} times`;
}
