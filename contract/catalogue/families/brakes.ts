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
      choice('packed', 'Packed', ['pair', 'single']),
    ],
  },
  {
    name: 'Disc brake',
    group: 'Brakes',
    attributes: [
      choice('actuation', 'Actuation', ['hydraulic', 'mechanical']),
      choice('pistons', 'Pistons', [1, 2, 4, 6]),
      choice('mount', 'Mount', ['post mount', 'flat mount', 'IS mount']),
      position(),
      choice('lever', 'Lever', ['flat bar', 'drop bar', 'none']),
      measureChoice('rotorMm', 'Rotor', rotors, 'Without an adapter'),
      measureChoice('largestRotorMm', 'Largest rotor', rotors, 'With an adapter'),
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
