import { expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

const cables = partsOf('Cable');
const frames = partsOf('Frame');
const hangers = partsOf('Derailleur hanger');
const housings = partsOf('Cable housing');
const tools = partsOf('Tool');

test('hangers: every frame whose hanger is replaced has one for its hub, and no hanger is without its frame', () => {
  const widthOf = (rearAxle: string) => Number.parseInt(rearAxle, 10);
  expect(
    failing(
      frames.filter(({ attributes: { hanger } }) => hanger === 'UDH' || hanger.startsWith('replaceable')),
      ({ sku, attributes: { hanger, rearAxle } }) =>
        hangers.some(
          ({ attributes: a }) =>
            (hanger === 'UDH' ? a.kind === 'UDH' : a.frames.split(' and ').includes(sku)) &&
            a.hubWidthsMm.includes(widthOf(rearAxle)),
        ),
    ),
  ).toEqual([]);
  const replaceable = new Set(
    frames.filter(({ attributes: a }) => a.hanger.startsWith('replaceable')).map(({ sku }) => sku),
  );
  expect(
    failing(
      hangers,
      ({ attributes: a }) => a.kind === 'UDH' || a.frames.split(' and ').every((sku) => replaceable.has(sku)),
    ),
  ).toEqual([]);
});

test('hangers: one for every way in which a derailleur is mounted, and a UDH as its standard has it', () => {
  const mounts = new Set(hangers.map(({ attributes: a }) => String(a.mount)));
  // A hook is held by the axle nut and needs no hanger.
  expect(
    failing(partsOf('Rear derailleur'), ({ attributes: { mount } }) => mount === 'axle hook' || mounts.has(mount)),
  ).toEqual([]);
  expect(failing(hangers, ({ attributes: a }) => (a.kind === 'UDH') === (a.fixing === 'UDH bolt'))).toEqual([]);
  expect(failing(hangers, ({ attributes: a }) => a.kind !== 'UDH' || a.hubWidthsMm.join() === '142,148')).toEqual([]);
});

test('cables: thickness and head are those of the lever, and a housing of the kind takes each', () => {
  expect(
    failing(
      cables,
      ({ attributes: a }) => (a.use === 'shifting') === (a.head === 'shift barrel' && a.diameterMm < 1.3),
    ),
  ).toEqual([]);
  expect(
    failing(cables, ({ attributes: a }) =>
      housings.some(({ attributes: b }) => b.use === a.use && b.cableMm >= a.diameterMm),
    ),
  ).toEqual([]);
  expect(failing(cables, ({ attributes: a }) => a.lengthMm >= 2000)).toEqual([]);
});

test('cable housing: a brake never hangs on wires that run along it, and every size has its end caps', () => {
  const size = { shifting: 4, braking: 5 } as const;
  expect(failing(housings, ({ attributes: a }) => a.outerMm === size[a.use])).toEqual([]);
  expect(failing(housings, ({ attributes: a }) => a.construction !== 'linear wires' || a.use === 'shifting')).toEqual(
    [],
  );
  expect(failing(housings, ({ attributes: a }) => (a.kind === 'end caps') === (a.construction === 'none'))).toEqual([]);
  expect(failing(housings, ({ attributes: a }) => (a.kind === 'end caps') === (a.lengthM === 0))).toEqual([]);
  expect(failing(housings, ({ attributes: a }) => (a.kind === 'roll') === (a.endCaps === 0))).toEqual([]);
  expect(
    failing(housings, ({ attributes: a }) =>
      housings.some(({ attributes: b }) => b.kind === 'end caps' && b.outerMm === a.outerMm),
    ),
  ).toEqual([]);
});

test('tools: notches where a part has them, as many and as wide as its name says, and each is longer than what it grips', () => {
  const notched = ['lock ring tool', 'freewheel remover', 'bottom bracket tool'];
  expect(failing(tools, ({ attributes: a }) => notched.includes(a.kind) === a.notches > 0)).toEqual([]);
  expect(failing(tools, ({ attributes: a }) => a.drive !== '½ in square or 24 mm spanner' || a.notches > 0)).toEqual(
    [],
  );
  expect(
    failing(
      tools,
      ({ name, attributes: a }) =>
        a.kind !== 'bottom bracket tool' || name.endsWith(`${a.gripMm} mm, ${a.notches} notches`),
    ),
  ).toEqual([]);
  expect(failing(tools, ({ attributes: a }) => a.lengthMm > a.gripMm || a.notches > 0)).toEqual([]);
});

test('tools: one for every star nut, valve core, nipple, hose and joining link that is sold', () => {
  const kinds = new Set(tools.map(({ attributes: a }) => a.kind));
  for (const kind of ['star nut setter', 'valve core tool', 'spoke key', 'hose cutter', 'link pliers'] as const)
    expect(kinds).toContain(kind);
});
