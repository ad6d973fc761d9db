import { useNavigate } from 'react-router';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import type { Company } from '#contract/accounts/companies.ts';
import { pages } from '#contract/pages.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { hasLostCompany, refreshCompanies, switchCompany } from './active-company.store.ts';
import { useCompanyChanged } from './company-call.ts';
import { leavingTexts as texts } from './texts.ts';

/** The ways out: leaving for everybody, closing for owners, and erasing once it is closed. */
export function LeavingSection({ company }: { company: Company }) {
  const { role, closed, members, street, addresses, orders } = company;
  const owner = role === 'owner';
  const alone = owner && !closed && members.filter((each) => each.role === 'owner').length === 1;
  const erasable = owner && closed && (street !== '' || addresses.length > 0);
  return (
    <section className={panelStyles.section} aria-labelledby="leaving">
      <div className="apart middle ruled">
        <h2 id="leaving">{texts.title}</h2>
      </div>
      <Ledger>
        <LedgerLine name={texts.leave} note={`${texts.leaveHow}${alone ? ` ${texts.onlyOwner}` : ''}`}>
          {alone ? <Unable words={texts.leaveShort} /> : <Leave company={company} />}
        </LedgerLine>
        {owner && !closed && (
          <LedgerLine
            name={texts.close}
            note={orders.unpaid > 0 ? texts.unpaid(orders.unpaid, orders.heldPieces) : texts.closeHow}
          >
            {orders.unpaid > 0 ? <Unable words={texts.closeShort} /> : <Close company={company} />}
          </LedgerLine>
        )}
        {erasable && (
          <LedgerLine name={texts.erase} note={texts.eraseHow}>
            <Erase companyId={company._id} />
          </LedgerLine>
        )}
      </Ledger>
    </section>
  );
}

function Unable({ words }: { words: string }) {
  return (
    <Button tone="line" size="small" disabled>
      {words}
    </Button>
  );
}

function Leave({ company: { _id: id, name } }: { company: Company }) {
  const navigate = useNavigate();
  const changed = useCompanyChanged();
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', children: texts.leaveShort }}
      title={texts.leaveTitle(name)}
      confirm={texts.leaveShort}
      cancel={texts.cancel}
      change={() => callApi(companyCalls.leaveCompany, { params: { id } })}
      onDone={async () => {
        await refreshCompanies();
        // They have just said so themselves.
        if (hasLostCompany()) await switchCompany(null);
        await navigate(pages.dashboard);
        toast.done(texts.left(name));
      }}
      onRefused={changed}
    >
      <p>
        {texts.leaveHow} {texts.leaveAsk}
      </p>
    </ConfirmChange>
  );
}

function Close({ company: { _id: id, name, orders } }: { company: Company }) {
  const changed = useCompanyChanged();
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', children: texts.closeShort }}
      title={texts.closeTitle(name)}
      confirm={texts.closeShort}
      cancel={texts.cancel}
      change={() => callApi(companyCalls.closeCompany, { params: { id } })}
      onDone={() => changed(texts.closed)}
      onRefused={changed}
    >
      <p>{texts.kept(orders.all, orders.invoices)}</p>
      <p>{texts.closeAsk}</p>
    </ConfirmChange>
  );
}

function Erase({ companyId }: { companyId: string }) {
  const changed = useCompanyChanged();
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', children: texts.eraseShort }}
      title={texts.eraseTitle}
      confirm={texts.eraseShort}
      cancel={texts.cancel}
      change={() => callApi(companyCalls.eraseCompanyAddresses, { params: { id: companyId } })}
      onDone={() => changed(texts.erased)}
      onRefused={changed}
    >
      <p>
        {texts.eraseHow} {texts.eraseAsk}
      </p>
    </ConfirmChange>
  );
}
