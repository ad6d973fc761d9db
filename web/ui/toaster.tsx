import { cssTransition, type Id, ToastContainer, toast } from 'react-toastify/unstyled';

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

const marks = { done: '✓', failed: '×' } as const;
const narrow = '(max-width: 720px)';
let lastDone: Id | undefined;

/** Shows a message. A small screen has room for one that went well; the newer says more. */
export function say(kind: keyof typeof marks, message: string): void {
  if (kind === 'done' && lastDone !== undefined && matchMedia(narrow).matches) toast.dismiss(lastDone);
  const shown = toast(message, {
    icon: (
      <span className="toast-mark" aria-hidden="true">
        {marks[kind]}
      </span>
    ),
  });
  if (kind === 'done') lastDone = shown;
}

/** The toasts on the screen: five seconds each, held by the pointer, gone when dragged away. */
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
