import { type Family, members, type Row } from '../family.ts';
import { opening, worded } from '../wording.ts';

export interface HandlebarAttributes {
  readonly shape: 'riser' | 'flat' | 'swept';
  readonly widthMm: number;
  readonly riseMm: number;
  readonly backsweepDegrees: number;
  readonly upsweepDegrees: number;
  /** Where the stem holds it, in millimetres. */
  readonly clampMm: 31.8 | 35;
  /** Where grips and levers sit, in millimetres. */
  readonly gripMm: 22.2;
  readonly material: '6061 aluminium' | '7075 aluminium' | 'carbon';
  readonly finish: 'black' | 'silver' | 'carbon';
}

export const handlebar: Family<'Handlebar', HandlebarAttributes> = {
  name: 'Handlebar',
  slug: 'handlebars',
  group: 'Cockpit',
  number: 27,
  prefix: 'HA',
  partName: (a) => `Handlebar ${a.widthMm} mm ${a.clampMm} clamp`,
  describe: (a, note) =>
    worded(
      `${opening(a.shape)} handlebar {in|of} ${a.material}, ${a.widthMm} mm wide {with|and with} ${a.riseMm === 0 ? 'no' : `${a.riseMm} mm of`} rise, for {${a.clampMm} mm clamps|clamps of ${a.clampMm} mm|stems with a ${a.clampMm} mm clamp}.`,
      note,
      `Backsweep ${a.backsweepDegrees}°, upsweep ${a.upsweepDegrees}°; grips of ${a.gripMm} mm.`,
    ),
  pictureAlt: (a) =>
    `${a.shape === 'flat' ? 'Flat' : a.shape === 'riser' ? 'Riser' : 'Swept'} handlebar, ${a.finish}, ${a.widthMm} mm wide`,
  measure: () => null,
};

const rows: readonly Row<HandlebarAttributes>[] = [
  {
    no: 1,
    code: '780-35-K',
    brand: 'breckan',
    priceCents: 2150,
    minimum: 40,
    available: 880,
    grams: 342,
    added: '2026-10-31',
    note: '',
    description:
      'Double-butted 6061 handlebar, 780 mm wide, with 20 mm rise, 9 degrees of backsweep and a 35 mm clamp. Cutting marks show at both ends where to shorten it, 10 mm at a time.',
    attributes: {
      shape: 'riser',
      widthMm: 780,
      riseMm: 20,
      backsweepDegrees: 9,
      upsweepDegrees: 5,
      clampMm: 35,
      gripMm: 22.2,
      material: '6061 aluminium',
      finish: 'black',
    },
  },
  {
    no: 2,
    code: '740-318-K',
    brand: 'breckan',
    priceCents: 1420,
    minimum: 50,
    available: 1260,
    grams: 268,
    added: '2026-07-21',
    note: 'A {straight|plain}, light bar for cross-country bicycles and for stems that already sit high enough.',
    attributes: {
      shape: 'flat',
      widthMm: 740,
      riseMm: 0,
      backsweepDegrees: 8,
      upsweepDegrees: 0,
      clampMm: 31.8,
      gripMm: 22.2,
      material: '6061 aluminium',
      finish: 'black',
    },
  },
  {
    no: 3,
    code: '800-35-C',
    brand: 'breckan',
    priceCents: 5890,
    minimum: 20,
    available: 134,
    grams: 232,
    added: '2026-05-28',
    note: 'Laid up by hand in one mould and pulled to 2,000 N at each end; the clamp face is roughened for grip.',
    attributes: {
      shape: 'riser',
      widthMm: 800,
      riseMm: 35,
      backsweepDegrees: 8,
      upsweepDegrees: 5,
      clampMm: 35,
      gripMm: 22.2,
      material: 'carbon',
      finish: 'carbon',
    },
  },
  {
    no: 4,
    code: '640-318-S',
    brand: 'meridio',
    priceCents: 1260,
    minimum: 50,
    available: 1530,
    grams: 312,
    added: '2025-10-30',
    note: 'Bent back to the rider for city bicycles, brushed and clear anodised, with room for a bell and both levers.',
    attributes: {
      shape: 'swept',
      widthMm: 640,
      riseMm: 50,
      backsweepDegrees: 30,
      upsweepDegrees: 0,
      clampMm: 31.8,
      gripMm: 22.2,
      material: '6061 aluminium',
      finish: 'silver',
    },
  },
];

export const handlebars = members(handlebar, rows);
