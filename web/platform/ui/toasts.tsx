import { type ReactNode, useEffect } from 'react';
import { cssTransition, type Id, toast as show, ToastContainer } from 'react-toastify/unstyled';

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });
let last: Id | undefined;

/** Shows a message in place of the one before: there is room for one over the bar, and each answers what was done last. */
function say(mark: string | null, message: ReactNode): void {
  if (last !== undefined) show.dismiss(last);
  last = show(message, {
    icon: mark !== null && (
      <span className="toast-mark" aria-hidden="true">
        {mark}
      </span>
    ),
  });
}

/** Where a message waits for the next document of this tab. */
const NEXT = 'toast';

/** Short messages at the top right: `toast.done('Deleted Successfully!')`, `toast.failed('…')`. */
export const toast = {
  /** Something has happened as asked. */
  done: (message: string) => say('✓', message),
  /** Something has not; the message says what to do. */
  failed: (message: string) => say('×', message),
  /** Words with what can be done about them, no higher than two lines. */
  show: (content: ReactNode) => say(null, content),
  /** The same as `done`, in the document that is opened next. */
  doneNext: (message: string) => sessionStorage.setItem(NEXT, message),
};

/** Where toasts appear: five seconds each, over the bar and never over the page, held by the pointer, gone when dragged away. */
export function Toasts() {
  useEffect(() => {
    const message = sessionStorage.getItem(NEXT);
    sessionStorage.removeItem(NEXT);
    if (message !== null) toast.done(message);
  }, []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      theme="light"
      draggable
      draggablePercent={80}
      pauseOnHover
      role="status"
      transition={slide}
      aria-label="Messages, Alt+T"
      closeButton={({ closeToast }) => (
        <button type="button" className="toast-close" aria-label="Close" onClick={closeToast}>
          ×
        </button>
      )}
    />
  );
}
