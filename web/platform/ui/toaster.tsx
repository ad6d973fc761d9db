import { cssTransition, type Id, ToastContainer, toast } from 'react-toastify/unstyled';

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

const marks = { done: '✓', failed: '×' } as const;
let last: Id | undefined;

/** Shows a message in place of the one before: there is room for one over the bar, and each answers what was done last. */
export function say(kind: keyof typeof marks, message: string): void {
  if (last !== undefined) toast.dismiss(last);
  last = toast(message, {
    icon: (
      <span className="toast-mark" aria-hidden="true">
        {marks[kind]}
      </span>
    ),
  });
}

/** The toasts on the screen: five seconds each, over the bar and never over the page, held by the pointer, gone when dragged away. */
export function Toaster() {
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
