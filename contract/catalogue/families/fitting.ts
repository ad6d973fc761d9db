import { choice, decimal, type Family, finish, measure, measureChoice, numbers, text, whole } from './family.ts';

const use = choice('use', 'For', ['shifting', 'braking']);

/** What joins the parts of a bicycle, and what they are fitted with. */
export const fitting = [
  {
    name: 'Derailleur hanger',
    group: 'Drivetrain',
    attributes: [
      // UDH is SRAM's open standard of 2019: its bolt has a left-hand thread outside and M12 × 1.0 for the axle inside.
      // Every other hanger is its frame's own.
      choice('kind', 'Kind', ['UDH', 'bolt-on']),
      text('frames', 'Frames', { hint: 'All UDH frames, or the SKU of the frame' }),
      numbers('wholes', 'hubWidthsMm', 'Rear hub', [120, 200], [1, 4], { unit: 'mm' }),
      // The bolt of a derailleur is M10 × 1. A direct mount stands where the upper link of the derailleur would end.
      choice('mount', 'Mount', ['M10 × 1 hanger', 'direct mount']),
      choice('fixing', 'Fixing', ['UDH bolt', 'one bolt M5', 'two bolts M4', 'axle and bolt M5']),
      measure('thicknessMm', 'Thickness', [5, 12], 'Where the derailleur is screwed in'),
      choice('material', 'Material', ['6061 aluminium', '7075 aluminium', 'steel']),
      finish('finish'),
    ],
  },
  {
    name: 'Cable',
    group: 'Cockpit',
    attributes: [
      use,
      measureChoice('diameterMm', 'Diameter', [1.1, 1.2, 1.5, 1.6]),
      whole('lengthMm', 'Length', [500, 5000], { unit: 'mm' }),
      // The head that sits in the lever. Shift cables have a barrel of 4 mm; levers of flat bars take a barrel across the
      // cable, those of drop bars a pear. A cable with both has one of them cut off.
      choice('head', 'Head', ['shift barrel', 'MTB barrel', 'road pear', 'MTB barrel and road pear']),
      choice('wire', 'Wire', ['stainless steel', 'galvanised steel']),
      choice('surface', 'Surface', ['plain', 'ground smooth', 'PTFE']),
      whole('pieces', 'Pieces in a pack', [1, 500]),
    ],
  },
  {
    name: 'Cable housing',
    group: 'Cockpit',
    attributes: [
      choice('kind', 'Kind', ['roll', 'cut set', 'end caps']),
      use,
      measureChoice('outerMm', 'Outside diameter', [4, 5]),
      // Wires along the housing do not grow shorter when it is bent, so that gears stay where they are. They would burst
      // under a brake, whose housing is a flat wire in a spiral (ISO 4210-4 tests the brake with its cable).
      choice('construction', 'Construction', ['linear wires', 'spiral wire', 'none'], { hint: 'none for end caps' }),
      measureChoice('cableMm', 'Thickest cable', [1.2, 1.6]),
      decimal('lengthM', 'Length', [0, 200], { unit: 'm', hint: '0 for end caps' }),
      whole('endCaps', 'End caps', [0, 1000]),
      finish('colour', 'Colour'),
    ],
  },
  {
    name: 'Tool',
    group: 'Drivetrain',
    attributes: [
      choice('kind', 'Kind', [
        'lock ring tool',
        'freewheel remover',
        'bottom bracket tool',
        'bearing press',
        'hook spanner',
        'chain whip',
        'chain breaker',
        'link pliers',
        'crank key',
        'spoke key',
        'valve core tool',
        'star nut setter',
        'hose cutter',
      ]),
      text('fits', 'For'),
      measure('gripMm', 'Size', [1, 60], 'Diameter or width of what it grips'),
      whole('notches', 'Notches or splines', [0, 24], { hint: '0 where it has none' }),
      choice('drive', 'Driven by', ['its own handle', '½ in square or 24 mm spanner', 'hammer']),
      measure('lengthMm', 'Length', [10, 600]),
      choice('material', 'Material', ['tool steel', 'chrome-vanadium steel', 'aluminium']),
      finish('finish'),
    ],
  },
] as const satisfies readonly Family[];
