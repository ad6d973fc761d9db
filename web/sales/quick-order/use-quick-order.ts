import { useCallback, useEffect, useRef, useState } from 'react';
import { quickOrderCalls } from '#contract/sales/quick-order/quick-order.calls.ts';
import type { NamedColumns } from '#contract/sales/quick-order/quick-order.reading.ts';
import { type QuantityRule, type QuickOrder, usualRules } from '#contract/sales/quick-order/quick-order.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { callUpload } from '#web/platform/calls/calls.upload.ts';
import { putIntoBasket } from '#web/sales/basket/basket.put.ts';
import {
  added,
  type Checked,
  checkedOf,
  isReady,
  type Mending,
  mended,
  nothingChecked,
  othersIn,
  piecesOf,
  putBack,
  type Row,
  type SetAnew,
  without,
} from './quick-order.rows.ts';
import { texts } from './texts.ts';

/** What can be done with a row. They stay the same functions: a row is drawn again only where it changes. */
export interface RowActs {
  company: string | undefined;
  onMend: (row: Row, says: Mending) => void;
  /** The same of several rows at once. */
  onMendAll: (rows: readonly Row[], say: (row: Row) => Mending) => void;
  onDrop: (row: Row) => void;
}

/** What was put into the basket last. */
export interface Done {
  /** Another one each time something is put. */
  serial: number;
  count: number;
  /** Null where the quantities are not those that were priced. */
  sum: number | null;
  weight: number;
  /** Parts that are not on sale any more. */
  left: number;
  /** Lines that wait for a word. */
  waiting: number;
  /** What was there before and is set now. */
  anew: readonly SetAnew[];
  /** Adds to what was there, for these parts. */
  addTo: (parts: ReadonlySet<string>) => Promise<void>;
  undo: () => Promise<void>;
}

type Busy = 'check' | 'mend' | 'put' | null;

/** A list from its text to the basket, for oneself or a company. Another company begins anew: it has other prices and numbers. */
export function useQuickOrder(company: string | undefined) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [fit, setFit] = useState<readonly QuantityRule[]>(usualRules);
  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const latest = useRef(checked);
  const rulesNow = useRef(fit);
  const [typed, setTyped] = useState(false);
  /** What was checked, to be read again by other columns. */
  const source = useRef<{ text: string } | { file: File } | null>(null);
  const mending = useRef(Promise.resolve());
  const puts = useRef(0);
  const whose = company === undefined ? {} : { company };
  const show = useCallback((next: Checked | null) => {
    latest.current = next;
    setChecked(next);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was checked was for the company before
  useEffect(() => {
    show(null);
    setTyped(false);
    setDone(null);
    setFailure(null);
  }, [company, show]);

  const run = async <T>(what: Busy, ask: () => Promise<CallResult<T>>): Promise<T | null> => {
    setBusy(what);
    setFailure(null);
    const answer = await ask();
    setBusy(null);
    if (answer.ok) return answer.value;
    setFailure(answer.failure);
    return null;
  };

  const begin = (order: QuickOrder | null) => {
    if (!order) return false;
    setDone(null);
    setTyped(false);
    show(checkedOf(order));
    return true;
  };

  const check = async (text: string, columns?: NamedColumns) => {
    source.current = { text };
    const body = { ...whose, text, fit: [...fit], ...(columns && { columns }) };
    return begin(await run('check', () => callApi(quickOrderCalls.checkQuickOrder, { body })));
  };

  const checkFile = async (file: File, columns?: NamedColumns) => {
    source.current = { file };
    const query = { ...whose, ...columns };
    return begin(await run('check', () => callUpload(quickOrderCalls.checkQuickOrderFile, { query, file })));
  };

  /** Checks rows again beside the others that can go into the basket. One after the other: each knows what came of the one before. */
  const checkAgain = (keys: ReadonlySet<number>, say: (row: Row) => Mending) => {
    mending.current = mending.current.then(async () => {
      const before = latest.current;
      if (!before) return;
      const rows = before.rows.filter(({ key }) => keys.has(key));
      const others = othersIn(before.rows.filter(({ key }) => !keys.has(key)));
      const added = new Map<number, number>();
      const lines = rows.map((row) => {
        const { added: there, ...says } = say(row);
        if (there !== undefined) added.set(row.key, there);
        return { line: row.key, ...says };
      });
      const answer = await run('mend', () =>
        callApi(quickOrderCalls.checkQuickOrder, { body: { ...whose, lines, others, fit: [...rulesNow.current] } }),
      );
      if (answer && latest.current) show(mended(latest.current, answer, added));
    });
    return mending.current;
  };

  /** Puts rows into the basket; `addTo`: how many were there before, of the parts to which is added. */
  const putRows = async (before: Checked, rows: readonly Row[], addTo: ReadonlyMap<string, number> = new Map()) => {
    const lines = othersIn(rows).map(({ part, quantity }) => ({ part, quantity: quantity + (addTo.get(part) ?? 0) }));
    const put = await run('put', () => putIntoBasket(lines, 'set'));
    if (!put) return false;
    const chosen = new Set([...addTo.keys(), ...rows.flatMap(({ added, shown }) => (added && shown.part) || [])]);
    const anew = put.put.flatMap(({ part, before: there, quantity }) =>
      there === null || there === quantity || chosen.has(part)
        ? []
        : [{ part, name: before.parts.get(part)?.name ?? '', before: there, quantity }],
    );
    const rest = without(before, new Set(rows));
    show(typed || rest.rows.length === 0 ? null : rest);
    setTyped(false);
    const isBack = async () => (await run('put', put.undo)) !== null;
    const showBack = (list: Checked) => {
      setDone(null);
      setTyped(typed);
      show(list);
    };
    puts.current += 1;
    setDone({
      serial: puts.current,
      count: rows.length,
      sum: addTo.size > 0 ? null : before.sum,
      weight: before.weight,
      left: put.left.length,
      waiting: rest.rows.reduce((count, row) => count + row.lines.length, 0),
      anew,
      // All of it anew, so that one press still takes all of it back.
      addTo: async (parts) => {
        if (!(await isBack())) return;
        const there = anew.flatMap((one): [string, number][] => (parts.has(one.part) ? [[one.part, one.before]] : []));
        const list = putBack(before, rows, latest.current);
        // Where that fails nothing of the list is in the basket any more.
        if (!(await putRows(list, rows, new Map([...addTo, ...there])))) showBack(list);
      },
      undo: async () => {
        if (await isBack()) showBack(putBack(before, rows, latest.current));
      },
    });
    return true;
  };

  return {
    checked,
    /** The list is typed part by part. */
    typed,
    fit,
    busy,
    failure,
    done,
    check,
    checkFile,
    /** Reads what was checked again, by columns that somebody named. */
    nameColumns: (columns: NamedColumns) => {
      const of = source.current;
      if (of) void ('text' in of ? check(of.text, columns) : checkFile(of.file, columns));
    },
    /** Says what a row means. */
    mend: (row: Row, says: Mending) => checkAgain(new Set([row.key]), () => says),
    mendAll: (rows: readonly Row[], say: (row: Row) => Mending) => checkAgain(new Set(rows.map(({ key }) => key)), say),
    /** Says what quantities may be changed for, and checks those that fit or not again. */
    changeFit: (rules: readonly QuantityRule[]) => {
      setFit(rules);
      rulesNow.current = rules;
      const rows = (latest.current?.rows ?? []).filter(
        ({ shown }) => shown.part && (shown.outcome === 'taken' || shown.outcome === 'changed'),
      );
      const say = ({ shown: { part, quantity }, added }: Row) => ({
        ...(part && { part }),
        ...(quantity && { quantity }),
        ...(added && { added }),
      });
      return checkAgain(new Set(rows.map(({ key }) => key)), say);
    },
    drop: (row: Row) => {
      if (latest.current) show(without(latest.current, new Set([row]), row.lines.length));
    },
    /** Adds a line that was typed, where it can be ordered; gives what is wrong with it, or null. */
    addTyped: async (says: Mending): Promise<string | null> => {
      const before = (typed && latest.current) || nothingChecked;
      const line = Math.max(0, ...before.rows.map(({ key }) => key)) + 1;
      const answer = await run('mend', () =>
        callApi(quickOrderCalls.checkQuickOrder, {
          body: { ...whose, lines: [{ line, ...says }], others: othersIn(before.rows), fit: [...rulesNow.current] },
        }),
      );
      if (!answer) return '';
      const [shown] = answer.lines;
      const there = before.rows.find((row) => row.shown.part === shown?.part);
      if (shown?.outcome === 'twice' && there) return texts.already(there.key, piecesOf(there));
      if (shown?.to === 0) return texts.soldOutNow;
      if (shown?.outcome !== 'taken' && !shown?.applied)
        return shown?.outcome === 'unknown' ? texts.noPart(shown.number) : texts.chooseOne;
      setDone(null);
      setTyped(true);
      show(added(before, answer));
      return null;
    },
    /** Takes a typed line away; the others are priced again without it. */
    removeTyped: (row: Row) => {
      if (!latest.current) return;
      const left = without(latest.current, new Set([row]));
      show(left.rows.length === 0 ? null : left);
      if (left.rows.length === 0) setTyped(false);
      else void checkAgain(new Set(), () => ({}));
    },
    backToText: () => {
      setTyped(false);
      show(null);
    },
    put: async () => {
      const before = latest.current;
      const rows = before?.rows.filter(isReady) ?? [];
      if (before && rows.length > 0) await putRows(before, rows);
    },
  };
}

export type QuickOrderState = ReturnType<typeof useQuickOrder>;
