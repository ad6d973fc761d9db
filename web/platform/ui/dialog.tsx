import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  /** The question, such as 'Are you sure ? Delete this order!'. */
  title: string;
  /** What it is about: name the row, and say what will happen. */
  children: ReactNode;
  confirm: string;
  cancel: string;
  tone?: 'primary' | 'destroy';
  /** The work has begun: both buttons wait. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A native dialog that asks before something is done. The focus starts on the safe button; Escape cancels. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel,
  tone = 'destroy',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      safe.current?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-about`}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
      // Browsers let a second Escape through, whatever we say.
      onClose={() => open && onCancel()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="small quiet" id={`${id}-about`}>
        {children}
      </div>
      <div className={styles.acts}>
        <Button
          ref={safe}
          tone="line"
          busy={false}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onCancel}
        >
          {cancel}
        </Button>
        <Button tone={tone} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
