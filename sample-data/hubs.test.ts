import { expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { chosen } from '../studio/chosen.ts';
import { failing } from './failing.fixture.ts';

const hubs = partsOf('Hub');
const thruAxles = partsOf('Thru axle');

/** What fits a hub of a width: its end of the bicycle, and diameter and kind of its axle. */
const standards: Readonly<Record<number, { end: string; axles: string[] }>> = {
  100: { end: 'front', axles: ['9 quick release', '9 nutted', '12 through', '15 through'] },
  110: { end: 'front', axles: ['15 through'] },
  130: { end: 'rear', axles: ['10 quick release'] },
  135: { end: 'rear', axles: ['10 quick release', '10 nutted'] },
  142: { end: 'rear', axles: ['12 through'] },
  148: { end: 'rear', axles: ['12 through'] },
};

test('hubs: the axle belongs to the width, and the width to one end of the bicycle', () => {
  expect(
    failing(hubs, ({ attributes: a }) => {
      const { end, axles } = chosen(standards, a.widthMm);
      return end === a.position && axles.includes(`${a.axleMm} ${a.axle}`);
    }),
  ).toEqual([]);
});

/** Hubs with a thread for sprockets have no pawls of their own. */
const isThreaded = (freehub: string) => freehub === 'threaded' || freehub === 'flip-flop';

test('hubs: a freehub at the rear alone, road bodies in road widths, and pawls or a ratchet inside', () => {
  const widths = {
    HG: [130, 135, 142, 148],
    'HG road': [130, 135, 142],
    'HG-L2': [142],
    XDR: [142],
    XD: [142, 148],
    'Micro Spline': [142, 148],
    threaded: [130, 135],
    'flip-flop': [130, 135],
  } as const;
  expect(
    failing(hubs, ({ attributes: { freehub, widthMm, position, engagementPoints } }) =>
      freehub === 'none'
        ? position === 'front' && engagementPoints === 0
        : widths[freehub].some((mm) => mm === widthMm) && engagementPoints >= 18 === !isThreaded(freehub),
    ),
  ).toEqual([]);
});

test('hubs: flanges between rotor and body, and room for a spoke head between two holes', () => {
  // The shoulder of a thread stands 27 mm from the dropout for one sprocket, 37 mm for a freewheel of seven.
  const bodies: Readonly<Record<string, number>> = { none: 2, threaded: 32, 'flip-flop': 22 };
  expect(
    failing(hubs, ({ attributes: { widthMm, position, freehub, disc, flangeOffsetsMm: offsets } }) => {
      const [left, right] = offsets;
      // A rotor's face lies 10.5 mm (front) and 15.3 mm (rear) from the dropout; through axles stand 3.5 mm deeper.
      const face = widthMm / 2 - (position === 'front' ? 10.5 : widthMm === 135 ? 15.3 : 18.8);
      const room = left + 10 <= (disc === 'none' ? widthMm / 2 : face);
      return room && right + 6 + (bodies[freehub] ?? 36.75) <= widthMm / 2;
    }),
  ).toEqual([]);
  expect(failing(hubs, ({ attributes: a }) => (Math.PI * a.flangeMm) / (a.holes / 2) >= 8)).toEqual([]);
});

test('thru axles: thread and bore fit the diameter, and the thread reaches through hub and frame', () => {
  expect(failing(thruAxles, ({ attributes: a }) => a.thread.startsWith(`M${a.diameterMm} `))).toEqual([]);
  expect(
    failing(thruAxles, ({ attributes: a }) => a.boreMm >= a.diameterMm / 2 && a.boreMm <= a.diameterMm - 3.5),
  ).toEqual([]);
  expect(
    failing(thruAxles, ({ attributes: { lengthMm, hubWidthMm, threadLengthMm } }) => {
      const beyond = lengthMm - hubWidthMm;
      return beyond >= threadLengthMm && beyond <= 50;
    }),
  ).toEqual([]);
});

test('thru axles: for each there is a hub that it holds, and for each hub an axle', () => {
  const held = (a: { hubWidthMm: number; diameterMm: number; position: string }) =>
    `${a.position} ${a.hubWidthMm} ${a.diameterMm}`;
  const bored = hubs
    .filter(({ attributes: a }) => a.axle === 'through')
    .map(({ sku, attributes: a }) => ({ sku, bore: `${a.position} ${a.widthMm} ${a.axleMm}` }));
  expect(failing(thruAxles, ({ attributes: a }) => bored.some(({ bore }) => bore === held(a)))).toEqual([]);
  expect(failing(bored, ({ bore }) => thruAxles.some(({ attributes: a }) => held(a) === bore))).toEqual([]);
});
