import { useEffect, useRef, useState } from 'react';
import type { Company } from '#contract/accounts/companies.ts';
import { companyNumberCalls } from '#contract/catalogue/company-numbers.calls.ts';
import type { CompanyNumber } from '#contract/catalogue/company-numbers.ts';
import { pages } from '#contract/pages.ts';
import { callPage } from '#web/platform/calls/calls.client.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SkeletonRows } from '#web/platform/ui/states.tsx';
import { NumbersTable } from './numbers.table.tsx';
import { texts } from './texts.ts';

const SHOWN = 3;

/** The first of a company's own part numbers, and the way to all of them. */
export default function CompanyNumbersSection({ company: { _id: id, role, closed } }: { company: Company }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [read, setRead] = useState<{ numbers: readonly CompanyNumber[]; total: number } | 'failed' | null>(null);
  const mayWrite = role !== 'viewer' && !closed;
  useEffect(() => {
    let gone = false;
    void callPage(companyNumberCalls.listCompanyNumbers, { params: { id }, query: { limit: SHOWN } }).then((answer) => {
      if (!gone) setRead(answer.ok ? { numbers: answer.value.rows, total: answer.value.total } : 'failed');
    });
    return () => {
      gone = true;
    };
  }, [id]);
  return (
    <section className={panelStyles.section} aria-labelledby="own-numbers">
      <div className="apart middle ruled">
        <h2 id="own-numbers">{texts.title}</h2>
        <ButtonLink tone="line" size="small" to={pages.companyNumbers(id)}>
          {mayWrite ? texts.allAndChange : texts.all}
        </ButtonLink>
      </div>
      <p className="small quiet">{texts.lede}</p>
      {read === null && <SkeletonRows rows={SHOWN} label={texts.loading} />}
      {read === 'failed' && <p className="small quiet">{texts.failed}.</p>}
      {read !== null && read !== 'failed' && read.total === 0 && (
        <p className="small">
          {texts.none}. {mayWrite ? texts.noneHow : texts.noneReader}
        </p>
      )}
      {read !== null && read !== 'failed' && read.total > 0 && (
        <>
          <NumbersTable numbers={read.numbers} body={body} />
          <p className="note">
            {texts.shown(read.numbers.length, read.total)}. {texts.rule}
          </p>
        </>
      )}
    </section>
  );
}
