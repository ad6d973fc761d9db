import { cssTransition, type Id, ToastContainer, toast as toaster } from 'react-toastify/unstyled';

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

function Mark({ children }: { children: string }) {
  return (
    <span className="toast-mark" aria-hidden="true">
      {children}
    </span>
  );
}

const narrow = '(max-width: 720px)';
let lastDone: Id | undefined;

/** Short messages at the top right: `toast.done('Deleted Successfully!')`, `toast.failed('…')`. */
export const toast = {
  /** Something has happened as asked. */
  done: (message: string) => {
    // A small screen has room for one; the newer says more.
    if (lastDone !== undefined && matchMedia(narrow).matches) toaster.dismiss(lastDone);
    lastDone = toaster(message, { icon: <Mark>✓</Mark> });
  },
  /** Something has not; the message says what to do. */
  failed: (message: string) => toaster(message, { icon: <Mark>×</Mark> }),
};

/** Where toasts appear; stands once in the document. */
export function Toasts() {
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
