import { Link } from 'react-router';
import type { Company } from '#contract/accounts/companies.ts';
import { pages } from '#contract/pages.ts';
import { creditCalls } from '#contract/sales/receivables/credit.calls.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ErrorState } from '#web/platform/ui/states.tsx';
import { CreditLines } from './credit.lines.tsx';
import { creditTexts as texts } from './credit.texts.ts';

const readCredit = (id: string) => callApi(creditCalls.readCredit, { params: { id } });

/** The terms and the credit line of one's company. Nothing where it pays by card alone. */
export function OwnCredit({ company }: { company: Company }) {
  const { answer: credit, failure, again } = useCall(company._id, readCredit, 0);
  if (failure)
    return (
      <ErrorState title={texts.failed} onRetry={() => void again()}>
        {failure.detail}
      </ErrorState>
    );
  if (!credit?.terms?.onAccount) return null;
  return (
    <section className={panelStyles.section} aria-label={texts.title}>
      <div className="apart ruled">
        <h2>{texts.title}</h2>
        <Link className="link small" to={pages.account}>
          {texts.toAccount}
        </Link>
      </div>
      <CreditLines credit={credit} />
    </section>
  );
}
