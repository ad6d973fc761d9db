import { useRef, useState } from 'react';
import type { LinePick, Picking, PickRow, StoredPicks } from '#contract/sales/shipping/picking.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { useListener, useOnUnmount } from '#web/platform/ui/effects.ts';
import { shareOut } from './pick.rules.ts';
import { keepPicks, sendPicks, useUnsentPicks } from './unsent-picks.ts';

/** After so long without an answer picks are sent again, in ms. */
const RETRY_MS = 5000;

/** A part to pick as it stands on the screen. */
export interface PickedRow extends PickRow {
  needed: number;
  /** Pieces that were found for its lines that are picked. */
  found: number;
  /** All of its lines are picked. */
  isPicked: boolean;
  /** Who else picked of it. */
  others: string[];
}

/** What is picked of some orders: as the server stored it, with what is not stored yet on top. `refusedBefore`: what was not stored when the page was read. */
export function usePicks(picking: Picking, refusedBefore: StoredPicks['refused']) {
  const owner = useSession().user?.email ?? '';
  const [stored, setStored] = useState<ReadonlyMap<string, LinePick>>(new Map());
  const [refused, setRefused] = useState(refusedBefore);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** Each with the lines as they were before. */
  const [acts, setActs] = useState<{ line: string; pieces: number | null }[][]>([]);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  useOnUnmount(() => clearTimeout(retry.current));
  const unsent = useUnsentPicks(owner);

  const unsentOf = new Map(unsent.map(({ line, pieces }) => [line, pieces]));
  const pickOf = (pick: LinePick): LinePick => {
    const known = stored.get(pick.line) ?? pick;
    const mine = unsentOf.get(pick.line);
    return mine === undefined ? known : { ...known, pieces: mine, own: true, by: null };
  };
  const rows = picking.rows.map((row): PickedRow => {
    const lines = row.lines.map((line) => ({ ...line, pick: pickOf(line.pick) }));
    return {
      ...row,
      lines,
      needed: sumOf(lines.map(({ needed }) => needed)),
      found: sumOf(lines.map(({ pick }) => pick.pieces ?? 0)),
      isPicked: lines.every(({ pick }) => pick.pieces !== null),
      others: [...new Set(lines.flatMap(({ pick }) => (pick.own || pick.by === null ? [] : [pick.by])))],
    };
  });

  const send = async () => {
    clearTimeout(retry.current);
    const failed = await sendPicks(owner, (answer) => {
      setStored((before) => new Map([...before, ...answer.picks.map((pick): [string, LinePick] => [pick.line, pick])]));
      if (answer.refused.length === 0) return;
      setRefused(answer.refused);
      // What was not stored is not taken back: it is somebody else's by now.
      const lines = new Set(answer.refused.map(({ line }) => line));
      setActs((before) =>
        before.map((act) => act.filter(({ line }) => !lines.has(line))).filter((act) => act.length > 0),
      );
    });
    setFailure(failed);
    if (failed) retry.current = setTimeout(() => void send(), RETRY_MS);
  };
  useListener('online', send);

  const put = (changes: readonly { line: string; pieces: number | null }[]) => {
    const picks = new Map(rows.flatMap(({ lines }) => lines.map(({ pick }) => [pick.line, pick])));
    keepPicks(changes.map(({ line, pieces }) => ({ line, pieces, seen: picks.get(line)?.version ?? 0, owner })));
    setRefused([]);
    void send();
    return changes.map(({ line }) => ({ line, pieces: picks.get(line)?.pieces ?? null }));
  };
  const act = (changes: Parameters<typeof put>[0]) => {
    const before = put(changes);
    setActs((known) => [...known, before]);
  };

  return {
    rows,
    refused,
    /** How many picks are not stored, where they cannot be for now. */
    notStored: failure ? unsent.length : 0,
    /** Why they cannot. */
    failure,
    /** Ticks a part, all of its pieces; or takes the tick back. */
    toggle: ({ isPicked, lines }: PickedRow) =>
      act(
        lines
          .filter(({ pick }) => isPicked || pick.pieces === null)
          .map(({ needed, pick }) => ({ line: pick.line, pieces: isPicked ? null : needed })),
      ),
    /** Ticks a part of which fewer pieces were found: the first totes are filled. */
    short: ({ lines }: PickedRow, found: number) => act(shareOut(lines, found)),
    /** Takes the last act back; null where there is none. */
    undo:
      acts.length === 0
        ? null
        : () => {
            put(acts.at(-1) ?? []);
            setActs((known) => known.slice(0, -1));
          },
  };
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);
