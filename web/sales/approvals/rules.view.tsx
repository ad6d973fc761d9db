import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Company } from '#contract/accounts/companies.ts';
import { approvalCalls } from '#contract/sales/approvals/approvals.calls.ts';
import type { ApprovalRule, ApprovalRules, Approvals } from '#contract/sales/approvals/approvals.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { ApprovalTabs } from './approvals.list.tsx';
import { RuleForm } from './rule.form.tsx';
import { texts as pageTexts, ruleTexts as texts } from './texts.ts';

interface RulesViewProps {
  counts: Approvals;
  rules: ApprovalRules;
  company: Company;
}

/** The rules by which orders of a company are approved: all members read them, owners change them. */
export function RulesView({ counts, rules, company }: RulesViewProps) {
  const { mayChange, timeZone } = rules;
  return (
    <>
      <DashboardHead title={pageTexts.title} />
      <div className="stack gap-5">
        <p className="small quiet">{pageTexts.rulesLead(timeZone)}</p>
        <ApprovalTabs counts={counts} current="rules" />
        <section className={panelStyles.section} aria-labelledby="rules">
          <div className="apart middle ruled">
            <h2 id="rules">{texts.title}</h2>
            {mayChange && (
              <DialogButton
                tone="line"
                size="small"
                title={texts.rule}
                dialog={(close) => <RuleForm company={company} onClose={close} />}
              >
                {texts.add}
              </DialogButton>
            )}
          </div>
          {rules.rules.length === 0 && <p className="small quiet">{texts.none}</p>}
          <Ledger>
            {rules.rules.map((rule) => (
              <RuleLine key={rule._id} {...{ rule, rules, company }} />
            ))}
          </Ledger>
        </section>
        {mayChange && <ZoneForm key={timeZone} company={company._id} timeZone={timeZone} />}
      </div>
    </>
  );
}

function RuleLine({
  rule,
  rules: { month, mayChange },
  company,
}: Omit<RulesViewProps, 'counts'> & { rule: ApprovalRule }) {
  return (
    <LedgerLine name={rule.words} note={texts.decides(rule)}>
      {rule.used !== undefined && <span className="note num">{texts.used(rule.used, month)}</span>}
      {mayChange && (
        <DialogButton
          tone="line"
          size="small"
          aria-label={texts.changeOf(rule.words)}
          title={texts.rule}
          dialog={(close) => <RuleForm company={company} rule={rule} onClose={close} />}
        >
          {texts.change}
        </DialogButton>
      )}
    </LedgerLine>
  );
}

/** The time zone by which months are counted. */
function ZoneForm({ company, timeZone }: { company: string; timeZone: string }) {
  const { revalidate } = useRevalidator();
  const [zone, setZone] = useState(timeZone);
  const { run, busy, refusal } = useMutation({
    call: () => callApi(approvalCalls.setApprovalTimeZone, { body: { company, timeZone: zone } }),
    async onDone() {
      await revalidate();
      toast.done(texts.zoneSaved);
    },
  });
  const zones = [...new Set(['UTC', timeZone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <section className={panelStyles.section}>
      <h2>{texts.zoneTitle}</h2>
      <form
        className={fieldStyles.form}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Field label={texts.zone} share="half">
          {(control) => (
            <Select
              {...control}
              value={zone}
              options={zones.map((each) => [each, each] as const)}
              onChange={(event) => setZone(event.currentTarget.value)}
            />
          )}
        </Field>
        <RefusalLine>{refusal}</RefusalLine>
        <div className={panelStyles.acts}>
          <Button type="submit" tone="line" busy={busy} disabled={zone === timeZone}>
            {texts.save}
          </Button>
        </div>
      </form>
    </section>
  );
}
