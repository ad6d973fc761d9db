import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import dialogStyles from './dialog.module.css';
import { useOnChange } from './effects.ts';
import fieldStyles from './field.module.css';

interface FormDialogProps {
  open: boolean;
  title: string;
  wide?: boolean;
  /** The id of what describes it. */
  describedBy?: string;
  onClose: () => void;
  /** In the page while the dialog is open, so that nothing typed outlives it. */
  children: ReactNode;
}

/**
 * A native dialog to type into. The focus starts in its first field and returns to the button that opened it. Escape does nothing
 * while an element in it has `data-held`.
 */
export function FormDialog({ open, title, wide = false, describedBy, onClose, children }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useOnChange(
    open,
    () => {
      if (!open) return dialog.current?.close();
      dialog.current?.showModal();
      const first = dialog.current?.querySelector<HTMLElement>('input, select, textarea, [data-acts] button');
      // Of choices the focus is on the one that is made.
      const chosen = first?.matches('[type=radio]') && dialog.current?.querySelector<HTMLElement>('input:checked');
      (chosen || first)?.focus();
    },
    false,
  );
  // A step that follows another says what it is about.
  useOnChange(open ? title : null, (before) => {
    if (open && before !== null) heading.current?.focus();
  });

  return (
    <dialog
      ref={dialog}
      className={wide ? `${dialogStyles.dialog} ${dialogStyles.wide}` : dialogStyles.dialog}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!isHeld(event.currentTarget)) onClose();
      }}
      onClose={(event) => {
        // The news comes a moment later: by then the dialog may be open again.
        if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
        // Browsers let a second Escape through, whatever we say.
        if (isHeld(event.currentTarget)) event.currentTarget.showModal();
        else onClose();
      }}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {open && children}
    </dialog>
  );
}

function isHeld(dialog: HTMLDialogElement): boolean {
  return dialog.querySelector('[data-held]') !== null;
}

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title'> {
  /** The title of the dialog. */
  title: string;
  /** What stands in the dialog; takes what closes it. */
  dialog: (close: () => void) => ReactNode;
}

/** A button with a wide dialog of its own to type into. */
export function DialogButton({ title, dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <FormDialog wide open={open} title={title} onClose={close}>
        {dialog(close)}
      </FormDialog>
    </>
  );
}

/** The refusal, in small text above the buttons. */
export function RefusalLine({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className={fieldStyles.error} role="alert">
      {children}
    </p>
  );
}

interface FormActsProps {
  /** What the button says; null: there is nothing to do. */
  submit: string | null;
  cancel?: string;
  tone?: 'primary' | 'destroy';
  /** Work has begun: both buttons and the dialog wait for it. */
  busy: boolean;
  onCancel: () => void;
  /** Where there is no form to send. */
  onSubmit?: () => void;
}

/** Cancel, and the button that does it. */
export function FormActs({ submit, cancel = 'Cancel', tone, busy, onCancel, onSubmit }: FormActsProps) {
  return (
    <div className={dialogStyles.acts} data-acts data-held={busy || undefined}>
      <Button tone="line" aria-disabled={busy || undefined} onClick={busy ? undefined : onCancel}>
        {cancel}
      </Button>
      {submit !== null && (
        <Button type={onSubmit ? 'button' : 'submit'} tone={tone} busy={busy} onClick={onSubmit}>
          {submit}
        </Button>
      )}
    </div>
  );
}
