import type { Row } from '../family.ts';
import type { WheelAttributes } from './wheel.ts';

type RimKeys = 'size' | 'beadSeatMm' | 'rimMaterial' | 'rimInnerMm' | 'rimOuterMm' | 'rimDepthMm' | 'erdMm';
type BuiltRim = Pick<WheelAttributes, RimKeys | 'tubelessReady' | 'rimFinish'>;
type HubKeys = 'position' | 'hubWidthMm' | 'axleMm' | 'disc' | 'flangeMm' | 'flangeOffsetsMm' | 'hubFinish';
type BuiltHub = Pick<WheelAttributes, HubKeys>;
type Lacing = Pick<WheelAttributes, 'holes' | 'crossings' | 'spokeLengthsMm' | 'spokeFinish'>;

/** A rim by its size, what it is made of, its measures (inside, outside, depth, ERD), and its finish. */
const rim = (
  [size, beadSeatMm]: readonly [WheelAttributes['size'], WheelAttributes['beadSeatMm']],
  rimMaterial: WheelAttributes['rimMaterial'],
  [rimInnerMm, rimOuterMm, rimDepthMm, erdMm]: readonly [number, number, number, number],
  tubelessReady: boolean,
  rimFinish: WheelAttributes['rimFinish'],
): BuiltRim => ({
  size,
  beadSeatMm,
  rimMaterial,
  rimInnerMm,
  rimOuterMm,
  rimDepthMm,
  erdMm,
  tubelessReady,
  rimFinish,
});

const ostra29 = rim(['29 in', 622], 'aluminium', [30, 35, 18, 602], true, 'black');
const ostra275 = rim(['27.5 in', 584], 'aluminium', [30, 35, 18, 564], true, 'black');
const gravel700 = rim(['700C', 622], 'aluminium', [23, 28, 22, 594], true, 'silver');
const carbon29 = rim(['29 in', 622], 'carbon', [30, 36, 24, 590], true, 'carbon');
const carbon700 = rim(['700C', 622], 'carbon', [21, 28, 45, 548], true, 'carbon');
const touring26 = rim(['26 in', 559], 'aluminium', [19, 24, 20, 535], false, 'silver');
const city28 = rim(['28 in', 622], 'aluminium', [21, 26, 19, 600], false, 'black');
const gravel650 = rim(['650B', 584], 'aluminium', [25, 30, 25, 550], true, 'grey');
const child20 = rim(['20 in', 406], 'aluminium', [21, 26, 18, 386], false, 'black');

/** A hub by its place, width and axle, rotor mount, its flanges (circle, then from the middle of the hub), and its finish. */
const hub = (
  position: WheelAttributes['position'],
  [hubWidthMm, axleMm]: readonly [WheelAttributes['hubWidthMm'], WheelAttributes['axleMm']],
  disc: WheelAttributes['disc'],
  [flangeMm, left, right]: readonly [number, number, number],
  hubFinish: WheelAttributes['hubFinish'],
): BuiltHub => ({ position, hubWidthMm, axleMm, disc, flangeMm, flangeOffsetsMm: [left, right], hubFinish });

const boostRear = hub('rear', [148, 12], 'six-bolt', [58, 36, 21], 'black');
const boostFront = hub('front', [110, 15], 'six-bolt', [58, 26, 38], 'black');
const lightBoostRear = hub('rear', [148, 12], 'centre lock', [54, 36, 21], 'black');
const lightBoostFront = hub('front', [110, 15], 'centre lock', [54, 26, 38], 'black');
const roadRear = hub('rear', [142, 12], 'centre lock', [50, 34, 18], 'black');
const roadFront = hub('front', [100, 12], 'centre lock', [44, 22, 34], 'black');
const gravelRear = hub('rear', [142, 12], 'centre lock', [50, 34, 19], 'silver');
const gravelFront = hub('front', [100, 12], 'centre lock', [50, 22, 34], 'silver');
const touringRear = hub('rear', [135, 10], 'six-bolt', [58, 34, 19], 'silver');
const cityFront = hub('front', [100, 9], 'six-bolt', [58, 22, 34], 'silver');
const childFront = hub('front', [100, 9], 'six-bolt', [58, 22, 34], 'red');

const laced = (
  holes: WheelAttributes['holes'],
  crossings: WheelAttributes['crossings'],
  spokeLengthsMm: WheelAttributes['spokeLengthsMm'],
  spokeFinish: WheelAttributes['spokeFinish'],
): Lacing => ({ holes, crossings, spokeLengthsMm, spokeFinish });

export const wheelRows: readonly Row<WheelAttributes>[] = [
  {
    no: 1,
    code: '29R-148-32',
    brand: 'ostra',
    priceCents: 8800,
    minimum: 10,
    available: 164,
    grams: 1126,
    added: '2026-11-03',
    note: '',
    name: 'Wheel 29 in 32H',
    description:
      'A rear wheel, 30 mm internal rim, 32 double-butted spokes laced three-cross and tensioned by machine, then trued by hand to 0.3 mm. Tubeless tape and valve fitted before packing.',
    attributes: { ...ostra29, ...boostRear, freehub: 'HG', ...laced(32, 3, [292, 291], 'black') },
  },
  {
    no: 2,
    code: '29F-110-32',
    brand: 'ostra',
    priceCents: 6240,
    minimum: 10,
    available: 188,
    grams: 962,
    added: '2026-08-27',
    note: 'The match of the rear wheel: same rim, same spokes, tension within five per cent around the wheel.',
    attributes: { ...ostra29, ...boostFront, freehub: 'none', ...laced(32, 3, [291, 292], 'black') },
  },
  {
    no: 3,
    code: '275R-148-32',
    brand: 'ostra',
    priceCents: 8460,
    minimum: 10,
    available: 92,
    grams: 1078,
    added: '2026-06-25',
    note: 'Smaller and stiffer, for small frames and for mixed wheel sizes; taped and fitted with a valve.',
    attributes: { ...ostra275, ...boostRear, freehub: 'Micro Spline', ...laced(32, 3, [273, 272], 'black') },
  },
  {
    no: 4,
    code: '700R-142-28',
    brand: 'tarnfell',
    priceCents: 9280,
    minimum: 10,
    available: 76,
    grams: 968,
    added: '2026-02-12',
    note: 'A gravel wheel with a polished rim, brass nipples and spokes that any workshop has in the drawer.',
    attributes: { ...gravel700, ...gravelRear, freehub: 'XD', ...laced(28, 2, [283, 281], 'silver') },
  },
  {
    no: 5,
    code: '29R-148-28-C',
    brand: 'norrvik',
    priceCents: 31500,
    minimum: 5,
    available: 48,
    grams: 818,
    added: '2026-09-18',
    note: 'The rim is one hollow moulding without hooks, and its holes are moulded in, not drilled through the cloth.',
    attributes: { ...carbon29, ...lightBoostRear, freehub: 'Micro Spline', ...laced(28, 3, [291, 290], 'black') },
  },
  {
    no: 6,
    code: '29F-110-28-C',
    brand: 'norrvik',
    priceCents: 26800,
    minimum: 5,
    available: 57,
    grams: 686,
    added: '2026-09-17',
    note: 'Laid up like its rear wheel. Left and right spokes differ by one millimetre, so two spares cover the pair.',
    attributes: { ...carbon29, ...lightBoostFront, freehub: 'none', ...laced(28, 3, [290, 291], 'black') },
  },
  {
    no: 7,
    code: '700F-100-24-C',
    brand: 'halden',
    priceCents: 25400,
    minimum: 5,
    available: 31,
    grams: 688,
    added: '2026-05-12',
    note: 'A 45 mm deep road rim, blunt at the spokes so that a side wind moves it late; for tyres of 28 to 40 mm.',
    attributes: { ...carbon700, ...roadFront, freehub: 'none', ...laced(24, 2, [263, 265], 'black') },
  },
  {
    no: 8,
    code: '700R-142-24-C',
    brand: 'halden',
    priceCents: 29900,
    minimum: 5,
    available: 4,
    grams: 822,
    added: '2026-05-11',
    note: 'The driver takes road cassettes from ten teeth up; with a 1.85 mm spacer behind it, a mountain cassette fits as well.',
    attributes: { ...carbon700, ...roadRear, freehub: 'XDR', ...laced(24, 2, [263, 262], 'black') },
  },
  {
    no: 9,
    code: '700F-100-28',
    brand: 'tarnfell',
    priceCents: 6890,
    minimum: 10,
    available: 118,
    grams: 802,
    added: '2026-02-11',
    note: 'Polished like its rear wheel and drilled alike, so that a workshop needs one rim in stock for both.',
    attributes: { ...gravel700, ...gravelFront, freehub: 'none', ...laced(28, 2, [282, 283], 'silver') },
  },
  {
    no: 10,
    code: '26R-135-36',
    brand: 'meridio',
    priceCents: 5480,
    minimum: 10,
    available: 236,
    grams: 1172,
    added: '2025-11-20',
    note: 'For touring bicycles that are kept for twenty years: 36 spokes, eyelets in the rim, and a hub that opens with two spanners.',
    attributes: { ...touring26, ...touringRear, freehub: 'HG', ...laced(36, 3, [255, 254], 'silver') },
  },
  {
    no: 11,
    code: '28F-100-36',
    brand: 'meridio',
    priceCents: 3650,
    minimum: 20,
    available: 412,
    grams: 1042,
    added: '2025-06-16',
    note: 'Fitted to city and rental fleets by the hundred; heavy where kerbs are met, and cheap to rebuild.',
    attributes: { ...city28, ...cityFront, freehub: 'none', ...laced(36, 3, [286, 287], 'silver') },
  },
  {
    no: 12,
    code: '650R-142-24',
    brand: 'solvane',
    priceCents: 11800,
    minimum: 10,
    available: 63,
    grams: 884,
    added: '2025-09-23',
    note: 'For wide gravel tyres on small frames; the freehub has the fine splines of twelve-speed road cassettes.',
    attributes: { ...gravel650, ...gravelRear, freehub: 'HG-L2', ...laced(24, 2, [264, 263], 'black') },
  },
  {
    no: 13,
    code: '20F-100-28',
    brand: 'kestrin',
    priceCents: 2890,
    minimum: 20,
    available: 147,
    grams: 668,
    added: '2025-04-14',
    note: 'A child’s wheel built like a grown one: the same nipples, the same cartridge bearings, only fewer and shorter spokes.',
    attributes: { ...child20, ...childFront, freehub: 'none', ...laced(28, 2, [176, 178], 'silver') },
  },
];
