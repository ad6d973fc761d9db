import { type ReactNode, useId } from 'react';
import { FormActs, FormDialog } from './form-dialog.tsx';

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
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, tone = 'destroy', busy = false, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <FormDialog open={open} title={title} describedBy={id} onClose={onCancel}>
      <div className="small quiet" id={id}>
        {children}
      </div>
      <FormActs submit={confirm} cancel={cancel} tone={tone} busy={busy} onSubmit={onConfirm} onCancel={onCancel} />
    </FormDialog>
  );
}
