import type { Part } from '#contract/catalogue/parts.ts';
import { BASKET_LINES_MAX } from '#contract/sales/basket.heads.ts';
import type { BasketAct, NoteAnswer, PutAnswer } from '#contract/sales/basket.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { type DeviceBasket, type DeviceLine, readDevice, writeDevice } from './basket.device.ts';
import type { BasketKeeper, LateEdit, ShownLine } from './basket.keeper.ts';
import { offerDevice, seenOf } from './device.offer.ts';
import { partsOnSale } from './device.parts.ts';
import { keepInTab, keptInTab } from './tab.storage.ts';
import { basketTexts as texts } from './texts.ts';

/** What an act changed: the lines of these parts as they were before it, none where there was none. */
interface Undoable {
  parts: readonly string[];
  before: readonly DeviceLine[];
  /** All parts then, in their order. */
  order: readonly string[];
  /** The version that the act made. */
  version: number;
}

const undoables = new Map<string, Undoable>();
type KeptUndoable = Undoable & { token: string };

/** The act that a token stands for: of this page, or the last one before it was loaded again. */
function undoableOf(token: string): Undoable | null {
  const kept = keptInTab<KeptUndoable>('before');
  return undoables.get(token) ?? (kept?.token === token ? kept : null);
}

/** The basket that this browser keeps while nobody is signed in. Its acts can be undone until the page is left, the last one in its tab. */
export const deviceKeeper: BasketKeeper = {
  read: async () => {
    const basket = readDevice();
    const parts = await partsOnSale(basket.lines.map(({ part }) => part));
    if (!parts.ok) return parts;
    noteFirst(parts.value);
    return { ok: true, value: offerDevice(readDevice(), parts.value) };
  },

  put: async (put, how) => {
    const basket = readDevice();
    const before = new Map(basket.lines.map((line) => [line.part, line]));
    const changed = new Map<string, NewLine>();
    const answers: PutAnswer['put'] = [];
    for (const { part, quantity, seen } of put) {
      const there = changed.get(part) ?? before.get(part);
      // Of a part that is saved for later nothing is in the basket.
      const counted = there && !there.later ? there.quantity : null;
      const next = (how === 'add' || changed.has(part) ? (counted ?? 0) : 0) + quantity;
      answers.push({ part, before: counted, quantity: next });
      changed.set(part, { ...there, ...lineOf(part, next), ...(seen && { seen }) });
    }
    if (before.size + [...changed.keys()].filter((part) => !before.has(part)).length > BASKET_LINES_MAX)
      return refused(texts.full);
    const act = write(basket, changed);
    return act.ok ? { ok: true, value: { ...act.value, put: answers, left: [] } } : act;
  },

  set: async (shown, quantity) => {
    const basket = readDevice();
    const late = lateEdit(basket, shown, quantity);
    if (late) return late;
    const there = basket.lines.find(({ part }) => part === shown.part);
    return write(basket, new Map([[shown.part, { ...there, ...lineOf(shown.part, quantity) }]]));
  },

  remove: async (shown) => {
    const basket = readDevice();
    return lateEdit(basket, shown, 0) ?? write(basket, new Map([[shown.part, null]]));
  },

  empty: async () => {
    const basket = readDevice();
    return write(basket, new Map(basket.lines.filter(({ later }) => !later).map(({ part }) => [part, null])));
  },

  saveForLater: async (parts, later) => {
    const basket = readDevice();
    const moved = basket.lines.filter((line) => parts.includes(line.part) && line.later !== later);
    return write(basket, new Map(moved.map((line) => [line.part, { ...line, later }])));
  },

  note: async (lines) => {
    const basket = readDevice();
    const noted = basket.lines.filter(({ part }) => lines.some((line) => line.part === part));
    const parts = await partsOnSale(noted.map(({ part }) => part));
    if (!parts.ok) return parts;
    const changed = noted.flatMap((line): [string, NewLine][] => {
      const part = parts.value.get(line.part);
      return part ? [[line.part, { ...line, seen: seenOf(part) }]] : [];
    });
    const act = write(basket, new Map(changed));
    const left = noted.map(({ part }) => part).filter((part) => !parts.value.has(part));
    return act.ok ? { ok: true, value: { ...act.value, left } satisfies NoteAnswer } : act;
  },

  undo: async (token) => {
    const basket = readDevice();
    const done = undoableOf(token);
    const isNewer = basket.lines.some(({ part, version }) => done?.parts.includes(part) && version !== done.version);
    if (!done || isNewer) return refused(texts.undoTooLate);
    const restored = done.parts.map((id) => [id, done.before.find(({ part }) => part === id) ?? null] as const);
    undoables.delete(token);
    return write(basket, new Map(restored), done.order);
  },
};

/** What is put in by its number alone is compared with what it was like when it was read first. */
function noteFirst(parts: ReadonlyMap<string, Part>): void {
  const { version, lines } = readDevice();
  if (lines.every(({ part, seen }) => seen || !parts.has(part))) return;
  const seen = lines.map((line) => {
    const part = parts.get(line.part);
    return line.seen || !part ? line : { ...line, seen: seenOf(part) };
  });
  writeDevice({ version, lines: seen });
}

function lineOf(part: string, quantity: number) {
  return { part, quantity, later: false, at: new Date().toISOString() };
}

type NewLine = Omit<DeviceLine, 'version'>;
type Changed = ReadonlyMap<string, NewLine | null>;

/** Stores changed lines, null for those to remove: each at its place or in a given order, new ones last. */
function write(basket: DeviceBasket, changed: Changed, order?: readonly string[]): CallResult<BasketAct> {
  const version = basket.version + 1;
  const kept = basket.lines.flatMap((line) => {
    const next = changed.get(line.part);
    return next === undefined ? [line] : next === null ? [] : [{ ...next, version }];
  });
  const here = new Set(basket.lines.map(({ part }) => part));
  const added = [...changed.values()].flatMap((line) => (line && !here.has(line.part) ? [{ ...line, version }] : []));
  const place = ({ part }: DeviceLine) => (order?.includes(part) ? order.indexOf(part) : Number.POSITIVE_INFINITY);
  const all = [...kept, ...added];
  const lines = order ? all.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)) : all;
  if (!writeDevice({ version, lines })) return refused(texts.notStored);
  const undo = crypto.randomUUID();
  const before = basket.lines.filter(({ part }) => changed.has(part));
  const parts = [...changed.keys()];
  const undoable = { parts, before, version, order: basket.lines.map(({ part }) => part) };
  undoables.set(undo, undoable);
  keepInTab('before', { token: undo, ...undoable } satisfies KeptUndoable);
  return { ok: true, value: { version, lines: lines.filter(({ later }) => !later).length, undo } };
}

/** The failure of an edit of a line that another tab has changed since it was shown. */
function lateEdit({ lines }: DeviceBasket, shown: ShownLine, yours: number): CallResult<never> | null {
  const now = lines.find(({ part }) => part === shown.part);
  if ((now?.version ?? 0) === shown.version) return null;
  const line = now ? { quantity: now.quantity, version: now.version, changedAt: now.at } : null;
  const facts = { line, yours } satisfies Omit<LateEdit, 'name'>;
  return { ok: false, failure: { code: 'changed-meanwhile', detail: texts.changedElsewhere, facts } };
}

function refused(detail: string): CallResult<never> {
  return { ok: false, failure: { code: 'changed-meanwhile', detail } };
}
