import { formatDollars } from '#contract/money.ts';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { CreditLines } from '#web/sales/orders/credit.lines.tsx';
import { creditTexts as texts } from '#web/sales/orders/credit.texts.ts';
import { type CompanyCreditProps, TermsForm } from './credit.forms.tsx';
import { RefuseForm, ReleaseForm } from './release.forms.tsx';

/** How a company pays on account and what is used of its limit, with the terms and the releases of an admin. */
export function CompanyCreditSection(props: CompanyCreditProps) {
  const { company, credit } = props;
  return (
    <section className={panelStyles.section} aria-label={texts.title}>
      <div className="apart ruled">
        <h2>{texts.title}</h2>
        <div className="cluster">
          {credit.terms?.onAccount && (
            <DialogButton
              tone="line"
              size="small"
              title={texts.releaseTitle}
              dialog={(close) => <ReleaseForm {...props} onClose={close} />}
            >
              {texts.release}
            </DialogButton>
          )}
          <DialogButton
            tone="line"
            size="small"
            title={texts.changeTitle(company.name)}
            dialog={(close) => <TermsForm {...props} onClose={close} />}
          >
            {texts.change}
          </DialogButton>
        </div>
      </div>
      <ReleaseRequests {...props} />
      <CreditLines credit={credit} />
      {credit.releases.length > 0 && (
        <Ledger>
          {credit.releases.map(({ _id, amount, pastHold, until, reason }) => (
            <LedgerLine
              key={_id}
              name={texts.openRelease(formatDollars(amount), pastHold)}
              note={
                <>
                  {reason}, {texts.releasedUntil} <Time at={until} form="minute" />
                </>
              }
            />
          ))}
        </Ledger>
      )}
    </section>
  );
}

/** What members ask to be released, each with its answer. */
function ReleaseRequests(props: CompanyCreditProps) {
  const { requests } = props.credit;
  if (requests.length === 0) return null;
  return (
    <Ledger>
      {requests.map((request) => (
        <LedgerLine
          key={request._id}
          name={texts.requested(request)}
          note={
            <>
              {request.by}, <Time at={request.at} form="minute" />: “{request.words}”
            </>
          }
        >
          <div className="cluster">
            <DialogButton
              size="small"
              aria-label={texts.ofRequest(texts.releaseIt, request)}
              title={texts.releaseTitle}
              dialog={(close) => <ReleaseForm {...props} request={request} onClose={close} />}
            >
              {texts.releaseIt}
            </DialogButton>
            <DialogButton
              tone="line"
              size="small"
              aria-label={texts.ofRequest(texts.refuse, request)}
              title={texts.refuseTitle}
              dialog={(close) => <RefuseForm {...props} request={request} onClose={close} />}
            >
              {texts.refuse}
            </DialogButton>
          </div>
        </LedgerLine>
      ))}
    </Ledger>
  );
}
