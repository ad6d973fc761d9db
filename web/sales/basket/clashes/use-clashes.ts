import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BasketLine } from '#contract/sales/basket.ts';
import { useActiveBuyer } from '#web/accounts/companies/use-active-company.ts';
import { queries } from '#web/accounts/session/queries.ts';
import { CallError } from '#web/platform/calls/call-error.ts';
import { storedList } from '#web/platform/ui/stored-list.ts';
import type { Clash } from './clashes.rules.ts';

/** Up to so many lines are compared with each other, in two calls. */
export const COMPARED_LINES_MAX = 80;

/** What is known of the lines of a basket against each other. `alone`: there is nothing to compare; `many`: there is too much. */
export interface Clashes {
  state: 'alone' | 'many' | 'reading' | 'failed' | 'known';
  /** The lines that clash, by their parts, without those that are meant so. */
  shown: ReadonlyMap<string, Clash>;
  meant: ReadonlyMap<string, Clash>;
}

const none: ReadonlyMap<string, Clash> = new Map();

/** Compares the lines of a basket with each other, again when other parts are in it. */
export function useClashes(lines: readonly Pick<BasketLine, 'part'>[]): Clashes {
  const buyer = useActiveBuyer();
  const parts = lines.map(({ part }) => part).toSorted();
  const canCompare = parts.length > 1 && parts.length <= COMPARED_LINES_MAX;
  const { data = none, status } = useQuery(
    {
      queryKey: [buyer?.email, buyer?.company, 'clashes', parts],
      queryFn: async () => {
        const answer = await (await import('./clashes.compare.ts')).compareLines(parts);
        if (!answer.ok) throw new CallError(answer.failure);
        return answer.value;
      },
      enabled: canCompare,
      // What was found between other lines stays until these are compared: lines keep their height.
      placeholderData: keepPreviousData,
    },
    queries,
  );
  const isMeant = useMeant();
  if (!canCompare) return { state: parts.length > COMPARED_LINES_MAX ? 'many' : 'alone', shown: none, meant: none };
  const there = new Set(parts);
  const found = [...data].filter(([part, { with: other }]) => there.has(part) && there.has(other));
  const state = status === 'success' ? 'known' : status === 'error' ? 'failed' : 'reading';
  return {
    state,
    shown: new Map(found.filter((one) => !isMeant(...one))),
    meant: new Map(found.filter((one) => isMeant(...one))),
  };
}

/** The lines that fit none of the others, without those that an adapter would help. */
export function clashingIn({ shown }: Clashes): ReadonlyMap<string, Clash> {
  return new Map([...shown].filter(([, { verdict }]) => verdict === 'no'));
}

/** How many pairs of parts this browser remembers. */
const MEANT_MAX = 500;
const KEY = 'meantSo';
const meantPairs = storedList<string>(KEY, {
  most: MEANT_MAX,
  isItem: (value): value is string => typeof value === 'string',
});

const pairsOf = (part: string, { among }: Clash) => among.map((other) => `${part} ${other}`);

/** Tells whether a line is meant with all of those that it clashes with. */
function useMeant(): (part: string, clash: Clash) => boolean {
  const meant = new Set(meantPairs.useItems());
  return (part, clash) => pairsOf(part, clash).every((pair) => meant.has(pair));
}

/** A line is meant so: this browser does not name its clash any more. */
export function meanSo(part: string, clash: Clash): void {
  const pairs = pairsOf(part, clash);
  meantPairs.write([...pairs, ...meantPairs.items().filter((pair) => !pairs.includes(pair))]);
}

/** Names clashes again that were meant so. */
export function nameAgain(clashes: ReadonlyMap<string, Clash>): void {
  const pairs = new Set([...clashes].flatMap((one) => pairsOf(...one)));
  meantPairs.write(meantPairs.items().filter((pair) => !pairs.has(pair)));
}
