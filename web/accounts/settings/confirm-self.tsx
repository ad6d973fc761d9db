import type { Account } from '#contract/accounts/accounts.ts';
import { FormDialog } from '#web/platform/ui/form-dialog.tsx';
import { confirmSelf } from './account.client.ts';
import { ConfirmByProvider } from './confirm-by-provider.tsx';
import { ProofForm } from './proof-form.tsx';
import { confirmTexts as texts } from './texts.ts';

interface ConfirmSelfProps {
  open: boolean;
  account: Account;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks who is there, before something that a sign-in of long ago may not do. */
export function ConfirmSelf({ open, account, onConfirmed, onCancel }: ConfirmSelfProps) {
  return (
    <FormDialog open={open} title={texts.title} onClose={onCancel}>
      {account.passwordChangedAt === null ? (
        <ConfirmByProvider account={account} onConfirmed={onConfirmed} onCancel={onCancel} />
      ) : (
        <ProofForm
          say={texts.say}
          submit={texts.confirm}
          withCode={account.secondFactor}
          act={confirmSelf}
          onDone={onConfirmed}
          onCancel={onCancel}
        />
      )}
    </FormDialog>
  );
}
