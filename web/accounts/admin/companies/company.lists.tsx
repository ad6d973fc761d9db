import { Link } from 'react-router';
import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import type { CompanyPriceList, ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import styles from './companies.module.css';
import { GiveListForm } from './give-list.form.tsx';
import { companyTexts as texts } from './texts.ts';

interface ListsProps {
  company: ManagedCompany;
  onChanged: () => Promise<void>;
}

/** The price lists that count for a company, the nearest first; its own can be ended, and another can be given. */
export function CompanyLists({ company, onChanged }: ListsProps) {
  const { priceLists, choices, closedAt } = company;
  return (
    <section className={panelStyles.section} aria-labelledby="lists">
      <div className="apart middle ruled">
        <h2 id="lists">{texts.lists}</h2>
        {closedAt === null && (
          <div className="cluster">
            <ButtonLink tone="line" size="small" to={adminPages.explainPriceFor(company._id)}>
              {texts.pays}
            </ButtonLink>
            {choices.lists.length > 0 && (
              <DialogButton
                tone="line"
                size="small"
                title={texts.giveTitle}
                dialog={(close) => <GiveListForm company={company} onClose={close} onChanged={onChanged} />}
              >
                {texts.give}
              </DialogButton>
            )}
          </div>
        )}
      </div>
      {priceLists.length === 0 ? (
        <p className="small quiet">
          {texts.noLists} {choices.lists.length === 0 && texts.noneGivable}
        </p>
      ) : (
        <div className={rowsStyles.frame}>
          <ListsTable company={company} onChanged={onChanged} />
        </div>
      )}
    </section>
  );
}

function ListsTable({ company, onChanged }: ListsProps) {
  const names = texts.listColumns;
  const columns: Column<CompanyPriceList>[] = [
    {
      label: names.list,
      kinds: ['two'],
      cell: ({ _id, name }) => (
        <Link to={adminPages.priceList(_id)}>
          <b>{name}</b>
        </Link>
      ),
    },
    { label: names.for, cell: (list) => texts.forWhom(list.for, company.group?.name ?? null) },
    { label: names.rules, cell: (list) => texts.rules(list) },
    {
      label: names.span,
      kinds: ['two'],
      cell: ({ startsAt, endsAt, begun }) => (
        <>
          <span>
            <Time at={startsAt} form="day" />
            {endsAt ? (
              <>
                {' '}
                {texts.until} <Time at={endsAt} form="day" />
              </>
            ) : (
              `, ${texts.open}`
            )}
          </span>
          {!begun && <span className={rowsStyles.under}>{texts.begins}</span>}
        </>
      ),
    },
    {
      label: names.action,
      head: <span className="vh">{names.action}</span>,
      cell: (list) =>
        list.for === 'company' && list.begun ? <EndList id={company._id} list={list} onChanged={onChanged} /> : null,
    },
  ];
  return (
    <DataTable
      label={texts.lists}
      className={styles.lists}
      columns={columns}
      rows={company.priceLists}
      idOf={({ _id }) => _id}
      keyboard={false}
    />
  );
}

interface EndListProps {
  id: string;
  list: CompanyPriceList;
  onChanged: () => Promise<void>;
}

function EndList({ id, list, onChanged }: EndListProps) {
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', 'aria-label': texts.endOf(list.name), children: texts.end }}
      title={texts.endTitle(list.name)}
      confirm={texts.end}
      cancel={texts.cancel}
      change={() => callAsAdmin(managedCompanyCalls.endPriceList, { params: { id, list: list._id } })}
      onDone={async () => {
        await onChanged();
        toast.done(texts.ended);
      }}
      onRefused={onChanged}
    >
      {texts.endHow}
    </ConfirmChange>
  );
}
