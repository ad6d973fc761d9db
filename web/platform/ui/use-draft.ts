import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

/** Stores what is typed into a form, after every change. `isDirty`: whether it differs from what the form began with. */
export function useStoredDraft<Typed extends FieldValues>(
  subscribe: UseFormSubscribe<Typed>,
  store: (values: Typed, isDirty: boolean) => void,
): void {
  const changed = useEffectEvent(store);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty = false }) => changed(values, isDirty),
      }),
    [subscribe],
  );
}
