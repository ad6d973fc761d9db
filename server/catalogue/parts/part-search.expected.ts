import type { Attributes, Part } from '#contract/catalogue/parts.ts';

/** What buyers type, and which parts must be on top. */
export interface ExpectedSearch {
  query: string;
  /** Whether a part belongs on top; null where nothing may be found. */
  top: ((part: Part) => boolean) | null;
  /** The typed words that are left out. */
  without?: readonly string[];
}

/** The part of that very number. */
export const sku = (one: string) => (part: Part) => part.sku === one;
/** The parts of a family with these values. */
export const family =
  (name: string, values: Attributes = {}) =>
  (part: Part) =>
    part.category === name && Object.entries(values).every(([key, value]) => part.attributes[key] === value);

/** Invented searches that the engine was built by; those in the words of forums and shops stand in `part-search.sourced.ts`. */
export const expectedSearches: readonly ExpectedSearch[] = [
  {
    query: 'hg cassette 11-34',
    top: ({ category, attributes: a }) =>
      category === 'Cassette' && /^HG/.test(String(a.driver)) && /^11,.*,34$/.test(String(a.sprockets)),
  },
  { query: 'centerlock 160', top: family('Disc rotor', { mount: 'centre lock', diameterMm: 160 }) },
  {
    query: 'boost hub',
    top: ({ category, attributes: a }) => category === 'Hub' && (a.widthMm === 148 || a.widthMm === 110),
  },
  { query: 'xd driver', top: ({ attributes: a }) => a.driver === 'XD' || a.freehub === 'XD' },
  { query: 'microspline', top: ({ attributes: a }) => [a.driver, a.freehub, a.fits].includes('Micro Spline') },
  { query: 'gravel tyre', top: family('Tyre', { tread: 'gravel' }) },
  { query: 'tubeless tire 29x2.4', top: family('Tyre', { size: '29 × 2.4', tubelessReady: true }) },
  { query: 'bb dub', top: family('Bottom bracket', { axleMm: 28.99 }) },
  { query: 'chain 12s', top: family('Chain', { speeds: 12 }) },
  { query: 'tapered headset', top: family('Headset', { steerer: 'tapered' }) },
  { query: '6 bolt rotor 180', top: family('Disc rotor', { mount: 'six-bolt', diameterMm: 180 }) },
  { query: 'disc pads', top: family('Brake pad') },
  { query: 'v-brake front', top: family('Rim brake', { kind: 'V-brake', position: 'front' }) },
  { query: 'felgenbremse', top: family('Rim brake') },
  { query: 'post mount adapter 160 to 203', top: sku('BA-PM-43') },
  { query: 'rotor adapter', top: family('Brake adapter') },
  { query: 'mineral oil bleed kit', top: family('Bleed kit', { fluid: 'mineral oil' }) },
  { query: 'bremsleitung', top: family('Brake hose') },
  { query: 'olive and barb', top: sku('BH-OI-10') },
  { query: 'liquide de frein DOT', top: sku('BK-D-100') },
  { query: 'bremssattel adapter', top: family('Brake adapter') },
  { query: 'centerlock adapter', top: sku('BA-CL-6B') },
  { query: '28 spokes', top: ({ attributes: a }) => a.holes === 28 },
  {
    query: 'aluminum handlebar',
    top: ({ category, attributes: a }) => category === 'Handlebar' && String(a.material).includes('aluminium'),
  },
  { query: 'wheelset', top: family('Wheel') },
  { query: 'i30 rim', top: family('Rim', { innerMm: 30 }) },
  { query: 'DM 32', top: ({ attributes: a }) => a.boltCircleMm === 0 && a.teeth === 32 },
  { query: '2405200110029', top: sku('CS-12-1051-MS') },
  { query: '0110029', top: sku('CS-12-1051-MS') },
  { query: '2 405200 110029', top: sku('CS-12-1051-MS') },
  { query: 'sram', top: null },
  { query: 'xyzzy frobozz', top: null },
  { query: 'shimano cassette 11 speed', top: family('Cassette', { speeds: 11 }), without: ['shimano'] },
  { query: 'kette', top: family('Chain') },
  { query: 'dub', top: ({ attributes: a }) => a.axleMm === 28.99 },
  { query: 'bremsbeläge', top: family('Brake pad') },
  { query: 'rear mech 12 speed', top: family('Rear derailleur', { speeds: 12 }) },
  { query: 'carbon handlebar 800', top: sku('HA-800-35-C') },
  { query: '31.6 dropper post', top: sku('SE-316-170-D') },
  { query: 'brake caliper front 4 pot', top: family('Disc brake', { position: 'front', pistons: 4 }) },
  { query: 'sintered pads P4', top: family('Brake pad', { shape: 'P4', compound: 'sintered' }) },
  { query: '32h rear hub xd', top: sku('HB-R148-32-XD') },
  { query: 'narrow wide chainring 104 bcd', top: family('Chainring', { profile: 'narrow-wide', boltCircleMm: 104 }) },
  { query: 'chainring 34t direct mount', top: sku('CR-34-SPL-R') },
  { query: 'crank 170mm 28.99', top: family('Crankset', { armMm: 170, axleMm: 28.99 }) },
  { query: 'inner tube 700c presta 60mm', top: sku('IT-700-P60') },
  { query: '29er tire 2.25', top: sku('TY-57-622-T') },
  { query: '27.5 fork 120 travel', top: sku('FK-S275-120-S') },
  { query: 'rigid fork carbon', top: family('Fork', { kind: 'rigid', material: 'carbon' }) },
  { query: 'lock on grips', top: ({ category, attributes: a }) => category === 'Grips' && a.fastening !== 'slip-on' },
  { query: 'flat pedals nylon', top: family('Pedals', { kind: 'platform', body: 'nylon' }) },
  { query: 'spd pedals', top: family('Pedals', { cleat: 'two-bolt' }) },
  { query: 'singlespeed chain', top: family('Chain', { speeds: 1 }) },
  { query: 'pressfit bottom bracket 92', top: family('Bottom bracket', { fit: 'pressed', shellMm: 92 }) },
  { query: 'thru axle 12x180 m12x1.75', top: sku('TA-R12-180-L') },
  { query: 'straight pull spokes', top: family('Spoke', { head: 'straight pull' }) },
  { query: 'stem 50mm 31.8', top: sku('ST-50-318-K') },
  { query: 'microsplin casette', top: family('Cassette', { driver: 'Micro Spline' }) },
  { query: 'deraileur long cage clutch', top: family('Rear derailleur', { cage: 'long', clutch: true }) },
  { query: 'tubeless valve 60 mm', top: sku('TV-60-C-K') },
  { query: 'tubelessventil', top: family('Tubeless valve') },
  { query: 'tubeless sealant 250 ml', top: sku('SL-250') },
  { query: 'dichtmilch', top: family('Sealant') },
  { query: 'seatpost shim 27.2 31.6', top: sku('SS-272-316-100') },
  { query: 'expander plug carbon steerer', top: sku('HP-EX-286') },
  { query: 'leather bar tape', top: sku('BT-25-L-BR') },
  { query: 'lenkerband', top: family('Bar tape') },
  { query: 'tubeless rim tape 25 mm', top: sku('RT-25-10') },
  { query: 'fond de jante', top: family('Rim tape') },
  {
    query: 'zs44 headset for tapered',
    top: ({ category, attributes: a }) =>
      category === 'Headset' && String(a.upper).startsWith('ZS44') && a.steerer === 'tapered',
  },
  { query: 'umwerfer 2x11', top: family('Front derailleur', { chainrings: 2, speeds: 11 }) },
  { query: 'front mech braze on', top: sku('FD-11-2-BR') },
  { query: '7 speed freewheel', top: sku('FW-7-1428-N') },
  { query: 'quick link 11 speed', top: sku('CL-11-K') },
  { query: 'kettenschloss', top: family('Chain link') },
  { query: 'chainring bolts', top: family('Chainring bolt') },
  {
    query: 'cassette lockring',
    top: ({ category, attributes: a }) => category === 'Lock ring' && a.smallestTeeth !== 0,
  },
  { query: 'lockring center lock', top: family('Lock ring', { fits: 'centre lock' }) },
  { query: 'cassette spacer', top: family('Driver spacer') },
  { query: 'pignon fixe', top: sku('FW-F-15-S') },
  { query: 'udh hanger', top: family('Derailleur hanger', { kind: 'UDH' }) },
  { query: 'schaltauge', top: family('Derailleur hanger') },
  { query: 'bremszug', top: family('Cable', { use: 'braking' }) },
  { query: 'v-brake lever', top: family('Brake lever', { pull: 'long' }) },
  { query: 'sti lever 11 speed', top: sku('SH-D11-R') },
  { query: 'bremshebel', top: family('Brake lever') },
  { query: 'boost adapter front', top: family('Axle adapter', { kind: 'Boost spacers' }) },
  { query: 'achsadapter 15 12', top: sku('AA-15-12-100') },
  { query: 'bb30 to 24 mm adapter', top: sku('BX-30-24-I') },
  { query: 'front wheel rim brake', top: family('Wheel', { position: 'front', disc: 'none' }) },
  { query: 'fixed gear wheel', top: sku('WH-700R-135-32-FX') },
  {
    query: 'hub with freewheel thread',
    top: ({ category, attributes: a }) => category === 'Hub' && /threaded|flip-flop/.test(String(a.freehub)),
  },
  { query: 'triple crankset', top: ({ category, attributes: a }) => category === 'Crankset' && a.middleTeeth !== 0 },
  { query: 'tretlageradapter', top: family('Bottom bracket adapter') },
  { query: 'chain breaker', top: sku('TL-CB-12') },
  { query: 'cassette lockring tool', top: sku('TL-LR-12') },
  { query: 'bottom bracket tool 44 mm', top: sku('TL-BB-44') },
  { query: 'speichenschlüssel', top: sku('TL-SK-32') },
  { query: 'brake housing 5 mm', top: family('Cable housing', { use: 'braking' }) },
];
