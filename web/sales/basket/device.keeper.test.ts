import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDevice, readDevice } from './basket.device.ts';
import { deviceKeeper as keeper } from './device.keeper.ts';

/** The local storage of a browser that has room for so many characters. */
function storageOf(room: number): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
  } as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf(10_000));
  vi.stubGlobal('sessionStorage', storageOf(10_000));
});

const quantities = () => readDevice().lines.map(({ part, quantity }) => [part, quantity]);
const lineOf = (part: string) => readDevice().lines.find((line) => line.part === part) ?? { part, version: 0 };
const put = (lines: [part: string, quantity: number][], how: 'set' | 'add' = 'set') =>
  keeper.put(
    lines.map(([part, quantity]) => ({ part, quantity })),
    how,
  );
/** The token of an act that succeeded. */
async function undoOf(act: Promise<Awaited<ReturnType<typeof keeper.empty>>>): Promise<string> {
  const answer = await act;
  if (!answer.ok || answer.value.undo === undefined) throw new Error('Nothing to undo');
  return answer.value.undo;
}

describe('the basket of a browser', () => {
  test('sets and adds; a part that is named twice is added up', async () => {
    await put([
      ['a', 50],
      ['b', 20],
    ]);
    expect(
      await put([
        ['a', 70],
        ['c', 5],
        ['c', 5],
      ]),
    ).toMatchObject({
      ok: true,
      value: { lines: 3, put: [{ part: 'a', before: 50, quantity: 70 }, { part: 'c', quantity: 5 }, { quantity: 10 }] },
    });
    await put([['b', 20]], 'add');
    expect(quantities()).toEqual([
      ['a', 70],
      ['b', 40],
      ['c', 10],
    ]);
  });

  test('takes back what was put, removed, saved for later and emptied, each line at its place', async () => {
    const first = await undoOf(
      put([
        ['a', 50],
        ['b', 20],
      ]),
    );
    const removed = await undoOf(keeper.remove(lineOf('a')));
    expect(quantities()).toEqual([['b', 20]]);
    await keeper.undo(removed);
    const saved = await undoOf(keeper.saveForLater(['b'], true));
    expect(readDevice().lines.find(({ part }) => part === 'b')).toMatchObject({ later: true });
    await keeper.undo(saved);
    const emptied = await undoOf(keeper.empty());
    expect(quantities()).toEqual([]);
    await keeper.undo(emptied);
    expect(quantities()).toEqual([
      ['a', 50],
      ['b', 20],
    ]);
    expect(await keeper.undo(first)).toMatchObject({ ok: false, failure: { code: 'changed-meanwhile' } });
  });

  test('an edit of a line that another tab has changed since is refused with both figures', async () => {
    await put([['a', 50]]);
    const shown = lineOf('a');
    await keeper.set(shown, 300, 1);
    expect(await keeper.set(shown, 250, 1)).toMatchObject({
      failure: { code: 'changed-meanwhile', facts: { line: { quantity: 300 }, yours: 250 } },
    });
    await keeper.remove(lineOf('a'));
    expect(await keeper.set(shown, 250, 1)).toMatchObject({ failure: { facts: { line: null, yours: 250 } } });
    expect(quantities()).toEqual([]);
  });

  test('the last act can be undone after the page was loaded again, until nothing is left on the device', async () => {
    await put([['a', 50]]);
    const [before, last] = [await undoOf(keeper.remove(lineOf('a'))), await undoOf(put([['b', 5]]))];
    vi.resetModules();
    const { deviceKeeper: again } = await import('./device.keeper.ts');
    expect(await again.undo(before)).toMatchObject({ ok: false });
    expect(await again.undo(last)).toMatchObject({ ok: true });
    expect(quantities()).toEqual([]);
    const emptied = await undoOf(put([['c', 5]]));
    emptyDevice();
    vi.resetModules();
    const { deviceKeeper: third } = await import('./device.keeper.ts');
    expect(await third.undo(emptied)).toMatchObject({ ok: false });
  });

  test('a browser without room says so, and nothing is half put in', async () => {
    vi.stubGlobal('localStorage', storageOf(200));
    await put([['a', 50]]);
    expect(
      await put([
        ['b', 1],
        ['c', 1],
        ['d', 1],
      ]),
    ).toMatchObject({ ok: false, failure: { detail: /stores nothing/ } });
    expect(quantities()).toEqual([['a', 50]]);
  });

  test('what cannot be read is an empty basket', () => {
    for (const stored of [
      '',
      'x',
      '[]',
      '{"version":1}',
      '{"version":1,"lines":[{"part":"a","quantity":-1}]}',
      'null',
    ]) {
      localStorage.setItem('basket', stored);
      expect(readDevice().lines).toEqual([]);
    }
    emptyDevice();
    expect(readDevice()).toEqual({ version: 0, lines: [] });
  });
});
