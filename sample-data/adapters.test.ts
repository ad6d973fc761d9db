import { expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

test('axle adapters: sleeves leave the width and make the bore smaller, spacers leave the bore and make the hub wider', () => {
  expect(
    failing(partsOf('Axle adapter'), ({ attributes: { kind, hubAxleMm, hubWidthMm, axleMm, widthMm } }) => {
      if (kind === 'Boost spacers') return axleMm === hubAxleMm && widthMm - hubWidthMm === 10;
      return axleMm < hubAxleMm && (kind === 'end caps' ? widthMm < hubWidthMm : widthMm === hubWidthMm);
    }),
  ).toEqual([]);
  // A quick release is 9 mm thick at the front and 10 mm at the rear (ISO 6698).
  expect(
    failing(
      partsOf('Axle adapter'),
      ({ attributes: a }) => a.axleMm >= 12 || a.axleMm === (a.position === 'front' ? 9 : 10),
    ),
  ).toEqual([]);
});

test('bottom bracket adapters: a sleeve fits a bearing and an axle, a converter fills the bore of its shell and has a thread', () => {
  const bores = { PF30: 46, BB30: 42 } as const;
  expect(
    failing(
      partsOf('Bottom bracket adapter'),
      ({ attributes: { kind, shells, outsideMm, axleMm, thread, shellMm } }) =>
        kind === 'thread converter'
          ? (shells === 'PF30' || shells === 'BB30') &&
            outsideMm === bores[shells] &&
            thread !== 'none' &&
            axleMm === 0 &&
            shellMm > 0
          : outsideMm <= 30 &&
            axleMm > 0 &&
            axleMm < outsideMm &&
            thread === 'none' &&
            shellMm > 0 === (shells === 'BB30 and PF30'),
    ),
  ).toEqual([]);
});
