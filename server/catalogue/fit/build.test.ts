import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuild } from '#contract/catalogue/fit/build.ts';
import type { Fit } from '#contract/catalogue/fit/fit.schema.ts';
import { FIT_PARAM, FIT_PARTS_MAX, FIT_TEXT_MAX } from '#contract/catalogue/fit/fit.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { fitAt, fitInBuild, placedIn } from './build-fit.ts';
import type { Compared } from './compared.ts';

let shop: TestShop;
let parts: Part[];
beforeAll(async () => {
  shop = await openShop();
  parts = (await shop.ask('GET', '/parts')).body;
});
afterAll(() => shop.close());

const placed = (address: string) =>
  placedIn(readBuild(new URLSearchParams(address)), new Map(parts.map((part) => [part.sku, part])));
const compared = (sku: string): Compared => {
  const [one] = placed(`more=${sku}`);
  if (!one) throw new Error(`There is no part ${sku}`);
  return one.compared;
};

/** The frame of a customer, as far as it is known. */
const FRAME = 'frame=Frame:rearAxle=148 × 12;hanger=UDH;shell=BSA 73';

async function compareWithBuild(skus: readonly string[], build: string): Promise<Fit[]> {
  const ids = skus.map((sku) => parts.find((part) => part.sku === sku)?._id);
  const { status, body } = await shop.ask('POST', '/fit', { body: { parts: ids, build } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function listed(category: string, build: string): Promise<string[]> {
  const address = new URLSearchParams({
    ...{ category, limit: '100' },
    facets: String(new URLSearchParams({ [FIT_PARAM]: build })),
  });
  const { status, body } = await shop.ask('GET', `/parts?${address}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as Part[]).map(({ sku }) => sku).toSorted();
}

// Spec: E2
describe('a part and a build', () => {
  test('are compared with all that stands there, and say the place of each', async () => {
    const [cassette] = await compareWithBuild(['CS-12-1050-XD'], `${FRAME}&rear-wheel=Wheel:freehub=HG`);
    expect(cassette).toMatchObject({ verdict: 'no' });
    expect(cassette?.findings[0]).toMatchObject({
      ...{ with: null, place: 'rear-wheel', has: 'XD', interface: 'Driver body', note: 'needs a body for XD' },
    });
  });

  test('are not known where a value of what somebody has is missing, and that value is named', async () => {
    const [hub] = await compareWithBuild(['HB-R148-32'], 'frame=Frame:hanger=UDH');
    expect(hub?.verdict).toBe('unknown');
    expect(hub?.findings[0]?.note).toBe('Rear axle of the frame is missing');
  });

  test('at one end are not compared with what is at the other', () => {
    // 29 in at the front, 27.5 in behind, and a tyre for the latter.
    const part = parts.find(({ category, attributes }) => category === 'Tyre' && attributes.beadSeatMm === 584);
    const tyre = compared(part?.sku ?? '');
    const [innerMm] = tyre.attributes.rimWidthsMm as number[];
    const wheel = (mm: number) => `Wheel:beadSeatMm=${mm};rimInnerMm=${innerMm};bead=hooked`;
    const mullet = placed(`front-wheel=${wheel(622)}&rear-wheel=${wheel(584)}`);
    const slotOf = (key: string) => placed(`${key}=Tyre:beadSeatMm=584`)[0]?.slot ?? null;
    expect(fitAt(tyre, slotOf('front-tyre'), mullet)).toMatchObject({ verdict: 'no' });
    expect(fitAt(tyre, slotOf('rear-tyre'), mullet)).toMatchObject({ verdict: 'fits' });
    const best = fitInBuild(tyre, mullet);
    expect(best?.verdict).toBe('fits');
    expect(best?.findings.map(({ with: other }) => other.slot?.key)).toEqual(['rear-wheel']);
  });

  test('fit with the adapter that stands in the build', () => {
    const without = placed('frame=FR-HT29-M-RAW');
    const rotor = compared('DR-180-6B');
    const [slot] = placed('rear-rotor=DR-180-6B').map((one) => one.slot);
    expect(fitAt(rotor, slot ?? null, without)).toMatchObject({ verdict: 'adapter' });
    expect(fitAt(rotor, slot ?? null, placed('frame=FR-HT29-M-RAW&more=BA-PM-20'))).toMatchObject({ verdict: 'fits' });
  });

  test('that cannot be read is none, and one that is too long is refused', async () => {
    expect(await compareWithBuild(['HB-R148-32'], 'nothing')).toMatchObject([{ verdict: null, findings: [] }]);
    const body = { parts: [parts[0]?._id], build: 'x'.repeat(FIT_TEXT_MAX + 1) };
    expectProblem(await shop.ask('POST', '/fit', { body }), 400);
  });

  test.each(['Wheel', 'Crankset', 'Disc brake', 'Tyre', 'Cassette', 'Shifter'])(
    'the list of %s that fit is what each of them says',
    async (category) => {
      const build = `${FRAME}&fork=FK-S29-130-K&rear-wheel=WH-29R-148-32&rear-derailleur=RD-12-51-L`;
      const all = parts.filter((part) => part.category === category).slice(0, FIT_PARTS_MAX);
      const said = await compareWithBuild(
        all.map(({ sku }) => sku),
        build,
      );
      const fitting = all.filter((_, at) => said[at]?.verdict === 'fits' || said[at]?.verdict === 'adapter');
      expect(await listed(category, build)).toEqual(fitting.map(({ sku }) => sku).toSorted());
    },
  );
});
