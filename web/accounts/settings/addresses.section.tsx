import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { addressCalls } from '#contract/accounts/addresses.calls.ts';
import type { SaveAddress, SavedAddress } from '#contract/accounts/addresses.ts';
import { addressLines } from '#contract/countries.ts';
import { AddressForm } from '#web/accounts/addresses/address.form.tsx';
import { addressTexts as texts } from '#web/accounts/addresses/texts.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { ChangeButton, ConfirmChange } from '#web/platform/ui/change.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import ledgerStyles from '#web/platform/ui/ledger.module.css';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ErrorState } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';

/** One's own addresses: add, change, make default, remove. */
export function AddressesSection({ addresses }: { addresses: CallResult<SavedAddress[]> }) {
  const { revalidate, state } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);

  /** Says what has happened, once the page shows it. The focus goes to the heading where the pressed button went away. */
  const done = async (said: string, left = false) => {
    await revalidate();
    toast.done(said);
    if (left) heading.current?.focus();
  };
  const add = async (body: SaveAddress) => {
    const answer = await callApi(addressCalls.addAddress, { body });
    if (answer.ok) await done(texts.added);
    return answer;
  };

  return (
    <section className={panelStyles.section} aria-labelledby="addresses">
      <h2 id="addresses" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {addresses.ok ? (
        <>
          <p className="small quiet">{addresses.value.length === 0 ? texts.empty : texts.says}</p>
          {addresses.value.length > 0 && (
            <Ledger>
              {addresses.value.map((address) => (
                <AddressLine key={address._id} address={address} onDone={done} />
              ))}
            </Ledger>
          )}
          <div>
            <DialogButton
              tone="line"
              size="small"
              aria-label={texts.addName}
              title={texts.addName}
              dialog={(close) => <AddressForm save={add} onClose={close} />}
            >
              {texts.add}
            </DialogButton>
          </div>
        </>
      ) : (
        <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
          {addresses.failure.detail}
        </ErrorState>
      )}
    </section>
  );
}

interface AddressLineProps {
  address: SavedAddress;
  onDone: (said: string, left?: boolean) => Promise<void>;
}

function AddressLine({ address, onDone }: AddressLineProps) {
  const { _id, name, street, number, preferred } = address;
  const { revalidate } = useRevalidator();
  const params = { id: _id };
  const [, ...rest] = addressLines(address);

  const change = async (body: SaveAddress) => {
    const answer = await callApi(addressCalls.changeAddress, { params, body });
    if (answer.ok) await onDone(texts.changed);
    return answer;
  };
  const makeDefault = async () => {
    const { _id: _, ...saved } = address;
    const answer = await callApi(addressCalls.changeAddress, { params, body: { ...saved, preferred: true } });
    if (answer.ok) return onDone(texts.madeDefault(street), true);
    toast.failed(answer.failure.detail);
    await revalidate();
  };

  return (
    <LedgerLine name={[name, street].filter(Boolean).join(', ')} note={[...rest, number].join(', ')}>
      {preferred ? (
        <span className={`${ledgerStyles.here} small`}>{texts.default}</span>
      ) : (
        <ChangeButton tone="line" size="small" aria-label={texts.makeDefaultOf(street)} change={makeDefault}>
          {texts.makeDefault}
        </ChangeButton>
      )}
      <DialogButton
        tone="line"
        size="small"
        aria-label={texts.changeOf(street)}
        title={texts.changeOf(street)}
        dialog={(close) => <AddressForm address={address} save={change} onClose={close} />}
      >
        {texts.change}
      </DialogButton>
      <ConfirmChange
        button={{ tone: 'line', size: 'small', 'aria-label': texts.removeOf(street), children: texts.remove }}
        title={texts.removeOf(street)}
        confirm={texts.remove}
        cancel={texts.keep}
        change={() => callApi(addressCalls.removeAddress, { params })}
        onDone={() => onDone(texts.removed, true)}
        onRefused={revalidate}
      >
        <p>{texts.removeSays}</p>
      </ConfirmChange>
    </LedgerLine>
  );
}
