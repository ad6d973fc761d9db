import {
  choice,
  decimal,
  type Family,
  finish,
  measure,
  measureChoice,
  numbers,
  text,
  wheelSize,
  whole,
} from './family.ts';

const brakeMount = choice('brakeMount', 'Brake mount', [
  'post mount 140',
  'post mount 160',
  'post mount 180',
  'post mount 203',
  'flat mount 140',
  'flat mount 160',
  'IS 140',
  'IS 160',
  // M10 bosses 80 mm apart, their bolts M6; or a bolt of 6 mm through crown and bridge, 39–49 or 47–57 mm above the pads.
  'V-brake bosses',
  'calliper 39–49',
  'calliper 47–57',
]);

/** The largest rotor that frame or fork is made for; up to there an adapter for the mount does it. */
const largestRotor = measureChoice(
  'largestRotorMm',
  'Largest rotor',
  [0, 140, 160, 180, 203, 220],
  '0 where the brake is on the rim',
);
/** Thread of the thru axle, and its length below the head; quick release ends have neither. */
const axleThread = choice('axleThread', 'Axle thread', [
  'M12 × 1.0',
  'M12 × 1.5',
  'M12 × 1.75',
  'M15 × 1.5',
  'M20 × 1.5',
  'none',
]);
const axleLength = measure('axleLengthMm', 'Axle length', [0, 250], '0 for a quick release');
// Tapered from 1⅛ in (28.6 mm) to 1½ in (39.8 mm), or straight: 1⅛ in, or 1 in (25.4 mm) on older bicycles.
const steerer = choice('steerer', 'Steerer', ['tapered', 'straight', 'straight 1 in']);
const widestTyre = measure('widestTyreMm', 'Widest tyre', [15, 130]);
const angle = <Key extends string>(key: Key, label: string) => decimal(key, label, [50, 90], { unit: '°' });
const seatpostMm = measureChoice('seatpostMm', 'Seatpost', [25.4, 27.2, 28.6, 30.9, 31.6, 34.9]);
const seatTubes = [28.6, 29.8, 31.8, 34.9, 36.4, 38.5] as const;
const shis = { hint: 'In the words of SHIS, such as ZS44/28.6' };

export const frameAndFork = [
  {
    name: 'Frame',
    group: 'Frame and fork',
    attributes: [
      choice('kind', 'Kind', ['hardtail', 'gravel', 'road', 'touring', 'city']),
      choice('size', 'Size', ['XS', 'S', 'M', 'L', 'XL', '48', '50', '52', '54', '56', '58', '60']),
      wheelSize('wheel', 'Wheel'),
      // Geometry and degrees, with a fork of `forkMm` from axle to crown race and `forkOffsetMm` of offset, both
      // axles at one height. `stackMm` follows from the others (see `../geometry.ts`).
      measure('reachMm', 'Reach', [250, 650]),
      measure('stackMm', 'Stack', [400, 800]),
      angle('headDegrees', 'Head angle'),
      angle('seatDegrees', 'Seat angle'),
      measure('chainstayMm', 'Chainstay', [350, 550]),
      measure('bottomBracketDropMm', 'Bottom bracket drop', [-50, 120]),
      measure('headTubeMm', 'Head tube', [60, 300]),
      measure('seatTubeMm', 'Seat tube', [250, 700]),
      measure('forkMm', 'Fork length', [300, 650], 'From axle to crown, for which the angles hold'),
      measure('forkOffsetMm', 'Fork offset', [20, 80], 'For which the angles hold'),
      // Head tube in the words of the Standardized Headset Identification System (SHIS, Cane Creek and others, 2010).
      text('headset', 'Headset', { hint: 'In the words of SHIS, such as ZS44 | ZS56' }),
      // BSA: 1.37 in × 24 TPI (ISO 6696). T47: M47 × 1 (Chris King and Argonaut, 2014). PF41: pressed, bore 41
      // (Shimano).
      choice('shell', 'Bottom bracket shell', [
        'BSA 68',
        'BSA 73',
        'BSA 100',
        'T47 73',
        'T47 86',
        'PF41 86',
        'PF41 92',
      ]),
      // Width of the rear hub and diameter of its axle (ISO 4210-2 names the widths; 148 is Boost, Trek and SRAM
      // 2013).
      choice('rearAxle', 'Rear axle', ['148 × 12', '142 × 12', '157 × 12', '141 × 9', '135 × 10', '130 × 10']),
      axleThread,
      axleLength,
      // What holds the rear derailleur; UDH is SRAM's universal derailleur hanger of 2019.
      // For a replaceable one its maker may make a second one that takes direct mount.
      choice('hanger', 'Derailleur hanger', ['UDH', 'replaceable', 'replaceable or direct mount', 'fixed', 'none']),
      seatpostMm,
      measureChoice('seatClampMm', 'Seat clamp', seatTubes),
      brakeMount,
      largestRotor,
      widestTyre,
      choice('material', 'Material', ['6061-T6 aluminium', '7005 aluminium', '4130 steel', 'carbon', 'titanium']),
      choice('joints', 'Joints', ['TIG welded', 'fillet brazed', 'lugged', 'moulded', 'bonded']),
      choice('cables', 'Cables', ['inside', 'outside']),
      whole('bottleMounts', 'Bottle mounts', [0, 8]),
      finish('colour', 'Colour'),
    ],
  },
  {
    name: 'Fork',
    group: 'Frame and fork',
    attributes: [
      choice('kind', 'Kind', ['suspension', 'rigid']),
      wheelSize('wheel', 'Wheel'),
      whole('travelMm', 'Travel', [0, 250], { unit: 'mm', hint: '0 for a rigid fork' }),
      // From the axle to the crown race along the steering axis' own slope, as makers give it.
      measure('axleToCrownMm', 'Axle to crown', [300, 650]),
      measure('offsetMm', 'Offset', [20, 80]),
      steerer,
      // Seat of the crown race: the number after the stroke in a headset's lower SHIS code, 39.8 being called 40.
      measureChoice('crownRaceMm', 'Crown race', [26.4, 27, 30, 33, 39.8]),
      measure('steererLengthMm', 'Steerer length', [100, 400]),
      choice('steererMaterial', 'Steerer material', ['aluminium', 'steel', 'carbon']),
      measure('stanchionMm', 'Stanchions', [0, 45], '0 for a rigid fork'),
      choice('axle', 'Axle', ['110 × 15', '110 × 20', '100 × 15', '100 × 12', '100 × 9']),
      axleThread,
      axleLength,
      brakeMount,
      largestRotor,
      widestTyre,
      choice('material', 'Material', ['magnesium and aluminium', 'aluminium', 'carbon', '4130 steel']),
      finish('finish'),
    ],
  },
  {
    name: 'Headset',
    group: 'Frame and fork',
    attributes: [
      // Standardized Headset Identification System (SHIS): how the cup sits (EC outside, ZS in the tube, IS on the
      // tube's own seat), the bore of the head tube, and the steerer or crown race it carries.
      text('upper', 'Upper', shis),
      text('lower', 'Lower', { hint: 'In the words of SHIS, such as ZS56/40' }),
      steerer,
      // Angles of the bearing's inner and outer face, in degrees: 45 × 45 as Campagnolo's (IS42), 36 × 45 as Cane
      // Creek's (IS41).
      choice('bearingDegrees', 'Bearing faces', ['36 × 45', '45 × 45', '36 × 36'], { unit: '°' }),
      text('bearings', 'Bearings', { hint: 'Outside × bore × height in mm, upper | lower' }),
      choice('cups', 'Cups', ['aluminium', 'steel', 'none']),
      measure('outsideMm', 'Outside diameter', [30, 90]),
      measure('stackMm', 'Stack height', [0, 60]),
      finish('finish'),
    ],
  },
  {
    name: 'Seat clamp',
    group: 'Frame and fork',
    attributes: [
      measureChoice('tubeMm', 'Seat tube', seatTubes),
      seatpostMm,
      choice('fastening', 'Fastening', ['bolt', 'two bolts', 'quick release']),
      // Bolt or skewer (ISO 262).
      choice('thread', 'Thread', ['M5', 'M6']),
      measure('heightMm', 'Height', [5, 40]),
      measure('ringMm', 'Ring diameter', [30, 70]),
      choice('material', 'Material', ['6061 aluminium', '7075 aluminium', 'steel']),
      finish('finish'),
    ],
  },
  {
    name: 'Headset part',
    group: 'Frame and fork',
    attributes: [
      choice('kind', 'Kind', [
        'star nut',
        'expander plug',
        'crown race',
        'reducer crown race',
        'spacer set',
        'top cap',
        'compression ring',
      ]),
      // Outside diameter of the steerer at the stem: 28.6 mm is 1⅛ in (SHIS).
      measureChoice('steererMm', 'Steerer', [25.4, 28.6, 31.8, 38.1], '28.6 is 1⅛ in'),
      numbers('decimals', 'boresMm', 'Bore of the steerer', [0, 36], [2, 2], {
        unit: 'mm',
        hint: 'Least and most; 0 where it does not go inside',
      }),
      measureChoice('crownRaceMm', 'Crown race seat', [0, 26.4, 27, 30, 33, 39.8], '0 where it is no race'),
      // Of the inner face of the bearing that it touches.
      choice('faceDegrees', 'Bearing face', [0, 36, 45], { unit: '°', hint: '0 where it touches none' }),
      measure('outsideMm', 'Outside diameter', [15, 70]),
      measure('heightMm', 'Height', [1, 80]),
      finish('finish'),
    ],
  },
] as const satisfies readonly Family[];
