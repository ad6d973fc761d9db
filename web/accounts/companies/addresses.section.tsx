import type { SavedAddress } from '#contract/accounts/addresses.ts';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import type { Company } from '#contract/accounts/companies.ts';
import { addressLines } from '#contract/countries.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { AddressForm } from './address.form.tsx';
import styles from './company.module.css';
import { useCompanyChanged } from './company-call.ts';
import { addressTexts as texts } from './texts.ts';

/** Where a company's orders go. `keeps`: whether one may change that. */
export function AddressesSection({ company, keeps }: { company: Company; keeps: boolean }) {
  const { _id: id, addresses, country } = company;
  return (
    <section className={panelStyles.section} aria-labelledby="addresses">
      <div className="apart middle ruled">
        <h2 id="addresses">{texts.title}</h2>
        {keeps && (
          <DialogButton
            tone="line"
            size="small"
            title={texts.one}
            dialog={(close) => <AddressForm companyId={id} address={null} country={country} onClose={close} />}
          >
            {texts.add}
          </DialogButton>
        )}
      </div>
      {addresses.length === 0 ? (
        <p className="small quiet">
          {texts.none}. {keeps ? texts.noneHow : texts.noneReads}
        </p>
      ) : (
        <Ledger>
          {addresses.map((address) => (
            <AddressLine key={address._id} companyId={id} address={address} keeps={keeps} />
          ))}
        </Ledger>
      )}
    </section>
  );
}

function AddressLine({ companyId, address, keeps }: { companyId: string; address: SavedAddress; keeps: boolean }) {
  const changed = useCompanyChanged();
  const [street, ...place] = addressLines(address);
  const title = [address.name, street].filter(Boolean).join(', ');
  const makeDefault = async () => {
    const { _id, ...saved } = address;
    const answer = await callApi(companyCalls.changeCompanyAddress, {
      params: { id: companyId, address: _id },
      body: { ...saved, preferred: true },
    });
    if (!answer.ok) toast.failed(answer.failure.detail);
    await changed(answer.ok ? texts.madeDefault : undefined);
  };
  return (
    <LedgerLine name={title} note={[...place, address.number].join(', ')}>
      {address.preferred && <span className={styles.here}>{texts.default}</span>}
      {keeps && !address.preferred && (
        <ChangeButton tone="line" size="small" aria-label={texts.makeDefaultOf(title)} change={makeDefault}>
          {texts.makeDefault}
        </ChangeButton>
      )}
      {keeps && (
        <DialogButton
          tone="line"
          size="small"
          aria-label={texts.changeOf(title)}
          title={texts.one}
          dialog={(close) => (
            <AddressForm companyId={companyId} address={address} country={address.country} onClose={close} />
          )}
        >
          {texts.change}
        </DialogButton>
      )}
    </LedgerLine>
  );
}
