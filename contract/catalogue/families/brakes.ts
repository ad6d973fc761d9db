import {
  choice,
  discMount,
  type Family,
  finish,
  flag,
  measure,
  measureChoice,
  numbers,
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
      // D4 for downhill, F2 for flat mount, R1 the round pad of cable callipers; rim brakes have blocks in a holder, with a
      // threaded stud (V-brake cartridge) or an M5 bolt (road cartridge).
      padShape('shape', 'Shape'),
      choice('compound', 'Compound', ['resin', 'semi-metallic', 'sintered', 'rubber', 'wet-weather rubber']),
      choice('backing', 'Backing', ['steel', 'aluminium', 'titanium']),
      measure('thicknessMm', 'Thickness', [2, 20], 'Backing or holder, and compound'),
      measure('widthMm', 'Width', [10, 80]),
      flag('cooled', 'Cooling fins'),
      finish('finish', 'Finish of the plate'),
    ],
  },
  {
    name: 'Rim brake',
    group: 'Brakes',
    attributes: [
      choice('kind', 'Kind', ['V-brake', 'dual-pivot calliper']),
      position(),
      // V-brakes stand on two bosses of the frame or fork, 80 mm apart, with a bolt M6 each. Callipers hang on one bolt M6,
      // with a sleeve nut of 8 mm in a bore of the frame, or a plain nut behind it.
      choice('mount', 'Mount', ['V-brake bosses', 'recessed nut', 'plain nut']),
      choice('reach', 'Reach', ['39–49', '47–57', 'none'], {
        unit: 'mm',
        hint: 'From the bolt to the pads; none for V-brakes',
      }),
      measure('armMm', 'Arm', [0, 130], '0 for a calliper'),
      // How much cable the lever must pull: V-brakes about twice as much as callipers.
      choice('pull', 'Lever pull', ['long', 'short']),
      padShape('padShape', 'Pad shape'),
      finish('finish'),
    ],
  },
  {
    name: 'Brake lever',
    group: 'Brakes',
    attributes: [
      choice('lever', 'Handlebar', ['flat bar', 'drop bar']),
      // V-brakes and most cable discs of flat bars need about twice the cable of callipers and cable discs of drop bars. A
      // lever of the other pull brakes too weakly, or comes to the bar before the pads touch.
      choice('pull', 'Cable pull', ['long', 'short']),
      choice('side', 'Side', ['pair', 'left', 'right']),
      // ⅞ in is 22.2; drop bars have 23.8 where the lever sits.
      measureChoice('clampMm', 'Clamp', [22.2, 23.8]),
      choice('cableHead', 'Cable head', ['MTB barrel', 'road pear'], { hint: 'Of the brake cable that it takes' }),
      choice('fingers', 'Fingers', [2, 3, 4]),
      flag('reachAdjust', 'Reach adjustment'),
      finish('finish'),
    ],
  },
  {
    name: 'Brake adapter',
    group: 'Brakes',
    attributes: [
      choice('fits', 'Fits on', ['post mount', 'IS mount', 'flat mount fork', 'flat mount stay', 'centre lock hub']),
      choice('takes', 'Takes', ['post mount', 'flat mount', 'six-bolt']),
      choice('position', 'Position', ['front', 'rear', 'front and rear']),
      // The eyes of a fork lie 10 mm farther from the axle than those of a frame (IS 2000), so one adapter makes room for
      // 20 mm more in front.
      numbers('wholes', 'rotorsMm', 'Rotors', [140, 220], [1, 6], {
        unit: 'mm',
        hint: 'With the adapter; for an IS mount front, then rear',
      }),
      measure('raiseMm', 'Larger rotor by', [0, 60], '0 where the mount is made for no size'),
      text('screws', 'Screws', { hint: 'Such as 2 × M6 × 30' }),
      finish('finish'),
    ],
  },
  {
    name: 'Brake hose',
    group: 'Brakes',
    attributes: [
      choice('kind', 'Kind', [
        'hose with banjo',
        'hose on a reel',
        'olives and inserts',
        'connecting bolts',
        'banjo set',
      ]),
      // Mineral oil swells the seals and liners that are made for DOT fluid, and the other way round.
      choice('fluid', 'Fluid', ['mineral oil', 'DOT 4 and 5.1', 'all fluids']),
      whole('lengthMm', 'Length', [0, 50_000], { unit: 'mm', hint: '0 for fittings' }),
      measure('outsideMm', 'Hose outside', [4, 7]),
      measure('insideMm', 'Hose inside', [1, 4]),
      choice('thread', 'Thread', ['M8 × 0.75', 'none']),
      whole('pieces', 'Pieces', [1, 100]),
      finish('finish'),
    ],
  },
  {
    name: 'Bleed kit',
    group: 'Brakes',
    attributes: [
      choice('kind', 'Kind', ['fluid', 'kit']),
      choice('fluid', 'Fluid', ['mineral oil', 'DOT 5.1']),
      whole('volumeMl', 'Fluid in it', [0, 5000], { unit: 'ml' }),
      whole('syringes', 'Syringes', [0, 4]),
      choice('port', 'Lever port', ['M5', 'none'], { hint: 'none for fluid alone' }),
      finish('colour', 'Colour'),
    ],
  },
] as const satisfies readonly Family[];
