import { Form, Link, useNavigate, useRevalidator } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { allocationCalls } from '#contract/sales/receivables/allocations.calls.ts';
import type { CompanyMoney } from '#contract/sales/receivables/allocations.ts';
import { entryName, kindName } from '#contract/sales/receivables/statement.words.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { AllocationForm } from './allocation.form.tsx';
import { ChooseCompany, type Companies } from './choose-company.tsx';
import { paymentTexts as texts } from './payments.texts.ts';
import { RecordPaymentForm } from './record-payment.form.tsx';

type Credit = CompanyMoney['credits'][number];

interface PaymentsViewProps {
  companies: Companies;
  money: CompanyMoney | null;
  /** The credit that is being allocated. */
  creditId: string | null;
}

/** The payments and other credits of a company with what each settles, which is taken back and allocated anew here. */
export function PaymentsView({ companies, money, creditId }: PaymentsViewProps) {
  const navigate = useNavigate();
  const credit = money?.credits.find(({ _id, left }) => _id === creditId && left > 0);
  return (
    <div className="stack gap-5">
      <Form>
        <input type="hidden" name="view" value="payments" />
        <ChooseCompany companies={companies} chosen={money?.company._id} words={texts.show} />
      </Form>
      {!money && <EmptyState title={texts.choose}>{texts.chooseHow}</EmptyState>}
      {money && credit && (
        <>
          <p className="small num">{texts.allocateOf(entryName(credit), credit.left)}</p>
          <AllocationForm
            key={credit._id}
            money={money}
            amount={credit.left}
            day={credit.kind === 'payment' ? credit.valuedOn : null}
            begin={[]}
            submit={texts.allocateTitle}
            mayBeEmpty={false}
            back={adminPages.paymentsOf(money.company._id)}
            send={async (shares) => {
              const input = { params: { id: credit._id }, body: { shares } };
              const done = await callAsAdmin(allocationCalls.allocateCredit, input);
              if (!done.ok) return done.failure.detail;
              await navigate(adminPages.paymentsOf(money.company._id));
              toast.done(texts.allocated(shares.reduce((sum, { amount }) => sum + amount, 0)));
              return null;
            }}
          />
        </>
      )}
      {money && !credit && <Payments money={money} />}
    </div>
  );
}

function Payments({ money }: { money: CompanyMoney }) {
  const { company, credits, creditCount, items } = money;
  const mayAllocate = items.length > 0 && credits.some(({ left }) => left > 0);
  return (
    <section className={panelStyles.section}>
      <div className="ruled apart middle">
        <h2 className="h2">{texts.heading(company.name)}</h2>
        <div className="cluster">
          <Link className="link small" to={`${pages.account}?${new URLSearchParams({ id: company._id })}`}>
            {texts.account}
          </Link>
          <DialogButton
            size="small"
            title={texts.recordTitle(company.name)}
            dialog={(close) => <RecordPaymentForm company={company._id} onClose={close} />}
          >
            {texts.record}
          </DialogButton>
        </div>
      </div>
      {credits.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>
      ) : (
        <TableFrame label={texts.label(creditCount)}>
          <DataTable columns={columnsOf(company._id, mayAllocate)} rows={credits} idOf={({ _id }) => _id} />
        </TableFrame>
      )}
      {creditCount > credits.length && <p className="note">{texts.shown(credits.length, creditCount)}</p>}
    </section>
  );
}

function columnsOf(company: string, mayAllocate: boolean): Column<Credit>[] {
  const names = texts.columns;
  return [
    {
      label: names.what,
      kinds: ['two'],
      cell: (credit) => (
        <>
          <b>{entryName(credit)}</b>
          <span className={rowsStyles.under}>
            {texts.day(credit.at)}
            {credit.kind === 'payment' && credit.number && `, ${credit.number}`}
          </span>
        </>
      ),
    },
    { label: names.sum, align: 'right', kinds: ['money'], cell: ({ amount }) => formatDollars(amount) },
    { label: names.settles, kinds: ['all'], cell: ({ allocations }) => <Settles allocations={allocations} /> },
    { label: names.left, align: 'right', cell: ({ left }) => (left > 0 ? formatDollars(left) : '–') },
    ...(mayAllocate
      ? [
          {
            label: names.acts,
            cell: (credit: Credit) =>
              credit.left > 0 && (
                <ButtonLink
                  tone="line"
                  size="small"
                  to={`${adminPages.paymentsOf(company)}&credit=${credit._id}`}
                  aria-label={texts.allocateOf(entryName(credit), credit.left)}
                >
                  {texts.allocate}
                </ButtonLink>
              ),
          },
        ]
      : []),
  ];
}

/** What a credit settles, each with the way to take it back. */
function Settles({ allocations }: Pick<Credit, 'allocations'>) {
  const { revalidate } = useRevalidator();
  if (allocations.length === 0) return '–';
  return (
    <ul className="stack gap-2">
      {allocations.map(({ _id, number, kind, amount, mayTakeBack }) => {
        const name = number ?? kindName(kind);
        return (
          <li key={_id} className="apart middle">
            {texts.share(number, kindName(kind), amount)}
            {mayTakeBack && (
              <ConfirmChange
                button={{
                  tone: 'line',
                  size: 'small',
                  'aria-label': texts.takeBackOf(name),
                  children: texts.takeBack,
                }}
                title={texts.takeBackTitle(name)}
                confirm={texts.takeBack}
                cancel={texts.keep}
                tone="destroy"
                change={() => callAsAdmin(allocationCalls.takeAllocationBack, { params: { id: _id } })}
                onDone={async (done) => {
                  await revalidate();
                  toast.done(texts.takenBack(done));
                }}
                onRefused={revalidate}
              >
                <p className="small num">{texts.takeBackHow(name, amount)}</p>
              </ConfirmChange>
            )}
          </li>
        );
      })}
    </ul>
  );
}
