import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSlot, MORE } from '#contract/catalogue/fit/build.slots.ts';
import { buildParams, readBuild, withItem } from '#contract/catalogue/fit/build.ts';

/** One browser: what it stores, and whether its document has the mark of a build. */
let stored: Map<string, string>;
let marked: boolean;
let store: typeof import('./builds.store.ts');

beforeEach(async () => {
  stored = new Map();
  marked = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', {
    documentElement: {
      toggleAttribute: (_: string, on: boolean) => {
        marked = on;
      },
    },
  });
  vi.resetModules();
  store = await import('./builds.store.ts');
});
afterEach(() => vi.unstubAllGlobals());

const search = 'name=%C3%96berg&bicycles=20&frame=FR-HT29-L-K&front-tyre=Tyre%3AbeadSeatMm%3D622&more=TL-1&have=frame';

/** Whether the next page has the mark before its first paint. */
async function isMarkedAhead(): Promise<boolean> {
  const { buildMarkScript } = await import('./build.mark.ts');
  const dataset: Record<string, string> = {};
  new Function('localStorage', 'document', buildMarkScript)(localStorage, { documentElement: { dataset } });
  return dataset.build !== undefined;
}

test('a part goes to the first of its places that is free, else to the first one, as the build itself would say it', () => {
  const expected = (slot: string, part: string) =>
    buildParams(
      withItem(readBuild(new URLSearchParams(search)), { slot: findSlot(slot)?.key ?? MORE, part, have: false }),
    );
  for (const [places, place] of [
    [['front-tyre', 'rear-tyre'], 'rear-tyre'],
    [['frame'], 'frame'],
    [['cassette'], 'cassette'],
    [[MORE], MORE],
  ] as const)
    expect(store.withPart(search, places, 'NEW-1'), place).toBe(expected(place, 'NEW-1').toString());
  expect(store.withPart(search, [MORE], 'TL-1')).toBe(search);
  expect(store.withPart('', ['saddle'], 'SA-1')).toBe('saddle=SA-1');
});

test('who pays for what, and for how many bicycles, is no matter of what fits', () => {
  expect(store.comparedText(search)).toBe(
    'name=%C3%96berg&frame=FR-HT29-L-K&front-tyre=Tyre%3AbeadSeatMm%3D622&more=TL-1',
  );
});

test('a build that is put away is back once one is kept or changed, and leaves nothing behind where it is forgotten', async () => {
  expect(await isMarkedAhead()).toBe(false);
  store.keepBuild({ id: 'a', search });
  expect([marked, store.isAway(), await isMarkedAhead()]).toEqual([true, false, true]);
  store.putAway();
  expect([marked, store.isAway(), await isMarkedAhead()]).toEqual([false, true, false]);
  store.followBuild(search, 'frame=FR-HT29-L-K');
  expect([marked, store.isAway(), await isMarkedAhead()]).toEqual([true, false, true]);
  store.putAway();
  store.forgetBuild('a');
  expect([marked, await isMarkedAhead(), [...stored.keys()]]).toEqual([false, false, []]);
});
