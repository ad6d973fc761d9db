import { useEffect, useState } from 'react';
import { importCalls } from '#contract/catalogue/imports.calls.ts';
import type { PartsImport } from '#contract/catalogue/imports.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';

const EVERY_MS = 600;

/** What stood in the way of writing: the file has to be looked at again, or a sentence of the shop. */
export type Hindrance = 'anew' | { detail: string };

/** An import, watched while it is written, and the way to have it written. Give the component that uses it the import's id as key. */
export function useImport(first: PartsImport) {
  const [held, setHeld] = useState(first);
  const [asking, setAsking] = useState(false);
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  const [looks, setLooks] = useState(0);
  const params = { id: first._id };
  const busy = held.state === 'writing';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is the moment for the next one, whatever it found
  useEffect(() => {
    if (!busy) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const now = await callAsAdmin(importCalls.readImport, { params });
      if (gone) return;
      if (now.ok) setHeld(now.value);
      setLooks((count) => count + 1);
    }, EVERY_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [busy, looks]);

  const write = async () => {
    setAsking(true);
    setHindrance(null);
    const answer = await callAsAdmin(importCalls.writeImport, { params });
    if (answer.ok) setHeld(answer.value);
    else if (answer.failure.code === 'changed-meanwhile') {
      const anew = await callAsAdmin(importCalls.readImport, { params });
      if (anew.ok) setHeld(anew.value);
      setHindrance('anew');
    } else setHindrance({ detail: answer.failure.detail });
    setAsking(false);
  };

  return { held, hindrance, busy: busy || asking, write };
}
