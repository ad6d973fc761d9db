import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface BrakePadAttributes {
  /** The key that the shop's brakes name as their pad shape. */
  readonly shape: 'P2' | 'P4' | 'F2';
  readonly compound: 'resin' | 'sintered';
  readonly backing: 'steel' | 'aluminium';
  /** Over backing and friction material, in millimetres. */
  readonly thicknessMm: 3.8 | 4 | 4.1;
  /** Width of the backing plate in millimetres. */
  readonly widthMm: number;
  /** Fins on the backing that carry heat into the air. */
  readonly cooled: boolean;
}

export const brakePad: Family<'Brake pad', BrakePadAttributes> = {
  name: 'Brake pad',
  slug: 'brake-pads',
  group: 'Brakes',
  number: 21,
  prefix: 'BP',
  partName: (a) => `Brake pads ${a.shape} ${a.compound}, pair`,
  describe: (a, note) =>
    worded(
      `{Pair of disc brake pads|Two disc brake pads|A pair of disc brake pads}, shape ${a.shape}, {with|in} ${a.compound} compound on ${a.backing}{.| backing plates.}`,
      note,
      `${a.thicknessMm} mm thick when new; spring and split pin in the bag.`,
    ),
  pictureAlt: (a) => `Pair of disc brake pads with ${a.compound} compound${a.cooled ? ' and cooling fins' : ''}`,
  // Two pads stand side by side, 24 pixels apart; the line runs under the right one.
  measure: (a) => ({ label: String(a.widthMm), mm: a.widthMm }),
};

const rows: readonly Row<BrakePadAttributes>[] = [
  {
    no: 1,
    code: 'P2-R',
    brand: 'norrvik',
    priceCents: 260,
    minimum: 200,
    available: 8600,
    grams: 16,
    added: '2026-05-15',
    note: 'Quiet and kind to the rotor; bedded in after some twenty stops. For dry roads and lighter riders.',
    attributes: { shape: 'P2', compound: 'resin', backing: 'steel', thicknessMm: 4, widthMm: 29, cooled: false },
  },
  {
    no: 2,
    code: 'P2-S',
    brand: 'norrvik',
    priceCents: 340,
    minimum: 200,
    available: 6150,
    grams: 19,
    added: '2026-05-18',
    note: 'Bronze powder, pressed and sintered at 850 °C: lasts through a wet winter and long descents.',
    attributes: { shape: 'P2', compound: 'sintered', backing: 'steel', thicknessMm: 4, widthMm: 29, cooled: false },
  },
  {
    no: 3,
    code: 'P4-S',
    brand: 'norrvik',
    priceCents: 520,
    minimum: 100,
    available: 2340,
    grams: 27,
    added: '2026-09-11',
    note: 'Fins stand out of the calliper and carry heat into the air, which keeps the lever where it was at the top.',
    attributes: {
      shape: 'P4',
      compound: 'sintered',
      backing: 'aluminium',
      thicknessMm: 4.1,
      widthMm: 36,
      cooled: true,
    },
  },
];

export const brakePads = members(brakePad, rows);
