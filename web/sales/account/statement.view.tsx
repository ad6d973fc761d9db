import { Form, useRevalidator } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { entryName, entryNote } from '#contract/sales/receivables/statement.words.ts';
import { statementCalls } from '#contract/sales/receivables/statements.calls.ts';
import {
  type Account,
  creditKinds,
  type Statement,
  type StatementEntry,
} from '#contract/sales/receivables/statements.ts';
import { callApi, callFile } from '#web/platform/calls/calls.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { DocumentLinks } from './document-links.tsx';
import { NextPage } from './next-page.tsx';
import { texts } from './texts.ts';

/** All that happened in a range of days, with the balance after each; as files too, and by mail each month. */
export function StatementView({ account, statement }: { account: Account; statement: Statement }) {
  const { company, from, until, opening, debits, credits, closing, entries, entryCount, next } = statement;
  const { today } = account;
  const input = { params: { id: company._id }, query: { from, until } };
  return (
    <>
      <Form className="cluster gap-3 apart" key={`${from} ${until}`}>
        <div className="cluster gap-3">
          <input type="hidden" name="view" value="statement" />
          <input type="hidden" name="id" value={company._id} />
          <Field label={texts.from}>
            {(ids) => <TextInput {...ids} type="date" name="from" defaultValue={from} required />}
          </Field>
          <Field label={texts.until}>
            {(ids) => <TextInput {...ids} type="date" name="until" defaultValue={until} required />}
          </Field>
          <Button type="submit" tone="line">
            {texts.show}
          </Button>
        </div>
        <div className="cluster gap-3">
          <SaveButton tone="line" read={() => callFile(statementCalls.drawStatement, input)}>
            {texts.pdfA4}
          </SaveButton>
          <SaveButton tone="line" read={() => callFile(statementCalls.exportStatement, input)}>
            {texts.csvShort}
          </SaveButton>
        </div>
      </Form>
      <section className="stack gap-3">
        <p className="num apart">
          <span>
            {texts.opening}, {texts.shortDay(from, today)}
          </span>
          <b>{formatDollars(opening)}</b>
        </p>
        {entries.length === 0 && <p>{texts.nothing}</p>}
        <TableFrame label={texts.statementOf(texts.day(from), texts.day(until))}>
          <DataTable columns={columnsOf(today)} rows={entries} idOf={(entry) => entry._id} />
        </TableFrame>
        <p className="num apart">
          <b>{texts.closing(texts.day(until))}</b>
          <span>
            {texts.columns.debit} {formatDollars(debits)}, {texts.columns.credit} {formatDollars(credits)}
          </span>
          <b>{formatDollars(closing)}</b>
        </p>
        <NextPage shown={entries.length} all={entryCount} next={next} />
        <p className="note">{texts.whole}</p>
      </section>
      <Monthly account={account} />
    </>
  );
}

function columnsOf(today: string): Column<StatementEntry>[] {
  const now = new Date(`${today}T00:00:00Z`);
  const isCredit = ({ kind }: StatementEntry) => creditKinds.includes(kind);
  return [
    { label: texts.columns.date, cell: ({ at }) => texts.shortDay(at.slice(0, 10), today) },
    {
      label: texts.columns.document,
      kinds: ['two'],
      cell: (entry) => (
        <>
          <b>{entryName(entry)}</b>
          <span className={rowsStyles.under}>{entryNote(entry, now)}</span>
        </>
      ),
    },
    {
      label: texts.columns.debit,
      align: 'right',
      cell: (entry) => (isCredit(entry) ? '' : formatDollars(entry.amount)),
    },
    {
      label: texts.columns.credit,
      align: 'right',
      cell: (entry) => (isCredit(entry) ? formatDollars(entry.amount) : ''),
    },
    { label: texts.balance, align: 'right', kinds: ['money'], cell: ({ balance }) => formatDollars(balance) },
    { label: texts.columns.files, cell: (entry) => <DocumentLinks entry={entry} /> },
  ];
}

/** Whether owners get the statement of each month, which an owner switches. */
function Monthly({ account: { company, monthly, lastMailed, owner } }: { account: Account }) {
  const { revalidate } = useRevalidator();
  const change = async () => {
    const changed = await callApi(statementCalls.setMonthlyStatement, {
      params: { id: company._id },
      body: { monthly: !monthly },
    });
    await revalidate();
    if (changed.ok) toast.done(monthly ? texts.switchedOff : texts.switchedOn);
    else toast.failed(changed.failure.detail);
  };
  return (
    <section className={panelStyles.section}>
      <h2 className="h2 ruled">{texts.byMail}</h2>
      <Ledger>
        <LedgerLine name={texts.monthly} note={monthly ? texts.monthlyOn(lastMailed) : texts.monthlyOff}>
          {owner && (
            <ChangeButton tone="line" size="small" change={change}>
              {monthly ? texts.switchOff : texts.switchOn}
            </ChangeButton>
          )}
        </LedgerLine>
      </Ledger>
    </section>
  );
}
