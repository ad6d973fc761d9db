import { beadSeat, choice, decimal, type Family, flag, measure, numbers, text, whole } from './family.ts';

export const tyres: readonly Family[] = [
  {
    name: 'Tyre',
    group: 'Tyres',
    attributes: [
      text('size', 'Size', { hint: 'As the trade names it, such as 29 × 2.4' }),
      measure('widthMm', 'Width (ETRTO)', [15, 130]),
      beadSeat(),
      choice('tread', 'Tread', ['knobs', 'gravel', 'road', 'slick', 'spikes']),
      choice('bead', 'Bead', ['folding', 'wire']),
      whole('threadsPerInch', 'Threads per inch', [10, 400]),
      flag('tubelessReady', 'Tubeless ready'),
      decimal('mostBar', 'Most pressure', [0.5, 15], { unit: 'bar' }),
      choice('sideWall', 'Side wall', ['black', 'tan', 'reflecting', 'white']),
    ],
  },
  {
    name: 'Inner tube',
    group: 'Tyres',
    attributes: [
      text('size', 'Size', { hint: 'As the trade names it, such as 29 × 2.0–2.5' }),
      numbers('decimals', 'widthsMm', 'Tyre widths', [15, 130], [2, 2], { unit: 'mm', hint: 'Narrowest and widest' }),
      beadSeat(),
      choice('valve', 'Valve', ['Presta', 'Schrader', 'Dunlop']),
      measure('valveMm', 'Valve length', [20, 120]),
      measure('wallMm', 'Wall', [0.2, 5]),
    ],
  },
];
