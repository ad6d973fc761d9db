import { beadSeat, choice, decimal, type Family, finish, flag, measure, numbers, text, whole } from './family.ts';

export const tyres = [
  {
    name: 'Tyre',
    group: 'Tyres',
    attributes: [
      text('size', 'Size', { hint: 'As the trade names it, such as 29 × 2.4' }),
      // Width and bead seat diameter (ETRTO, ISO 5775-1): 61-622.
      measure('widthMm', 'Width (ETRTO)', [15, 130]),
      beadSeat(),
      // Narrowest and widest rim, between its flanges, that the tyre is safe on (ETRTO's table of pairs).
      numbers('decimals', 'rimWidthsMm', 'Rim widths', [10, 110], [2, 2], {
        unit: 'mm',
        hint: 'Inside, least and most',
      }),
      choice('tread', 'Tread', ['knobs', 'gravel', 'road', 'slick', 'spikes']),
      measure('treadMm', 'Tread height', [0, 15]),
      whole('studs', 'Studs', [0, 600], { hint: '0 for summer' }),
      choice('bead', 'Bead', ['folding', 'wire']),
      whole('threadsPerInch', 'Threads per inch', [10, 400]),
      choice('protection', 'Protection', ['none', 'tread belt', '3 mm layer', 'bead to bead']),
      flag('tubelessReady', 'Tubeless ready'),
      // Approved for rims without hooks (ISO 5775-2: TSS).
      flag('hookless', 'Hookless rims'),
      // Most pressure in bar, as moulded on the side wall (ISO 4210-2 asks for it).
      decimal('mostBar', 'Most pressure', [0.5, 15], { unit: 'bar' }),
      whole('loadKg', 'Load', [20, 300], { unit: 'kg', hint: 'Most load of one tyre' }),
      // Electric bicycles that help up to 25 km/h, or speed pedelecs (UN R75).
      choice('eBike', 'Electric bicycles', ['no', 'up to 25 km/h', 'up to 45 km/h']),
      choice('sideWall', 'Side wall', ['black', 'tan', 'reflecting', 'white']),
    ],
  },
  {
    name: 'Inner tube',
    group: 'Tyres',
    attributes: [
      text('size', 'Size', { hint: 'As the trade names it, such as 29 × 2.0–2.5' }),
      // Narrowest and widest tyre, and bead seat (ETRTO, ISO 5775-1).
      numbers('decimals', 'widthsMm', 'Tyre widths', [15, 130], [2, 2], { unit: 'mm', hint: 'Narrowest and widest' }),
      beadSeat(),
      choice('material', 'Material', ['butyl', 'TPU', 'latex']),
      measure('wallMm', 'Wall', [0.05, 5]),
      finish('colour', 'Colour'),
      // Presta is 6 mm thick, Schrader and Dunlop 8 mm (ETRTO valve standards; Schrader as on cars, 8V1).
      choice('valve', 'Valve', ['Presta', 'Schrader', 'Dunlop']),
      measure('valveMm', 'Valve length', [20, 120]),
      choice('stem', 'Valve stem', ['threaded', 'smooth']),
    ],
  },
  {
    name: 'Tubeless valve',
    group: 'Tyres',
    attributes: [
      choice('valve', 'Valve', ['Presta', 'Schrader']),
      measure('valveMm', 'Valve length', [20, 120]),
      // The seat of the base lies about 7 mm below the rim's flange, and 20 mm of stem are left for lock ring and pump.
      measure('deepestRimMm', 'Deepest rim', [5, 100]),
      // A cone closes round holes of 6.5 mm and oval ones, a square base fills the well of a wide rim.
      choice('base', 'Rubber base', ['conical', 'square']),
      flag('removableCore', 'Removable core'),
      choice('material', 'Material', ['aluminium', 'brass']),
      finish('finish'),
    ],
  },
  {
    name: 'Sealant',
    group: 'Tyres',
    attributes: [
      whole('contentMl', 'Content', [10, 50_000], { unit: 'ml' }),
      choice('container', 'Container', ['bottle', 'canister']),
      choice('base', 'Base', ['natural latex', 'synthetic latex', 'latex-free']),
      // Ammonia keeps natural latex liquid, and eats at soft aluminium and at the coat of some tyres.
      flag('ammonia', 'Ammonia'),
      numbers('wholes', 'doseMl', 'Dose', [10, 300], [3, 3], { unit: 'ml', hint: 'For tyres of 28, 45 and 61 mm' }),
      measure('sealsMm', 'Seals holes up to', [1, 20]),
      numbers('wholes', 'temperaturesC', 'Temperatures', [-60, 90], [2, 2], { unit: '°C', hint: 'Least and most' }),
      whole('lastsMonths', 'Lasts in the tyre', [1, 36], { unit: 'months' }),
    ],
  },
] as const satisfies readonly Family[];
