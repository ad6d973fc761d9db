import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type CountLine,
  type OpenedStocktaking,
  type StoredCounts,
  storeCountsSchema,
} from '#contract/catalogue/stocktaking/stocktaking.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { useListener } from '#web/platform/ui/effects.ts';
import { rememberCount, sendCounts, useUnsentCounts } from './unsent-counts.ts';

type Stored = StoredCounts['stored'][number];

/** What is counted of a stocktaking: `toCount` as the server stored it, `unsent` on top; `refused` are places that somebody counted meanwhile. */
export function useCounts({ _id, toCount }: OpenedStocktaking) {
  const { revalidate } = useRevalidator();
  const unsent = useUnsentCounts(_id);
  const [stored, setStored] = useState<ReadonlyMap<string, Stored>>(new Map());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    const failed = await sendCounts(_id, (answer) => {
      setStored((before) => new Map([...before, ...answer.stored.map((each): [string, Stored] => [each.line, each])]));
      const places = toCount.filter((line) => answer.refused.includes(line._id));
      if (places.length > 0) setRefused(places.map(({ place, sku }) => `${place} ${sku}`));
    });
    setFailure(failed);
    setBusy(false);
    // Without a connection the page stays as it was read.
    if (failed === null) await revalidate();
  };
  useListener('online', () => unsent.length > 0 && send());

  return {
    /** The page may have been read before the last answer came. */
    toCount: toCount.map((line): CountLine => {
      const mine = stored.get(line._id);
      return mine && mine.countedAt > (line.countedAt ?? '') ? { ...line, ...mine } : line;
    }),
    unsent,
    refused,
    busy,
    /** Why what is unsent could not be stored. */
    failure,
    send,
    /** Stores a count. Gives why it cannot be one. */
    store(line: CountLine, counted: number): string | null {
      const count = { line: line._id, counted, seen: line.countedAt };
      const { error } = storeCountsSchema.safeParse({ counts: [count] });
      if (error) return error.issues[0]?.message ?? null;
      rememberCount({ stocktaking: _id, ...count });
      setRefused([]);
      void send();
      return null;
    },
  };
}
