import {
  choice,
  discMount,
  type Family,
  finish,
  flag,
  measure,
  measureChoice,
  position,
  text,
  whole,
} from './family.ts';

const rotors = [140, 160, 180, 200, 203, 220] as const;
const padShape = <Key extends string>(key: Key, label: string) =>
  text(key, label, { hint: 'The same word for a brake and its pads' });

export const brakes = [
  {
    name: 'Disc rotor',
    group: 'Brakes',
    attributes: [
      measureChoice('diameterMm', 'Diameter', rotors),
      // Six M5 bolts (IS 2000), or Shimano's Center Lock: a splined seat that one lock ring closes.
      discMount('mount', 'Mount'),
      measureChoice('boltCircleMm', 'Bolt circle', [44, 0], '0 for a centre lock'),
      measure('thicknessMm', 'Thickness', [1, 4]),
      measure('leastThicknessMm', 'Least thickness', [1, 4], 'To be changed when worn to this'),
      choice('construction', 'Construction', ['one-piece', 'two-piece']),
      choice('track', 'Track', ['stainless steel', 'stainless steel on aluminium']),
      measure('trackMm', 'Track width', [8, 30]),
      choice('vents', 'Vents', ['round holes', 'slots', 'teardrops']),
      choice('edge', 'Edge', ['wavy', 'round']),
      finish('finish', 'Finish of the carrier'),
    ],
  },
  {
    name: 'Disc brake',
    group: 'Brakes',
    attributes: [
      choice('actuation', 'Actuation', ['hydraulic', 'mechanical']),
      choice('pistons', 'Pistons', [1, 2, 4, 6]),
      // Post mount has its bolts 74.2 mm apart and along the wheel's plane; IS (IS 2000) has them 51 mm apart and
      // along the axle; flat mount (Shimano 2014) sits on the stay or fork leg with bolts 34 mm apart.
      choice('mount', 'Mount', ['post mount', 'flat mount', 'IS mount']),
      position(),
      choice('lever', 'Lever', ['flat bar', 'drop bar', 'none']),
      // How much cable the lever must pull: V-brake levers about twice as much as those of drop bars.
      choice('pull', 'Lever pull', ['none', 'long', 'short'], { hint: 'none for a hydraulic brake' }),
      // What fits without an adapter is said by the mount of frame or fork, and not by the calliper.
      measureChoice('smallestRotorMm', 'Smallest rotor', rotors),
      measureChoice('largestRotorMm', 'Largest rotor', rotors),
      measure('thickestRotorMm', 'Thickest rotor', [1, 4]),
      choice('fluid', 'Fluid', ['mineral oil', 'DOT 4', 'DOT 5.1', 'none']),
      whole('hoseMm', 'Hose', [0, 3000], { unit: 'mm', hint: '0 for a cable' }),
      padShape('padShape', 'Pad shape'),
      finish('finish'),
    ],
  },
  {
    name: 'Brake pad',
    group: 'Brakes',
    attributes: [
      // The key that the shop's brakes name as their pad shape: P2 and P4 for post mount with two and four pistons,
      // D4 for downhill, F2 for flat mount, R1 the round pad of cable callipers.
      padShape('shape', 'Shape'),
      choice('compound', 'Compound', ['resin', 'semi-metallic', 'sintered']),
      choice('backing', 'Backing', ['steel', 'aluminium', 'titanium']),
      measure('thicknessMm', 'Thickness', [2, 8], 'Backing and compound together'),
      measure('widthMm', 'Width', [10, 60]),
      flag('cooled', 'Cooling fins'),
      finish('finish', 'Finish of the plate'),
    ],
  },
] as const satisfies readonly Family[];
