import { type Family, members, type Row } from '../family.ts';
import { opening, worded } from '../wording.ts';

export interface HubAttributes {
  readonly position: 'front' | 'rear';
  /** Over the end caps, in millimetres: 100 and 110 front, 135, 142 and 148 rear. */
  readonly widthMm: 100 | 110 | 135 | 142 | 148;
  readonly axleMm: 9 | 10 | 12 | 15;
  readonly axle: 'through' | 'quick release';
  readonly holes: 24 | 28 | 32 | 36;
  /** Circle of the spoke holes on each flange, in millimetres. */
  readonly flangeMm: number;
  readonly disc: 'six-bolt' | 'centre lock';
  /** The body that carries the cassette; a front hub has none. */
  readonly freehub: 'HG' | 'Micro Spline' | 'XD' | 'none';
  /** Points of engagement in one turn; 0 for a front hub. */
  readonly engagementPoints: number;
  readonly sealedBearings: number;
  readonly finish: 'black' | 'silver';
}

export const hub: Family<'Hub', HubAttributes> = {
  name: 'Hub',
  slug: 'hubs',
  group: 'Wheels',
  number: 23,
  prefix: 'HB',
  partName: (a) => `${a.position === 'front' ? 'Front' : 'Rear'} hub ${a.widthMm} × ${a.axleMm} ${a.holes}H`,
  describe: (a, note) =>
    worded(
      `${opening(a.position)} hub, ${a.widthMm} mm wide for {a ${a.axleMm} mm ${a.axle} axle|${a.axle} axles of ${a.axleMm} mm}, {with ${a.holes} holes and|drilled for ${a.holes} spokes, with} {|a }${a.disc} disc mount.`,
      note,
      a.freehub === 'none'
        ? 'Runs on two sealed cartridge bearings.'
        : `${a.freehub === 'HG' ? 'HG-type' : a.freehub} freehub with ${a.engagementPoints} points of engagement.`,
    ),
  pictureAlt: (a) => `${a.position === 'front' ? 'Front' : 'Rear'} hub, ${a.finish}, ${a.widthMm} mm wide`,
  measure: (a) => ({ label: String(a.widthMm), mm: a.widthMm }),
};

const rows: readonly Row<HubAttributes>[] = [
  {
    no: 1,
    code: 'R148-32',
    brand: 'arvo',
    priceCents: 5200,
    minimum: 20,
    available: 410,
    grams: 342,
    added: '2026-11-01',
    note: '',
    description:
      'Six-pawl rear hub with 54 points of engagement, on four sealed cartridge bearings. 148 mm wide, for a 12 mm through axle, 32 holes, six-bolt disc mount. HG-type freehub body as standard.',
    attributes: {
      position: 'rear',
      widthMm: 148,
      axleMm: 12,
      axle: 'through',
      holes: 32,
      flangeMm: 58,
      disc: 'six-bolt',
      freehub: 'HG',
      engagementPoints: 54,
      sealedBearings: 4,
      finish: 'black',
    },
  },
  {
    no: 2,
    code: 'F110-32',
    brand: 'arvo',
    priceCents: 3120,
    minimum: 20,
    available: 536,
    grams: 178,
    added: '2026-08-28',
    note: 'End caps push on by hand, so that bearings are changed with a drift and nothing more.',
    attributes: {
      position: 'front',
      widthMm: 110,
      axleMm: 15,
      axle: 'through',
      holes: 32,
      flangeMm: 58,
      disc: 'six-bolt',
      freehub: 'none',
      engagementPoints: 0,
      sealedBearings: 2,
      finish: 'black',
    },
  },
  {
    no: 3,
    code: 'R142-28-CL',
    brand: 'ostra',
    priceCents: 5640,
    minimum: 20,
    available: 143,
    grams: 296,
    added: '2026-02-13',
    note: 'Turned from {one|a single} billet, polished, then anodised clear; the ratchet is greased with two grams, weighed.',
    attributes: {
      position: 'rear',
      widthMm: 142,
      axleMm: 12,
      axle: 'through',
      holes: 28,
      flangeMm: 50,
      disc: 'centre lock',
      freehub: 'XD',
      engagementPoints: 36,
      sealedBearings: 4,
      finish: 'silver',
    },
  },
  {
    no: 4,
    code: 'F100-36-QR',
    brand: 'meridio',
    priceCents: 1840,
    minimum: 40,
    available: 1010,
    grams: 204,
    added: '2025-10-23',
    note: 'For touring and rental wheels that are built heavy on purpose. Skewer and springs are supplied.',
    attributes: {
      position: 'front',
      widthMm: 100,
      axleMm: 9,
      axle: 'quick release',
      holes: 36,
      flangeMm: 58,
      disc: 'six-bolt',
      freehub: 'none',
      engagementPoints: 0,
      sealedBearings: 2,
      finish: 'silver',
    },
  },
];

export const hubs = members(hub, rows);
