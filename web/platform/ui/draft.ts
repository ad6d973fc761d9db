import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

/** What somebody has typed into a form and not sent, as it is stored: over reloads and other pages, until it is sent or they sign out. */
export interface Draft<Typed> {
  /** Null where there is none. */
  read(): Typed | null;
  store(typed: Typed): void;
  forget(): void;
}

function nameOf(form: string): string {
  return `draft:${form}`;
}

/**
 * The draft of a form. `owner`: who types, and for whom; nobody else reads it. `where`: in this tab, or in all of this browser. One that
 * stores nothing has none.
 */
export function draftOf<Typed>(form: string, owner: string, where: 'session' | 'local' = 'session'): Draft<Typed> {
  const storage = () => (where === 'local' ? localStorage : sessionStorage);
  return {
    read() {
      try {
        const stored: { owner: string; typed: Typed } | null = JSON.parse(storage().getItem(nameOf(form)) ?? 'null');
        return stored?.owner === owner ? stored.typed : null;
      } catch {
        return null;
      }
    },
    store(typed) {
      const text = JSON.stringify({ owner, typed });
      // Each storage by its name: a check reads here what the page about cookies has to say.
      try {
        if (where === 'local') localStorage.setItem(nameOf(form), text);
        else sessionStorage.setItem(nameOf(form), text);
      } catch {
        // It is there as long as the page is open.
      }
    },
    forget: () => storage().removeItem(nameOf(form)),
  };
}

/** Stores what is typed into a form, after every change. `isDirty`: whether it differs from what the form began with. */
export function useStoredDraft<Typed extends FieldValues>(
  subscribe: UseFormSubscribe<Typed>,
  store: (values: Typed, isDirty: boolean) => unknown,
): void {
  const changed = useEffectEvent(store);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty = false }) => void changed(values, isDirty),
      }),
    [subscribe],
  );
}
