import { zodResolver } from '@hookform/resolvers/zod';
import { codeFormSchema } from '#contract/accounts/accounts.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { CodeField } from '#web/platform/ui/code-field.tsx';
import { CopyButton } from '#web/platform/ui/copy-button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { type FactorSetup, finishFactor } from './account.client.ts';
import styles from './account.module.css';
import { useFresh } from './fresh.tsx';
import { QrCode } from './qr-code.tsx';
import { factorTexts as texts } from './texts.ts';

interface ScanFormProps {
  setup: FactorSetup;
  onDone: () => void;
  onCancel: () => void;
}

/** The key for the app, as a picture and as text, and the first code that switches the second factor on. */
export function ScanForm({ setup, onDone, onCancel }: ScanFormProps) {
  const fresh = useFresh();
  const { register, errors, submit, busy, refusal } = useMutationForm(
    {
      resolver: zodResolver(codeFormSchema),
    },
    {
      call: ({ code }) => fresh(() => finishFactor(code)),
      onDone,
    },
  );

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <div className={styles.setup}>
        <QrCode text={setup.uri} label={texts.qr} failed={texts.qrFailed} />
        <div className="stack gap-3">
          <p className="small quiet">{texts.scan}</p>
          <code className={styles.key}>{inFours(setup.key)}</code>
          <div>
            <CopyButton text={setup.key} size="small">
              {texts.copyKey}
            </CopyButton>
          </div>
        </div>
      </div>
      <CodeField focus label={texts.typeCode} error={errors.code?.message} input={register('code')} />
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.turnOn} busy={busy} onCancel={onCancel} />
    </form>
  );
}

/** A key in groups of four, as people read and type it. */
function inFours(key: string): string {
  return (key.match(/.{1,4}/g) ?? []).join(' ');
}
