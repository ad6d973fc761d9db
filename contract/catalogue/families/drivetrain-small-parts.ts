import { choice, type Family, finish, flag, measure, numbers, whole } from './family.ts';

/** What holds a drivetrain together, and is lost on the floor of a workshop. */
export const drivetrainSmallParts = [
  {
    name: 'Chain link',
    group: 'Drivetrain',
    attributes: [
      // Chains it closes, by number of sprockets; 1 stands for ½ × ⅛ in chain.
      numbers('wholes', 'chainSpeeds', 'Chain speeds', [1, 13], [1, 8], { hint: '1 for ½ × ⅛ in chains' }),
      measure('pinLengthMm', 'Pin length', [4, 12], 'As long as the pins of the chain'),
      choice('closure', 'Closure', ['joining link', 'spring clip']),
      choice('plates', 'Plates', ['plain', 'flat-top']),
      flag('reusable', 'Reusable'),
      whole('linksPacked', 'Links in a pack', [1, 100]),
      finish('finish'),
    ],
  },
  {
    name: 'Chainring bolt',
    group: 'Drivetrain',
    attributes: [
      choice('pieces', 'Bolts in a set', [4, 5]),
      choice('rings', 'Rings held', [1, 2]),
      // Of the nut's shank, which goes through spider and rings. All are M8 × 0.75.
      measure('lengthMm', 'Nut length', [4, 14]),
      choice('tool', 'Tool', ['5 mm hex', '6 mm hex', 'T30']),
      choice('material', 'Material', ['steel', 'aluminium']),
      finish('finish'),
    ],
  },
  {
    name: 'Lock ring',
    group: 'Drivetrain',
    attributes: [
      // HG, Micro Spline and Center Lock are Shimano's published standards; the last one holds rotors. A fixed hub has a
      // left-handed thread of 1.29 in × 24 TPI beside that of its sprocket, so that the ring tightens when the rider slows down.
      choice('fits', 'Fits', ['HG', 'Micro Spline', 'centre lock', 'fixed hub']),
      choice('smallestTeeth', 'Smallest sprocket', [0, 10, 11, 12], {
        unit: 'teeth',
        hint: '0 where it holds no cassette',
      }),
      choice('axleMm', 'Largest axle', [0, 12, 20], { unit: 'mm', hint: '0 where it holds no rotor' }),
      choice('tool', 'Tool', ['12 splines inside', '16 notches outside', 'hook spanner']),
      measure('outsideMm', 'Outside diameter', [20, 60]),
      choice('material', 'Material', ['steel', 'aluminium']),
      finish('finish'),
    ],
  },
  {
    name: 'Driver spacer',
    group: 'Drivetrain',
    attributes: [
      // A road body for 11 speeds is 1.85 mm longer than HG for 8 to 10, and XDR 1.85 mm longer than XD.
      choice('body', 'Driver body', ['HG', 'HG road 11-speed', 'XDR']),
      numbers('wholes', 'cassetteSpeeds', 'Cassette speeds', [1, 13], [1, 8], { hint: '1 for a single sprocket' }),
      measure('thicknessMm', 'Thickness', [0.2, 50], 'Of all its pieces together'),
      whole('pieces', 'Pieces', [1, 20]),
      choice('material', 'Material', ['aluminium', 'nylon', 'steel']),
      finish('finish'),
    ],
  },
] as const satisfies readonly Family[];
