import { cssTransition, type Id, toast as show, ToastContainer } from 'react-toastify/unstyled';
import { ToastClose, ToastMark, type ToastMessage } from './toast.parts.tsx';

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });
let last: Id | undefined;

/** Shows a message in place of the one before. */
export function showInBox({ mark, content }: ToastMessage): void {
  if (last !== undefined) show.dismiss(last);
  last = show(content, { icon: mark !== null && <ToastMark mark={mark} /> });
}

/** The place of toasts: five seconds each, over the bar and never over the page, held by the pointer, gone when dragged away. */
export function ToastBox() {
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
      closeButton={({ closeToast }) => <ToastClose onClose={() => closeToast()} />}
    />
  );
}
