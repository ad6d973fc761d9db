import { type Composers, counted, degrees, list, mm, say, unlessNone } from './say.ts';

/** Outside diameters of steerers in inches (SHIS). */
const steererInches = { 25.4: '1 in', 28.6: '1⅛ in', 31.8: '1¼ in', 38.1: '1½ in' } as const;

/** How the trade describes what the rider holds and sits on. */
export const cockpitComposers: Composers<
  'Handlebar' | 'Stem' | 'Grips' | 'Saddle' | 'Seatpost' | 'Bar tape' | 'Seatpost shim'
> = {
  Handlebar: (known) => {
    const { shape, reachMm, dropMm, flareDegrees } = known;
    const ofDrop = shape === 'drop' || Boolean(reachMm) || Boolean(dropMm) || Boolean(flareDegrees);
    return {
      summary: list(
        say`${known.widthMm} mm`,
        say`${known.clampMm} mm clamp`,
        ofDrop
          ? list(say`${reachMm} mm reach`, say`${dropMm} mm drop`)
          : known.riseMm === 0
            ? 'no rise'
            : say`${known.riseMm} mm rise`,
      ),
      fit: { 'Bar clamp': mm(known.clampMm), 'Grip diameter': mm(known.gripMm) },
      measures: {
        Shape: shape,
        Width: mm(known.widthMm),
        Rise: mm(known.riseMm),
        Sweep: list(say`${known.backsweepDegrees}° back`, say`${known.upsweepDegrees}° up`),
        ...(ofDrop && { Reach: mm(reachMm), Drop: mm(dropMm), Flare: degrees(flareDegrees) }),
        Material: list(known.material, known.finish),
      },
    };
  },
  Stem: (known) => {
    const inches = known.steererMm && steererInches[known.steererMm];
    return {
      summary: list(
        say`${known.lengthMm} mm`,
        say`${known.angleDegrees}°`,
        say`${known.clampMm} mm clamp`,
        say`${inches} steerer`,
      ),
      fit: {
        'Bar clamp': mm(known.clampMm),
        Steerer: say`${known.steererMm} mm (${inches})`,
        'Stack height': mm(known.stackMm),
      },
      measures: {
        Length: mm(known.lengthMm),
        Angle: degrees(known.angleDegrees),
        'Face plate': counted(known.faceBolts, 'bolt'),
        Material: list(known.material, known.finish),
      },
    };
  },
  Grips: (known) => ({
    summary: list(say`${known.lengthMm} mm`, say`${known.barMm} mm bar`, known.fastening),
    fit: { 'Bar diameter': mm(known.barMm), Fastening: known.fastening },
    measures: {
      Length: mm(known.lengthMm),
      Diameter: mm(known.diameterMm),
      Shape: known.shape,
      Compound: list(known.compound, known.pattern),
      Colour: known.colour,
    },
  }),
  Saddle: (known) => ({
    summary: list(say`${known.widthMm} × ${known.lengthMm} mm`, say`rails ${known.rails}`),
    fit: { Rails: known.rails },
    measures: {
      Size: say`${known.widthMm} × ${known.lengthMm} mm`,
      Shape: known.shape,
      'Pressure relief': known.relief,
      Shell: known.shell,
      Cover: list(known.cover, known.colour),
    },
  }),
  Seatpost: (known) => ({
    summary: list(
      say`${known.diameterMm} × ${known.lengthMm} mm`,
      known.travelMm ? say`${known.travelMm} mm travel` : undefined,
      known.setbackMm === 0 ? 'no setback' : say`${known.setbackMm} mm setback`,
    ),
    fit: {
      Diameter: mm(known.diameterMm),
      'Least insertion': mm(known.leastInsertionMm),
      'Saddle rails': known.rails,
      Cable: known.cable,
      Remote: known.remote,
    },
    measures: {
      Kind: known.kind,
      Length: mm(known.lengthMm),
      Setback: unlessNone(known.setbackMm, mm(known.setbackMm)),
      Travel: unlessNone(known.travelMm, mm(known.travelMm)),
      ...(known.standsMm ? { 'Rails above the collar': mm(known.standsMm) } : {}),
      Head: counted(known.headBolts, 'bolt'),
      Material: list(known.material, known.finish),
    },
  }),
  'Bar tape': (known) => ({
    summary: list(say`${known.material} tape`, say`${known.thicknessMm} mm thick`, known.pattern),
    fit: {
      Length: say`two rolls of ${known.lengthMm} mm`,
      Width: mm(known.widthMm),
      'Bar end plugs': known.plugs,
    },
    measures: {
      Thickness: mm(known.thicknessMm),
      Material: list(known.material, known.pattern),
      Backing: known.backing,
      Colour: known.colour,
    },
  }),
  'Seatpost shim': (known) => ({
    summary: list(say`${known.seatpostMm} mm post`, say`${known.frameMm} mm frame`, say`${known.lengthMm} mm long`),
    fit: { Seatpost: mm(known.seatpostMm), 'Frame made for': mm(known.frameMm), Length: mm(known.lengthMm) },
    measures: { Flange: mm(known.flangeMm), Material: list(known.material, known.finish) },
  }),
};
