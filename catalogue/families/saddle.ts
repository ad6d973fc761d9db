import { type Family, members, type Row } from '../family.ts';
import { opening, worded } from '../wording.ts';

export interface SaddleAttributes {
  readonly widthMm: number;
  readonly lengthMm: number;
  /** Two round rails 7 mm thick and 44 mm apart, the size that clamps are made for. */
  readonly rails: '7 mm steel' | '7 mm chromoly';
  readonly shape: 'all-day' | 'short' | 'city';
  /** A channel down the middle that takes pressure off. */
  readonly channel: boolean;
  readonly cover: 'microfibre' | 'vinyl';
  readonly colour: 'black' | 'brown';
}

export const saddle: Family<'Saddle', SaddleAttributes> = {
  name: 'Saddle',
  slug: 'saddles',
  group: 'Cockpit',
  number: 30,
  prefix: 'SA',
  partName: (a) => `Saddle ${a.widthMm} mm${a.shape === 'all-day' ? '' : `, ${a.shape}`}`,
  describe: (a, note) =>
    worded(
      `${opening(a.shape)} saddle {of ${a.widthMm} × ${a.lengthMm} mm|${a.widthMm} mm wide and ${a.lengthMm} mm long}, {with a|which has a} ${a.cover} cover${a.channel ? ', {a channel down the middle|a middle channel}' : ''} and {rails of ${a.rails}|${a.rails} rails}.`,
      note,
      'Rails 44 mm apart; marks show how far the clamp may go.',
    ),
  pictureAlt: (a) => `${a.shape === 'short' ? 'Short' : a.shape === 'city' ? 'City' : 'All-day'} saddle, ${a.colour}`,
  measure: (a) => ({ label: String(a.lengthMm), mm: a.lengthMm }),
};

const rows: readonly Row<SaddleAttributes>[] = [
  {
    no: 1,
    code: '143-K',
    brand: 'solvane',
    priceCents: 1790,
    minimum: 50,
    available: 620,
    grams: 296,
    added: '2026-10-30',
    note: '',
    description:
      'All-day saddle, 143 mm wide and 270 mm long, with moulded foam of two densities, a sealed cover and two 7 mm steel rails. The edges are turned under and bonded.',
    attributes: {
      widthMm: 143,
      lengthMm: 270,
      rails: '7 mm steel',
      shape: 'all-day',
      channel: false,
      cover: 'microfibre',
      colour: 'black',
    },
  },
  {
    no: 2,
    code: '152-SH-K',
    brand: 'solvane',
    priceCents: 2280,
    minimum: 40,
    available: 418,
    grams: 262,
    added: '2026-04-16',
    note: 'The nose ends early, so that the rider can lean forwards over it; the shell flexes at both wings.',
    attributes: {
      widthMm: 152,
      lengthMm: 248,
      rails: '7 mm chromoly',
      shape: 'short',
      channel: true,
      cover: 'microfibre',
      colour: 'black',
    },
  },
  {
    no: 3,
    code: '180-C-B',
    brand: 'meridio',
    priceCents: 1540,
    minimum: 50,
    available: 736,
    grams: 548,
    added: '2025-09-25',
    note: 'Deep foam over two elastomer blocks at the back; stitched edges, and a handle for lifting the bicycle.',
    attributes: {
      widthMm: 180,
      lengthMm: 262,
      rails: '7 mm steel',
      shape: 'city',
      channel: true,
      cover: 'vinyl',
      colour: 'brown',
    },
  },
];

export const saddles = members(saddle, rows);
