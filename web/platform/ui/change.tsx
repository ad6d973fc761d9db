import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { ConfirmDialog } from './dialog.tsx';
import { RefusalLine } from './form-dialog.tsx';

type Changed<Value> = { ok: true; value: Value } | { ok: false; failure: { detail: string } };
type TriggerProps = Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'disabled' | 'aria-label' | 'children'>;

interface ChangeButtonProps extends TriggerProps {
  /** Makes the change, and says what became of it. */
  change: () => Promise<void>;
}

/** A button that changes something at once, and waits meanwhile. */
export function ChangeButton({ change, ...button }: ChangeButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await change();
    setBusy(false);
  };
  return <Button {...button} busy={busy} onClick={press} />;
}

interface ConfirmChangeProps<Value> {
  /** The button that asks. */
  button: TriggerProps;
  /** Runs before the dialog opens; it stays closed if this gives false. */
  beforeOpen?: () => Promise<boolean>;
  title: string;
  confirm: string;
  cancel: string;
  tone?: 'primary' | 'destroy';
  /** What will happen: in the page while the question is asked. */
  children: ReactNode;
  change: () => Promise<Changed<Value>>;
  /** Runs after the change: reads the page again and says so. */
  onDone: (value: Value) => Promise<void>;
  /** Runs once a refusal was read: what the page shows is out of date. */
  onRefused: () => Promise<void>;
}

/** A button that asks before it changes something. What is refused is said in the dialog, which stays. */
export function ConfirmChange<Value>(props: ConfirmChangeProps<Value>) {
  const { button, beforeOpen, title, confirm, cancel, tone, children, change, onDone, onRefused } = props;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const openDialog = async () => {
    setFailure(null);
    if (beforeOpen) {
      setBusy(true);
      const mayOpen = await beforeOpen();
      setBusy(false);
      if (!mayOpen) return;
    }
    setOpen(true);
  };
  const make = async () => {
    setBusy(true);
    setFailure(null);
    const changed = await change();
    setBusy(false);
    if (!changed.ok) return setFailure(changed.failure.detail);
    setOpen(false);
    await onDone(changed.value);
  };
  const dismiss = () => {
    setOpen(false);
    if (failure !== null) void onRefused();
  };
  return (
    <>
      <Button {...button} busy={busy && !open} onClick={openDialog} />
      <ConfirmDialog
        open={open}
        title={title}
        confirm={confirm}
        cancel={cancel}
        tone={tone}
        busy={busy}
        onConfirm={make}
        onCancel={dismiss}
      >
        <div className={styles.body}>
          {children}
          <RefusalLine>{failure}</RefusalLine>
        </div>
      </ConfirmDialog>
    </>
  );
}
