import { choice, decimal, type Family, finish, measure, measureChoice, whole } from './family.ts';

const degrees = <Key extends string>(key: Key, label: string, range: readonly [number, number]) =>
  decimal(key, label, range, { unit: '°' });

const barMm = <Key extends string>(key: Key, label: string) => measureChoice(key, label, [22.2, 23.8]);
const onlyDrop = { unit: 'mm', hint: '0 for other than drop bars' } as const;
/** Where the stem holds the bar: 25.4 is of ISO 6699, 31.8 and 35 are makers' published standards. */
const clampMm = measureChoice('clampMm', 'Bar clamp', [25.4, 26, 31.8, 35]);

export const cockpit = [
  {
    name: 'Handlebar',
    group: 'Cockpit',
    attributes: [
      choice('shape', 'Shape', ['riser', 'flat', 'swept', 'drop']),
      measure('widthMm', 'Width', [300, 1000]),
      measure('riseMm', 'Rise', [-50, 150]),
      degrees('backsweepDegrees', 'Backsweep', [0, 90]),
      degrees('upsweepDegrees', 'Upsweep', [0, 45]),
      decimal('reachMm', 'Reach', [0, 150], onlyDrop),
      decimal('dropMm', 'Drop', [0, 200], onlyDrop),
      decimal('flareDegrees', 'Flare', [0, 45], { unit: '°', hint: onlyDrop.hint }),
      clampMm,
      // Where grips and levers sit: 22.2 is ⅞ in; drop bars have 23.8.
      barMm('gripMm', 'Grip diameter'),
      choice('material', 'Material', ['6061 aluminium', '7075 aluminium', 'carbon', 'steel', 'titanium']),
      finish('finish'),
    ],
  },
  {
    name: 'Stem',
    group: 'Cockpit',
    attributes: [
      measure('lengthMm', 'Length', [0, 200]),
      degrees('angleDegrees', 'Angle', [-45, 45]),
      clampMm,
      // Outside diameter of the steerer: 28.6 mm is 1⅛ in (SHIS).
      measureChoice('steererMm', 'Steerer', [25.4, 28.6, 31.8, 38.1], '28.6 is 1⅛ in'),
      measure('stackMm', 'Stack height', [10, 120]),
      choice('faceBolts', 'Face plate bolts', [1, 2, 4]),
      choice('material', 'Material', [
        '6061 aluminium',
        '7075 aluminium',
        '2014 aluminium',
        'carbon',
        'steel',
        'titanium',
      ]),
      finish('finish'),
    ],
  },
  {
    name: 'Grips',
    group: 'Cockpit',
    attributes: [
      measure('lengthMm', 'Length', [50, 200]),
      measure('diameterMm', 'Diameter', [22, 60]),
      // Clamps hold with an M3 or M4 bolt each; slip-on grips hold by friction (ISO 4210-2 asks for 70 N at the
      // least).
      choice('fastening', 'Fastening', ['one clamp', 'two clamps', 'slip-on']),
      choice('shape', 'Shape', ['round', 'winged']),
      choice('compound', 'Compound', ['rubber', 'silicone', 'cork', 'leather']),
      choice('pattern', 'Pattern', ['ribs', 'waffle', 'diamond', 'smooth', 'stitched']),
      // Bar diameter: 22.2 is ⅞ in (ISO 6699).
      barMm('barMm', 'Bar diameter'),
      finish('colour', 'Colour'),
    ],
  },
  {
    name: 'Saddle',
    group: 'Cockpit',
    attributes: [
      measure('widthMm', 'Width', [80, 350]),
      measure('lengthMm', 'Length', [150, 400]),
      // Two rails 44 mm apart, the size that clamps are made for: round ones are 7 mm thick, carbon ones 7 wide and 9
      // high.
      choice('rails', 'Rails', ['7 mm steel', '7 mm chromoly', '7 mm titanium', '7 × 9 mm carbon']),
      choice('shape', 'Shape', ['all-day', 'short', 'city', 'race']),
      choice('relief', 'Pressure relief', ['none', 'channel', 'cut-out']),
      choice('shell', 'Shell', ['nylon', 'carbon', 'none'], { hint: 'none under a tension saddle of leather' }),
      choice('cover', 'Cover', ['microfibre', 'vinyl', 'leather']),
      finish('colour', 'Colour'),
    ],
  },
  {
    name: 'Seatpost',
    group: 'Cockpit',
    attributes: [
      choice('kind', 'Kind', ['rigid', 'dropper', 'suspension']),
      measureChoice('diameterMm', 'Diameter', [25.4, 27.2, 28.6, 30.9, 31.6, 34.9]),
      measure('lengthMm', 'Length', [150, 700]),
      measure('setbackMm', 'Setback', [0, 60]),
      whole('travelMm', 'Travel', [0, 300], { unit: 'mm', hint: '0 for a rigid post' }),
      // From the frame's collar to the saddle rails with the post fully up and pushed in as far as it goes.
      measure('standsMm', 'Rails above the collar', [0, 400], '0 for other than droppers'),
      measure('leastInsertionMm', 'Least insertion', [30, 350], 'How deep it must stand in the frame'),
      choice('headBolts', 'Head bolts', [1, 2]),
      choice('rails', 'Saddle rails', ['7 mm round', '7 mm round, 7 × 9 mm oval']),
      choice('cable', 'Cable', ['none', 'inside', 'outside'], { hint: 'none but for a dropper' }),
      choice('remote', 'Remote', ['none', 'in the box', 'sold separately'], { hint: 'none but for a dropper' }),
      choice('material', 'Material', ['6061 aluminium', '7075 aluminium', 'carbon', 'steel', 'titanium']),
      finish('finish'),
    ],
  },
  {
    name: 'Bar tape',
    group: 'Cockpit',
    attributes: [
      choice('material', 'Material', ['EVA', 'PU', 'cork', 'leather']),
      measure('thicknessMm', 'Thickness', [1, 6]),
      // Of each of the two rolls.
      measure('lengthMm', 'Length', [1000, 3000]),
      measure('widthMm', 'Width', [20, 50]),
      choice('pattern', 'Pattern', ['smooth', 'perforated', 'embossed']),
      choice('backing', 'Backing', ['adhesive strip', 'silicone', 'none']),
      choice('plugs', 'Bar end plugs', ['push-in', 'expander']),
      finish('colour', 'Colour'),
    ],
  },
  {
    name: 'Seatpost shim',
    group: 'Cockpit',
    attributes: [
      // What it holds, and the bore that it fills: diameters of seatposts (ISO 4210 leaves them to makers).
      measureChoice('seatpostMm', 'Seatpost', [25.4, 27.2, 28.6, 30.9, 31.6]),
      measureChoice('frameMm', 'Frame made for', [27.2, 28.6, 30.9, 31.6, 34.9]),
      measure('lengthMm', 'Length', [40, 150]),
      measure('flangeMm', 'Flange', [25, 50], 'Outside diameter of the edge on top'),
      choice('material', 'Material', ['6061 aluminium', '7075 aluminium']),
      finish('finish'),
    ],
  },
] as const satisfies readonly Family[];
