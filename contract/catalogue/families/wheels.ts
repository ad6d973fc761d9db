import {
  beadSeat,
  choice,
  type Family,
  finish,
  flag,
  freehub,
  holes,
  hubDisc,
  hubWidth,
  measure,
  measureChoice,
  numbers,
  position,
  wheelSize,
  whole,
} from './family.ts';

const axleMm = measureChoice('axleMm', 'Axle', [9, 10, 12, 15, 20]);

const rimMaterials = ['aluminium', 'carbon'] as const;
/** Crochet type rims hold the bead with a hook, straight side tubeless rims without one (ISO 5775-2: C and TSS). */
const bead = choice('bead', 'Bead', ['hooked', 'hookless']);
const spokeHeads = ['J-bend', 'straight pull'] as const;
const spokeHead = choice('spokeHead', 'Spoke head', spokeHeads);
const leftThenRight = { unit: 'mm', hint: 'Left, then right' } as const;
const flangeOffsets = numbers('decimals', 'flangeOffsetsMm', 'Centre to flange', [5, 80], [2, 2], leftThenRight);

export const wheels = [
  {
    name: 'Wheel',
    group: 'Wheels',
    attributes: [
      wheelSize('size', 'Size'),
      beadSeat(),
      choice('rimMaterial', 'Rim material', rimMaterials),
      // Between the rim's flanges, where the tyre sits (ISO 5775-2 names rims by it).
      measure('rimInnerMm', 'Rim inner width', [10, 100]),
      measure('rimOuterMm', 'Rim outer width', [10, 110]),
      measure('rimDepthMm', 'Rim depth', [5, 100]),
      measure('erdMm', 'Effective rim diameter', [200, 700], 'Between the spoke ends'),
      flag('tubelessReady', 'Tubeless ready'),
      bead,
      finish('rimFinish', 'Rim finish'),
      position(),
      // Width over the locknuts or end caps, and the axle's diameter: 100 × 9 and 135 × 10 are quick release axles
      // (ISO 6698), 100 × 12, 110 × 15, 142 × 12 and 148 × 12 thru axles (the last two widths known as Boost).
      hubWidth('hubWidthMm', 'Hub width'),
      axleMm,
      hubDisc(),
      measure('flangeMm', 'Flange', [20, 120], 'Circle of the spoke holes'),
      flangeOffsets,
      finish('hubFinish', 'Hub finish'),
      freehub(),
      holes(),
      spokeHead,
      choice('crossings', 'Spoke crossings', [0, 1, 2, 3, 4]),
      numbers('wholes', 'spokeLengthsMm', 'Spoke lengths', [50, 400], [2, 2], leftThenRight),
      finish('spokeFinish', 'Spoke finish'),
    ],
  },
  {
    name: 'Hub',
    group: 'Wheels',
    attributes: [
      position(),
      hubWidth('widthMm', 'Width'),
      axleMm,
      choice('axle', 'Axle kind', ['through', 'quick release', 'nutted']),
      holes(),
      spokeHead,
      measure('flangeMm', 'Flange', [20, 120], 'Circle of the spoke holes'),
      flangeOffsets,
      hubDisc(),
      freehub(),
      whole('engagementPoints', 'Engagement points', [0, 1000], { hint: 'In one turn; 0 at the front' }),
      whole('sealedBearings', 'Sealed bearings', [0, 12], { hint: '0 for cups and cones' }),
      finish('finish'),
    ],
  },
  {
    name: 'Rim',
    group: 'Wheels',
    attributes: [
      wheelSize('size', 'Size'),
      beadSeat(),
      choice('material', 'Material', rimMaterials),
      // Between the flanges, at the height of the hooks (ISO 5775-2).
      measure('innerMm', 'Inner width', [10, 100]),
      measure('outerMm', 'Outer width', [10, 110]),
      measure('depthMm', 'Depth', [5, 100]),
      measure('erdMm', 'Effective rim diameter', [200, 700], 'Between the spoke ends'),
      holes(),
      choice('eyelets', 'Eyelets', ['none', 'single', 'double']),
      measure('holeOffsetMm', 'Offset of the holes', [0, 10], 'From the middle of the rim'),
      choice('joint', 'Joint', ['welded', 'sleeved', 'pinned', 'moulded']),
      choice('brake', 'Brake', ['disc', 'rim']),
      choice('valveHole', 'Valve hole', ['6.5 mm, Presta', '8.5 mm, Schrader']),
      bead,
      flag('tubelessReady', 'Tubeless ready'),
      finish('finish'),
    ],
  },
  {
    name: 'Spoke',
    group: 'Wheels',
    attributes: [
      measure('lengthMm', 'Length', [50, 400]),
      // Diameter at the head, in the middle and at the thread: 13 gauge is 2.3, 14 is 2.0, 15 is 1.8.
      numbers('decimals', 'diametersMm', 'Diameters', [1, 4], [3, 3], { unit: 'mm', hint: 'Head, middle and thread' }),
      choice('butting', 'Butting', ['plain', 'single', 'double', 'triple']),
      measure('bladeMm', 'Blade width', [0, 5], '0 where the spoke is round'),
      choice('head', 'Head', spokeHeads),
      // Rolled spoke thread of 56 turns to the inch (DIN 79012): FG 2.3 on ends of 2.0 mm, FG 2.0 on ends of 1.8 mm.
      choice('thread', 'Thread', ['FG 2.3', 'FG 2.0', 'FG 2.6']),
      choice('nipple', 'Nipple', ['brass 12 mm', 'brass 14 mm', 'brass 16 mm', 'aluminium 12 mm', 'aluminium 14 mm']),
      finish('nippleFinish', 'Nipple finish'),
      finish('finish'),
    ],
  },
  {
    name: 'Thru axle',
    group: 'Wheels',
    attributes: [
      position(),
      measureChoice('diameterMm', 'Diameter', [12, 15, 20]),
      measure('lengthMm', 'Length', [80, 250]),
      // Diameter and pitch of the metric thread (ISO 261 up to 1.75, finer ones as the frame's maker cuts them).
      choice('thread', 'Thread', ['M12 × 1.0', 'M12 × 1.5', 'M12 × 1.75', 'M15 × 1.5', 'M20 × 1.5']),
      measure('threadLengthMm', 'Thread length', [5, 60]),
      hubWidth('hubWidthMm', 'Hub width'),
      choice('head', 'Head', ['5 mm hex key', '6 mm hex key', 'lever']),
      choice('seat', 'Seat of the head', ['flat', 'conical']),
      choice('material', 'Material', ['7075 aluminium', '6061 aluminium', 'CrMo steel', 'titanium']),
      measure('boreMm', 'Bore', [0, 18]),
      finish('finish'),
    ],
  },
  {
    name: 'Rim tape',
    group: 'Wheels',
    attributes: [
      measure('widthMm', 'Width', [10, 80]),
      // Inner widths (ISO 5775-2) that it covers from wall to wall: makers of tape ask for 2 to 5 mm more than the rim has.
      numbers('decimals', 'rimWidthsMm', 'Rim widths', [10, 80], [2, 2], {
        unit: 'mm',
        hint: 'Inside, least and most',
      }),
      whole('lengthM', 'Length of the roll', [1, 200], { unit: 'm' }),
      measure('thicknessMm', 'Thickness', [0.05, 1], 'With its adhesive'),
      choice('material', 'Material', ['polyester', 'polypropylene', 'polyamide']),
      finish('colour', 'Colour'),
    ],
  },
] as const satisfies readonly Family[];
