import type { AttributesOf } from '../families.ts';
import { type Composers, counted, degrees, type Known, list, mm, type Said, say, unlessNone } from './say.ts';
import { axleFromWords } from './shared.ts';

/** How the trade describes frames, forks and what stands between them. */
export const frameAndForkComposers: Composers<'Frame' | 'Fork' | 'Headset' | 'Seat clamp' | 'Headset part'> = {
  Frame: (known) => {
    const axle = axleFromWords(known.rearAxle);
    return {
      summary: list(say`size ${known.size}`, known.wheel, axle, known.shell),
      fit: {
        Size: known.size,
        Wheel: known.wheel,
        Headset: known.headset,
        'Bottom bracket shell': say`${known.shell} mm`,
        'Rear axle': axle,
        'Axle thread': axleThread(known),
        'Derailleur hanger': known.hanger,
        Seatpost: mm(known.seatpostMm),
        'Seat clamp': mm(known.seatClampMm),
        'Brake mount': brakeMount(known.brakeMount),
        'Largest rotor': largestRotor(known.largestRotorMm),
        'Widest tyre': mm(known.widestTyreMm),
        Fork: list(say`${known.forkMm} mm to the crown`, say`${known.forkOffsetMm} mm offset`),
      },
      measures: {
        Kind: known.kind,
        Reach: mm(known.reachMm),
        Stack: mm(known.stackMm),
        'Head angle': degrees(known.headDegrees),
        'Seat angle': degrees(known.seatDegrees),
        Chainstay: mm(known.chainstayMm),
        'Bottom bracket drop': mm(known.bottomBracketDropMm),
        'Head tube': mm(known.headTubeMm),
        'Seat tube': mm(known.seatTubeMm),
        Material: list(known.material, known.joints),
        Cables: known.cables,
        'Bottle mounts': unlessNone(known.bottleMounts, counted(known.bottleMounts, 'mount')),
        Colour: known.colour,
      },
    };
  },
  Fork: (known) => {
    const axle = axleFromWords(known.axle);
    return {
      summary: list(
        known.wheel,
        known.travelMm ? say`${known.travelMm} mm travel` : known.kind,
        axle,
        say`${known.steerer} steerer`,
      ),
      fit: {
        Wheel: known.wheel,
        Axle: axle,
        'Axle thread': axleThread(known),
        Steerer: list(known.steerer, say`${known.steererLengthMm} mm long`, known.steererMaterial),
        'Crown race': mm(known.crownRaceMm),
        'Brake mount': brakeMount(known.brakeMount),
        'Largest rotor': largestRotor(known.largestRotorMm),
        'Widest tyre': mm(known.widestTyreMm),
        'Axle to crown': mm(known.axleToCrownMm),
        Offset: mm(known.offsetMm),
      },
      measures: {
        Kind: known.kind,
        Travel: unlessNone(known.travelMm, mm(known.travelMm)),
        Stanchions: unlessNone(known.stanchionMm, mm(known.stanchionMm)),
        Material: list(known.material, known.finish),
      },
    };
  },
  Headset: (known) => ({
    summary: list(say`${known.upper} | ${known.lower}`, say`${known.steerer} steerer`),
    fit: { Upper: known.upper, Lower: known.lower, Steerer: known.steerer },
    measures: {
      Bearings: say`${known.bearings} mm`,
      'Bearing faces': say`${known.bearingDegrees}°`,
      Cups: known.cups,
      'Outside diameter': mm(known.outsideMm),
      'Stack height': mm(known.stackMm),
      Finish: known.finish,
    },
  }),
  'Seat clamp': (known) => ({
    summary: list(say`${known.tubeMm} mm`, known.fastening, say`for ${known.seatpostMm} mm posts`),
    fit: {
      'Seat tube': mm(known.tubeMm),
      Seatpost: mm(known.seatpostMm),
      Fastening: list(known.fastening, known.thread),
    },
    measures: {
      Height: mm(known.heightMm),
      'Ring diameter': mm(known.ringMm),
      Material: list(known.material, known.finish),
    },
  }),
  'Headset part': (known) => {
    const { boresMm, crownRaceMm, faceDegrees } = known;
    const [least, most] = boresMm ?? [];
    const bore = most === 0 ? undefined : say`${least} to ${most} mm`;
    const race = crownRaceMm === 0 ? undefined : mm(crownRaceMm);
    return {
      summary: list(known.kind, race ? say`${race.text} seat` : say`${known.steererMm} mm steerer`, say`bore ${bore}`),
      fit: {
        Kind: known.kind,
        Steerer: mm(known.steererMm),
        'Bore of the steerer': bore,
        'Crown race seat': race,
        'Bearing face': faceDegrees === 0 ? undefined : degrees(faceDegrees),
      },
      measures: { 'Outside diameter': mm(known.outsideMm), Height: mm(known.heightMm), Finish: known.finish },
    };
  },
};

/** `post mount 160 mm`; bosses have no figure. */
function brakeMount(mount: AttributesOf<'Frame'>['brakeMount'] | undefined): Said {
  return mount === 'V-brake bosses' ? mount : say`${mount} mm`;
}

/** Thread and length of the thru axle: `M12 × 1.0, 180 mm long`. */
function axleThread({ axleThread, axleLengthMm }: Pick<Known<'Frame'>, 'axleThread' | 'axleLengthMm'>): Said {
  return axleThread === 'none'
    ? 'quick release'
    : list(axleThread, unlessNone(axleLengthMm, say`${axleLengthMm} mm long`));
}

const largestRotor = (diameterMm: number | undefined) => unlessNone(diameterMm, mm(diameterMm));
