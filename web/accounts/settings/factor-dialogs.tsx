import { useState } from 'react';
import type { Account } from '#contract/accounts/accounts.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { FormDialog } from '#web/platform/ui/form-dialog.tsx';
import { type FactorSetup, renewRecoveryCodes, startFactor, stopFactor } from './account.client.ts';
import { PasswordlessForm } from './passwordless-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanForm } from './scan-form.tsx';
import { factorTexts as texts } from './texts.ts';

interface FactorDialogProps {
  open: boolean;
  account: Account;
  /** It was closed; `changed` where something is now otherwise. */
  onClose: (changed: boolean) => void;
}

/** Sets up the second factor: who is there, the key for the app and its first code, the recovery codes. */
export function SetUpDialog({ open, account, onClose }: FactorDialogProps) {
  const [setup, setSetup] = useState<FactorSetup | null>(null);
  const [isOn, setIsOn] = useState(false);

  const close = () => {
    setSetup(null);
    setIsOn(false);
    onClose(isOn);
  };

  return (
    <FormDialog open={open} title={isOn ? texts.codesTitle : texts.setUpName} wide={setup !== null} onClose={close}>
      {!setup && (
        <FirstStep
          account={account}
          say={account.passwordChangedAt === null ? texts.setUpSayWithout : texts.setUpSay}
          submit={texts.goOn}
          act={startFactor}
          onDone={setSetup}
          onCancel={close}
        />
      )}
      {setup && !isOn && <ScanForm setup={setup} onDone={() => setIsOn(true)} onCancel={close} />}
      {setup && isOn && <RecoveryCodes codes={setup.recoveryCodes} email={account.email} onSaved={close} />}
    </FormDialog>
  );
}

/** Makes new recovery codes in place of those there are. */
export function NewCodesDialog({ open, account, onClose }: FactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);

  const close = () => {
    setCodes(null);
    onClose(codes !== null);
  };

  return (
    <FormDialog open={open} title={codes ? texts.codesTitle : texts.newCodes} wide={codes !== null} onClose={close}>
      {codes ? (
        <RecoveryCodes codes={codes} email={account.email} onSaved={close} />
      ) : (
        <FirstStep
          account={account}
          say={texts.newCodesSay}
          submit={texts.makeCodes}
          act={renewRecoveryCodes}
          onDone={setCodes}
          onCancel={close}
        />
      )}
    </FormDialog>
  );
}

/** Turns the second factor off. */
export function TurnOffDialog({ open, account, onClose }: FactorDialogProps) {
  return (
    <FormDialog open={open} title={texts.turnOffName} onClose={() => onClose(false)}>
      <FirstStep
        account={account}
        say={account.passwordChangedAt === null ? texts.turnOffSayWithout : texts.turnOffSay}
        submit={texts.turnOff}
        tone="destroy"
        act={stopFactor}
        onDone={() => onClose(true)}
        onCancel={() => onClose(false)}
      />
    </FormDialog>
  );
}

interface FirstStepProps<T> {
  account: Account;
  say: string;
  submit: string;
  tone?: 'primary' | 'destroy';
  act: (password?: string) => Promise<CallResult<T>>;
  onDone: (value: T) => void;
  onCancel: () => void;
}

/** The first step of every change of the second factor: the password, if the account has one. */
function FirstStep<T>({ account, act, ...rest }: FirstStepProps<T>) {
  if (account.passwordChangedAt === null) return <PasswordlessForm {...rest} act={() => act()} />;
  return <ProofForm {...rest} act={({ password }) => act(password)} />;
}
