import { Form, useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import type { CompanyMoney } from '#contract/sales/receivables/allocations.ts';
import { bankCalls } from '#contract/sales/receivables/bank-statements.calls.ts';
import type { BankMovementShown } from '#contract/sales/receivables/bank-statements.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { AllocationForm } from './allocation.form.tsx';
import { bankTexts as texts } from './bank.texts.ts';
import { ChooseCompany, type Companies } from './choose-company.tsx';
import { payerOf } from './movements.table.tsx';
import { paymentTexts } from './payments.texts.ts';

interface MovementViewProps {
  movement: BankMovementShown | null;
  companies: Companies;
  /** Of the company that is chosen. */
  money: CompanyMoney | null;
}

/** An entry of the bank that waits: whose it is, and what it pays. */
export function MovementView({ movement, companies, money }: MovementViewProps) {
  const navigate = useNavigate();
  if (!movement)
    return (
      <>
        <DashboardHead title={texts.bankFile} />
        <EmptyState title={texts.gone}>{texts.goneHow}</EmptyState>
      </>
    );
  const { _id, amount, company, shares, valuedOn, reason } = movement;
  const begin = money && company?._id === money.company._id ? shares : [];
  return (
    <div className="stack gap-5">
      <div>
        <Crumbs label={texts.crumbs} up={{ to: adminPages.accounts, words: texts.bankFile }}>
          {payerOf(movement)}
        </Crumbs>
        <DashboardHead title={paymentTexts.allocateTitle(amount)} />
        <p className="small num">
          {payerOf(movement)}, {texts.said(movement)}: {texts.reasons[reason]}.
        </p>
      </div>
      <Form>
        <input type="hidden" name="movement" value={_id ?? ''} />
        <ChooseCompany companies={companies} chosen={money?.company._id} words={texts.showItems} />
      </Form>
      {money && (
        <AllocationForm
          key={money.company._id}
          money={money}
          amount={amount}
          day={valuedOn}
          begin={begin.map(({ item, amount: share }) => ({ item, amount: share }))}
          submit={texts.bookWith}
          mayBeEmpty
          back={adminPages.accounts}
          send={async (sent) => {
            const body = { company: money.company._id, shares: sent };
            const booked = await callAsAdmin(bankCalls.bookMovement, { params: { id: _id ?? '' }, body });
            if (!booked.ok) return booked.failure.detail;
            await navigate(adminPages.accounts);
            toast.done(texts.booked(money.company.name, amount));
            return null;
          }}
        />
      )}
    </div>
  );
}
