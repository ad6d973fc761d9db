import { useEffect, useSyncExternalStore } from 'react';

type Toaster = typeof import('./toaster.tsx');
type Kind = 'done' | 'failed';

// What draws toasts is fetched with the first gesture: no page needs it to be read, and no toast comes unasked.
let toaster: Toaster | null = null;
let coming: Promise<Toaster> | undefined;
const watchers = new Set<() => void>();

function fetchToaster(): Promise<Toaster> {
  coming ??= import('./toaster.tsx').then(
    (come) => {
      toaster = come;
      for (const told of watchers) told();
      return come;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

function watchToaster(told: () => void) {
  watchers.add(told);
  return () => void watchers.delete(told);
}

async function say(kind: Kind, message: string): Promise<void> {
  try {
    (await fetchToaster()).say(kind, message);
  } catch {
    // It could not be fetched, for want of a connection: the message waits for one.
    addEventListener('online', () => void say(kind, message), { once: true });
  }
}

/** Short messages at the top right: `toast.done('Deleted Successfully!')`, `toast.failed('…')`. */
export const toast = {
  /** Something has happened as asked. */
  done: (message: string) => void say('done', message),
  /** Something has not; the message says what to do. */
  failed: (message: string) => void say('failed', message),
};

const gestures = ['pointerdown', 'keydown'] as const;

/** Where toasts appear; stands once in the document, and before the first message, so that screen readers tell it. */
export function Toasts() {
  const come = useSyncExternalStore(
    watchToaster,
    () => toaster,
    () => null,
  );
  useEffect(() => {
    if (come) return;
    const begin = () => void fetchToaster().catch(() => undefined);
    for (const gesture of gestures) addEventListener(gesture, begin);
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, begin);
    };
  }, [come]);
  return come && <come.Toaster />;
}
