import type { ReactNode } from 'react';

/** A short message; `mark` says what kind it is. */
export interface ToastMessage {
  mark: '✓' | '×' | null;
  content: ReactNode;
}

export function ToastMark({ mark }: { mark: string }) {
  return (
    <span className="toast-mark" aria-hidden="true">
      {mark}
    </span>
  );
}

export function ToastClose({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className="toast-close" aria-label="Close" onClick={onClose}>
      ×
    </button>
  );
}
