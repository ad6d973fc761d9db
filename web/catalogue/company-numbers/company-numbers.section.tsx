import { useRef } from 'react';
import type { Company } from '#contract/accounts/companies.ts';
import { companyNumberCalls } from '#contract/catalogue/company-numbers.calls.ts';
import { pages } from '#contract/pages.ts';
import { callPage } from '#web/platform/calls/calls.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SkeletonRows } from '#web/platform/ui/states.tsx';
import { NumbersTable } from './numbers.table.tsx';
import { texts } from './texts.ts';

const SHOWN = 3;

const readFirst = (id: string) =>
  callPage(companyNumberCalls.listCompanyNumbers, { params: { id }, query: { limit: SHOWN } });

/** The first of a company's own part numbers, and the way to all of them. */
export default function CompanyNumbersSection({ company: { _id: id, role, closed } }: { company: Company }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { answer: numbers, failure } = useCall(id, readFirst, 0);
  const mayWrite = role !== 'viewer' && !closed;
  return (
    <section className={panelStyles.section} aria-labelledby="own-numbers">
      <div className="apart middle ruled">
        <h2 id="own-numbers">{texts.title}</h2>
        <ButtonLink tone="line" size="small" to={pages.companyNumbers(id)}>
          {mayWrite ? texts.allAndChange : texts.all}
        </ButtonLink>
      </div>
      <p className="small quiet">{texts.lede}</p>
      {failure && <p className="small quiet">{texts.failed}.</p>}
      {!numbers && !failure && <SkeletonRows rows={SHOWN} label={texts.loading} />}
      {numbers?.total === 0 && (
        <p className="small">
          {texts.none}. {mayWrite ? texts.noneHow : texts.noneReader}
        </p>
      )}
      {numbers && numbers.total > 0 && (
        <>
          <NumbersTable numbers={numbers.rows} body={body} />
          <p className="note">
            {texts.shown(numbers.rows.length, numbers.total)}. {texts.rule}
          </p>
        </>
      )}
    </section>
  );
}
