import { useCallback, useEffect, useRef, useState } from 'react';
import { partListCalls } from '#contract/sales/part-lists.calls.ts';
import type { PartList, PartListLine } from '#contract/sales/part-lists.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import type { LateEdit } from '#web/sales/basket/basket.store.ts';
import { toastFailure } from '#web/sales/basket/toast-failure.ts';

type Known = { state: 'loading' } | { state: 'failed'; failure: CallFailure } | { state: 'known'; list: PartList };

/** How long edits are gathered before the list is read again with their prices, in ms. */
const GATHER_MS = 400;

/** A list, with the edits that are made of it. It is read again after each, and when one comes back to the tab. */
export function usePartList(id: string) {
  const { companies, company } = useActiveCompany();
  const companyId = company?._id;
  const isKnown = companies !== null;
  const [known, setKnown] = useState<Known>({ state: 'loading' });
  const [late, setLate] = useState<ReadonlyMap<string, LateEdit>>(new Map());
  const latest = useRef<PartList | null>(null);
  const question = useRef(0);
  const waiting = useRef<number | undefined>(undefined);
  const acting = useRef<Promise<unknown>>(Promise.resolve());
  const own = useRef(new OwnEdits());

  const show = useCallback((list: PartList) => {
    latest.current = list;
    setKnown({ state: 'known', list });
  }, []);

  const read = useCallback(async () => {
    question.current += 1;
    const mine = question.current;
    window.clearTimeout(waiting.current);
    const query = companyId === undefined ? {} : { company: companyId };
    const answer = await callApi(partListCalls.readPartList, { params: { id }, query });
    if (mine !== question.current) return;
    if (answer.ok) show(keptLines(latest.current, answer.value));
    else if (!latest.current) setKnown({ state: 'failed', failure: answer.failure });
  }, [id, companyId, show]);

  useEffect(() => {
    if (!isKnown) return;
    latest.current = null;
    setKnown({ state: 'loading' });
    setLate(new Map());
    void read();
    const look = () => document.visibilityState === 'visible' && void read();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      question.current += 1;
      window.clearTimeout(waiting.current);
    };
  }, [isKnown, read]);

  /** One after the other: each sends the version that the one before has made. */
  const act = <T extends { version: number }>(make: (list: PartList) => Promise<CallResult<T>>) => {
    const mine = acting.current.then(async () => {
      if (!latest.current) return null;
      // What is being read is older than this.
      question.current += 1;
      window.clearTimeout(waiting.current);
      const answer = await make(latest.current);
      if (answer.ok && latest.current) show({ ...latest.current, version: answer.value.version });
      window.clearTimeout(waiting.current);
      waiting.current = window.setTimeout(() => void read(), GATHER_MS);
      return answer;
    });
    acting.current = mine;
    return mine;
  };

  const withLine = (part: string, change: (line: PartListLine) => PartListLine | null) => {
    const list = latest.current;
    if (!list) return;
    const lines = list.lines.flatMap((line) => (line.part === part ? (change(line) ?? []) : line));
    show({ ...list, lines });
  };

  const dismissLate = (part: string) => setLate((before) => new Map([...before].filter(([one]) => one !== part)));

  return {
    known,
    late,
    read,
    dismissLate,
    act,
    /**
     * Sets the quantity of a line as it was shown, by its version; gives the version of now. One that somebody else changed stays: both
     * figures are known then.
     */
    setQuantity: async (
      line: Pick<PartListLine, 'part' | 'name' | 'version'>,
      quantity: number,
    ): Promise<number | undefined> => {
      const { part, name } = line;
      withLine(part, (before) => ({ ...before, quantity }));
      const answer = await act(() => {
        const lineVersion = own.current.latest(part, line.version);
        return callApi(partListCalls.setPartListLine, { params: { id, part }, body: { quantity, lineVersion } });
      });
      if (!answer) return;
      if (answer.ok) {
        dismissLate(part);
        own.current.note(part, line.version, answer.value.version);
        withLine(part, (before) => ({ ...before, version: answer.value.version }));
        return answer.value.version;
      }
      if (answer.failure.code === 'changed-meanwhile') {
        const facts = answer.failure.facts as Partial<LateEdit> | undefined;
        setLate((before) => new Map([...before, [part, { name, line: facts?.line ?? null, yours: quantity }]]));
      } else toastFailure(answer);
    },
    /** Takes a line off; gives whether it is. */
    takeOff: async ({ part, name, version }: PartListLine): Promise<boolean> => {
      const answer = await act(() =>
        callApi(partListCalls.removePartListLine, { params: { id, part }, query: { lineVersion: version } }),
      );
      if (answer?.ok) withLine(part, () => null);
      else if (answer?.failure.code === 'changed-meanwhile') {
        const facts = answer.failure.facts as Partial<LateEdit> | undefined;
        setLate((before) => new Map([...before, [part, { name, line: facts?.line ?? null, yours: 0 }]]));
      } else if (answer) toastFailure(answer);
      return answer?.ok ?? false;
    },
    /** Moves a line before another one, or to the end; it stands there at once. */
    move: async (part: string, before: string | null): Promise<CallResult<unknown> | null> => {
      const list = latest.current;
      const line = list?.lines.find((one) => one.part === part);
      if (!list || !line) return null;
      const others = list.lines.filter((one) => one !== line);
      const place = before === null ? others.length : others.findIndex((one) => one.part === before);
      show({ ...list, lines: [...others.slice(0, place), line, ...others.slice(place)] });
      const answer = await act(({ version }) =>
        callApi(partListCalls.movePartListLine, { params: { id }, body: { part, before, version } }),
      );
      if (answer && !answer.ok) await read();
      return answer;
    },
    putOn: (lines: readonly { part: string; quantity: number }[], how: 'set' | 'add' = 'set') =>
      act(() => callApi(partListCalls.putPartListLines, { params: { id }, body: { lines: [...lines], how } })),
    change: (name: string, give?: string) =>
      act(async ({ version }) => {
        const body = { name, version, ...(give !== undefined && { company: give }) };
        const answer = await callApi(partListCalls.changePartList, { params: { id }, body });
        if (answer.ok && latest.current) show({ ...latest.current, name });
        return answer;
      }),
  };
}

export type PartListState = ReturnType<typeof usePartList>;

/** Which versions of lines came of edits that were made here: an edit that follows is not late. */
class OwnEdits {
  readonly #next = new Map<string, number>();

  note(part: string, before: number, after: number): void {
    const latest = this.latest(part, before);
    // A version that leads to itself, where nothing was changed, would be followed for ever.
    if (after > latest) this.#next.set(`${part} ${latest}`, after);
  }

  latest(part: string, version: number): number {
    let latest = version;
    for (let next: number | undefined = latest; next !== undefined; next = this.#next.get(`${part} ${latest}`))
      latest = next;
    return latest;
  }
}

/** A list that was read again: lines that have not changed stay the same objects, and are not drawn again. */
function keptLines(before: PartList | null, now: PartList): PartList {
  if (!before) return now;
  const known = new Map(before.lines.map((line) => [line.part, line]));
  const lines = now.lines.map((line) => {
    const old = known.get(line.part);
    return old && JSON.stringify(old) === JSON.stringify(line) ? old : line;
  });
  return { ...now, lines };
}
