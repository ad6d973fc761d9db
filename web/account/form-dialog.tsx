import { type ReactNode, useEffect, useId, useRef } from 'react';

interface FormDialogProps {
  open: boolean;
  title: string;
  wide?: boolean;
  /** Work has begun: Escape waits for it. */
  busy?: boolean;
  onClose: () => void;
  /** In the page while the dialog is open, so that nothing typed outlives it. */
  children: ReactNode;
}

/** A native dialog to type into. The focus starts in its first field and returns to the button that opened it. */
export function FormDialog({ open, title, wide = false, busy = false, onClose, children }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      dialog.current?.querySelector<HTMLElement>('input, .dlg__acts button')?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open]);

  // A step that follows another says what it is about.
  const shown = useRef(title);
  useEffect(() => {
    if (open && shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [open, title]);

  return (
    <dialog
      ref={dialog}
      className={wide ? 'dlg dlg-wide' : 'dlg'}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!busy) onClose();
      }}
      // Browsers let a second Escape through, whatever we say.
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {open && children}
    </dialog>
  );
}
