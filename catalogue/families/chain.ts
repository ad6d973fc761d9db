import { type Family, members, type Row } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface ChainAttributes {
  /** Sprockets of the drivetrain it is made for; 1 for hub gears and single speed. */
  readonly speeds: 1 | 8 | 9 | 10 | 11 | 12;
  readonly links: number;
  /** Between the inner plates (ISO 9633): 3/32 in is 2.38, 11/128 in is 2.18, 1/8 in is 3.30 millimetres. */
  readonly innerWidthMm: 2.18 | 2.38 | 3.3;
  /** Over the pins, in millimetres; what decides whether it fits between two sprockets. */
  readonly pinLengthMm: number;
  readonly hollowPins: boolean;
  readonly closure: 'joining link' | 'spring clip';
  readonly finish: 'nickel' | 'black' | 'brown' | 'zinc';
}

/** Grams of one link by speeds, weighed on chains with solid pins. */
const gramsPerLink = { 1: 3.24, 8: 2.7, 9: 2.58, 10: 2.4, 11: 2.26, 12: 2.12 } as const;

export const chain: Family<'Chain', ChainAttributes> = {
  name: 'Chain',
  slug: 'chains',
  group: 'Drivetrain',
  number: 14,
  prefix: 'CH',
  partName: (a) => `Chain ${a.speeds === 1 ? 'single-speed' : `${a.speeds}-speed`} ${a.links} links`,
  describe: (a, note) =>
    worded(
      `${a.speeds === 1 ? 'Single' : opening(counted(a.speeds))}-speed chain {of|with} ${a.links} links, ${a.pinLengthMm} mm {over|wide over|measured over} the pins, {${a.finish} finish|finished in ${a.finish}}.`,
      note,
      `Pitch ½ in, ${a.innerWidthMm} mm between the inner plates; ${a.closure} supplied.`,
    ),
  pictureAlt: (a) =>
    `Length of ${a.speeds === 1 ? 'single-speed' : `${a.speeds}-speed`} chain, ${a.finish} finish, laid in a bend`,
  measure: () => null,
  weigh: (a) => a.links * gramsPerLink[a.speeds] * (a.hollowPins ? 0.97 : 1),
};

const rows: readonly Row<ChainAttributes>[] = [
  {
    no: 1,
    code: '12-126-N',
    brand: 'ferrant',
    priceCents: 1340,
    minimum: 100,
    available: 3400,
    added: '2026-10-27',
    note: '',
    description:
      'Twelve-speed chain with hollow pins and chamfered outer plates, 126 links, nickel plated and pre-stretched. Joining link supplied. Measures 5.25 mm over the pins.',
    attributes: {
      speeds: 12,
      links: 126,
      innerWidthMm: 2.18,
      pinLengthMm: 5.25,
      hollowPins: true,
      closure: 'joining link',
      finish: 'nickel',
    },
  },
  {
    no: 2,
    code: '11-118-K',
    brand: 'ferrant',
    priceCents: 1120,
    minimum: 100,
    available: 2860,
    added: '2026-05-21',
    note: 'Plates are blackened before assembly, so that no bare edge is left at the pins. Pre-stretched and oiled.',
    attributes: {
      speeds: 11,
      links: 118,
      innerWidthMm: 2.18,
      pinLengthMm: 5.5,
      hollowPins: false,
      closure: 'joining link',
      finish: 'black',
    },
  },
  {
    no: 3,
    code: '9-116-B',
    brand: 'meridio',
    priceCents: 760,
    minimum: 100,
    available: 4150,
    added: '2026-01-15',
    note: 'The everyday chain of our own touring line. Pins are riveted on four points and pull-tested by the reel.',
    attributes: {
      speeds: 9,
      links: 116,
      innerWidthMm: 2.38,
      pinLengthMm: 6.6,
      hollowPins: false,
      closure: 'joining link',
      finish: 'brown',
    },
  },
  {
    no: 4,
    code: '1-112-Z',
    brand: 'meridio',
    priceCents: 610,
    minimum: 200,
    available: 5200,
    added: '2025-08-28',
    note: 'Zinc keeps rust away from bicycles that stand outside all year; thick plates are made for closed chain cases.',
    attributes: {
      speeds: 1,
      links: 112,
      innerWidthMm: 3.3,
      pinLengthMm: 8.6,
      hollowPins: false,
      closure: 'spring clip',
      finish: 'zinc',
    },
  },
];

export const chains = members(chain, rows);
