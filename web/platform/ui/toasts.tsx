import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { ToastClose, ToastMark, type ToastMessage } from './toast.parts.tsx';

/** What the place of toasts shows: nothing before the first one; a message by itself where the box could not be loaded. */
type Shown = { box: typeof import('./toasts.box.tsx') | null; plain: ToastMessage | null };

const nothing: Shown = { box: null, plain: null };
let shown = nothing;
/** The message that waits for the box. */
let waiting: ToastMessage | null = null;
let closing: number | undefined;
const listeners = new Set<() => void>();

/** How long a message stands, in ms. */
const STANDS_MS = 5000;

/** Shows a message in place of the one before: there is room for one over the bar, and each answers what was done last. */
function say(message: ToastMessage): void {
  if (shown.box) {
    shown.box.showInBox(message);
    return;
  }
  const isLoading = waiting !== null;
  waiting = message;
  if (!isLoading) void load();
}

/**
 * Loads the box at the first message. Without a connection the message is shown all the same. The next one tries again, though some
 * browsers remember until the next document that it did not work.
 */
async function load(): Promise<void> {
  const box = await import('./toasts.box.tsx').catch(() => null);
  const message = waiting;
  waiting = null;
  window.clearTimeout(closing);
  change({ box, plain: box ? null : message });
  if (box && message) box.showInBox(message);
  else closing = window.setTimeout(closePlain, STANDS_MS);
}

function closePlain(): void {
  change({ ...shown, plain: null });
}

function change(next: Shown): void {
  shown = next;
  for (const listener of [...listeners]) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where a message waits for the next document of this tab. */
const NEXT = 'toast';

/** Short messages at the top right: `toast.done('Deleted Successfully!')`, `toast.failed('…')`. */
export const toast = {
  /** Something has happened as asked. */
  done: (message: string) => say({ mark: '✓', content: message }),
  /** Something has not; the message says what to do. */
  failed: (message: string) => say({ mark: '×', content: message }),
  /** Words with what can be done about them, no higher than two lines. */
  show: (content: ReactNode) => say({ mark: null, content }),
  /** The same as `done`, in the document that is opened next. */
  doneNext: (message: string) => sessionStorage.setItem(NEXT, message),
};

/** The place of toasts. What shows them comes with the first one; the live region is there before, so that this one is announced, too. */
export function Toasts() {
  const { box, plain } = useSyncExternalStore(
    watch,
    () => shown,
    () => nothing,
  );
  useEffect(() => {
    const message = sessionStorage.getItem(NEXT);
    sessionStorage.removeItem(NEXT);
    if (message !== null) toast.done(message);
  }, []);
  return (
    <div aria-live="polite">
      {box && <box.ToastBox />}
      {plain && (
        <div className="Toastify__toast-container">
          <div className="Toastify__toast">
            {plain.mark && <ToastMark mark={plain.mark} />}
            <div>{plain.content}</div>
            <ToastClose onClose={closePlain} />
          </div>
        </div>
      )}
    </div>
  );
}
