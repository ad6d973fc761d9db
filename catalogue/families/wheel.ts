import { type Family, members, type Row } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface WheelAttributes {
  /** The trade's name of the size; the bead seat says what fits. */
  readonly size: '29 in' | '27.5 in' | '700C' | '26 in' | '28 in';
  /** Bead seat diameter in millimetres (ETRTO, ISO 5775). */
  readonly beadSeatMm: 622 | 584 | 559;
  readonly position: 'front' | 'rear';
  readonly rimInnerMm: number;
  readonly holes: 24 | 28 | 32 | 36;
  /** Spokes that each spoke crosses on its way to the rim. */
  readonly crossings: 2 | 3;
  /** Width over the locknuts or end caps, and the axle's diameter, in millimetres. */
  readonly hubWidthMm: 100 | 110 | 135 | 142 | 148;
  readonly axleMm: 9 | 10 | 12 | 15;
  /** The body that carries the cassette; a front wheel has none. */
  readonly freehub: 'HG' | 'Micro Spline' | 'XD' | 'none';
  readonly disc: 'six-bolt' | 'centre lock';
  readonly tubelessReady: boolean;
  readonly rimFinish: 'black' | 'silver';
}

const axle = (a: WheelAttributes) => `${a.hubWidthMm} × ${a.axleMm} mm`;

/** Height above the bead seat of the tyre that a wheel of this size is shown with, in millimetres. */
const shownTyreMm = { '29 in': 59, '27.5 in': 59, '26 in': 55, '700C': 43, '28 in': 45 } as const;

/** Outside diameter in millimetres over the tyre that the wheel is shown with: 29 in is 740. */
export const wheelOutside = (a: Pick<WheelAttributes, 'beadSeatMm' | 'size'>): number =>
  a.beadSeatMm + 2 * shownTyreMm[a.size];

export const wheel: Family<'Wheel', WheelAttributes> = {
  name: 'Wheel',
  slug: 'wheels',
  group: 'Wheels',
  number: 22,
  prefix: 'WH',
  partName: (a) => `${a.position === 'front' ? 'Front' : 'Rear'} wheel ${a.size} ${a.holes}H`,
  describe: (a, note) =>
    worded(
      `${opening(a.position)} wheel {with a|on a} ${a.rimInnerMm} mm rim{ and|,| plus} ${a.holes} spokes {laced|set} ${counted(a.crossings)}-cross, {for ${axle(a)} axles|for axles of ${axle(a)}}.`,
      note,
      `Bead seat ${a.beadSeatMm} mm; ${a.disc} disc mount${a.freehub !== 'none' ? `; ${a.freehub === 'HG' ? 'HG-type' : a.freehub} freehub` : ''}.`,
    ),
  pictureAlt: (a) => `${a.position === 'front' ? 'Front' : 'Rear'} wheel with ${a.holes} spokes, shown with a tyre`,
  measure: (a) => ({ label: a.size, mm: wheelOutside(a) }),
};

const rows: readonly Row<WheelAttributes>[] = [
  {
    no: 1,
    code: '29R-148-32',
    brand: 'ostra',
    priceCents: 8800,
    minimum: 10,
    available: 164,
    grams: 1085,
    added: '2026-11-03',
    note: '',
    name: 'Wheel 29 in 32H',
    description:
      'A rear wheel, 30 mm internal rim, 32 double-butted spokes laced three-cross and tensioned by machine, then trued by hand to 0.3 mm. Tubeless tape and valve fitted before packing.',
    attributes: {
      size: '29 in',
      beadSeatMm: 622,
      position: 'rear',
      rimInnerMm: 30,
      holes: 32,
      crossings: 3,
      hubWidthMm: 148,
      axleMm: 12,
      freehub: 'HG',
      disc: 'six-bolt',
      tubelessReady: true,
      rimFinish: 'black',
    },
  },
  {
    no: 2,
    code: '29F-110-32',
    brand: 'ostra',
    priceCents: 6240,
    minimum: 10,
    available: 188,
    grams: 905,
    added: '2026-08-27',
    note: 'The match of the rear wheel: same rim, same spokes, tension within five per cent around the wheel.',
    attributes: {
      size: '29 in',
      beadSeatMm: 622,
      position: 'front',
      rimInnerMm: 30,
      holes: 32,
      crossings: 3,
      hubWidthMm: 110,
      axleMm: 15,
      freehub: 'none',
      disc: 'six-bolt',
      tubelessReady: true,
      rimFinish: 'black',
    },
  },
  {
    no: 3,
    code: '275R-148-32',
    brand: 'ostra',
    priceCents: 8460,
    minimum: 10,
    available: 92,
    grams: 1040,
    added: '2026-06-25',
    note: 'Smaller and stiffer, for small frames and for mixed wheel sizes; taped and fitted with a valve.',
    attributes: {
      size: '27.5 in',
      beadSeatMm: 584,
      position: 'rear',
      rimInnerMm: 30,
      holes: 32,
      crossings: 3,
      hubWidthMm: 148,
      axleMm: 12,
      freehub: 'Micro Spline',
      disc: 'six-bolt',
      tubelessReady: true,
      rimFinish: 'black',
    },
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
    attributes: {
      size: '700C',
      beadSeatMm: 622,
      position: 'rear',
      rimInnerMm: 23,
      holes: 28,
      crossings: 2,
      hubWidthMm: 142,
      axleMm: 12,
      freehub: 'XD',
      disc: 'centre lock',
      tubelessReady: true,
      rimFinish: 'silver',
    },
  },
];

export const wheels = members(wheel, rows);
