import { Link, useRevalidator } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatDollars } from '#contract/money.ts';
import { dunningCalls } from '#contract/sales/receivables/dunning.calls.ts';
import type { Dunning, SetLevel } from '#contract/sales/receivables/dunning.ts';
import { levelNames } from '#contract/sales/receivables/dunning.words.ts';
import { callAsAdmin, callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { SaveLink } from '#web/platform/ui/save.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import timelineStyles from '#web/platform/ui/timeline.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { FeesForm, LevelForm, RateForm, WaiveForm } from './dunning.forms.tsx';
import { dunningTexts as texts } from './dunning.texts.ts';
import { ProposedLetters } from './proposed-letters.tsx';

/** Letters to companies that pay late: the levels, what may be sent today, late fees, and what was sent. */
export function DunningView({ dunning }: { dunning: Dunning }) {
  const { levels, openFees, sent } = dunning;
  return (
    <div className="stack gap-6">
      <section className={panelStyles.section} aria-label={texts.levels}>
        <h2 className="h2 ruled">{texts.levels}</h2>
        <ol className={`${timelineStyles.steps} ${timelineStyles.levels}`}>
          {levels.map((level) => (
            <Level key={level.level} level={level} />
          ))}
        </ol>
        <p className="note">{texts.levelsHow}</p>
      </section>
      <ProposedLetters dunning={dunning} />
      <Fees dunning={dunning} />
      {openFees.length > 0 && <OpenFees fees={openFees} />}
      {sent.length > 0 && <SentLetters letters={sent} />}
    </div>
  );
}

/** A level with its days and its switch. */
function Level({ level: set }: { level: SetLevel }) {
  const { level, on, days } = set;
  const { revalidate } = useRevalidator();
  const name = levelNames[level];
  const { run, busy } = useMutation({
    call: (to: boolean) => callAsAdmin(dunningCalls.setDunningLevel, { body: { level, on: to } }),
    async onDone(_, to) {
      await revalidate();
      toast.done(texts.switched(name, to));
    },
    onFailed: ({ detail }) => toast.failed(detail),
  });
  return (
    <li>
      <div className="stack gap-2 start">
        <b className="label">
          {level} {name}
        </b>
        <span className="note">{texts.afterDue(days)}</span>
        <label className={`${checkStyles.check} ${checkStyles.switch}`}>
          <input
            type="checkbox"
            role="switch"
            aria-label={name}
            aria-checked={on}
            checked={on}
            aria-disabled={busy || undefined}
            onChange={({ target }) => busy || void run(target.checked)}
          />
          {on ? texts.on : texts.off}
        </label>
        <DialogButton
          tone="line"
          size="small"
          aria-label={texts.editOf(name)}
          title={texts.editOf(name)}
          dialog={(close) => <LevelForm level={set} onClose={close} />}
        >
          {texts.edit}
        </DialogButton>
      </div>
    </li>
  );
}

/** What is booked with letters, and the rates of interest. */
function Fees({ dunning: { fees, rates } }: { dunning: Dunning }) {
  const { revalidate } = useRevalidator();
  const remove = (from: string) => async () => {
    const removed = await callAsAdmin(dunningCalls.setInterestRate, { body: { from, percent: null } });
    if (!removed.ok) return toast.failed(removed.failure.detail);
    await revalidate();
    toast.done(texts.removed);
  };
  return (
    <section className={panelStyles.section} aria-label={texts.feesHead}>
      <div className="ruled apart middle">
        <h2 className="h2">{texts.feesHead}</h2>
        <DialogButton
          tone="line"
          size="small"
          title={texts.changeFees}
          dialog={(close) => <FeesForm fees={fees} onClose={close} />}
        >
          {texts.change}
        </DialogButton>
      </div>
      <div className="halves">
        <div className="stack gap-2 small">
          <p>{fees.on ? texts.feesOn(fees.compensation) : texts.feesOff}</p>
          <p className="quiet">{texts.daysToPay(fees.daysToPay)}</p>
        </div>
        <div className="stack gap-2 start small">
          <h3 className="label">{texts.rates}</h3>
          {rates.length === 0 && <p className="quiet">{texts.noRate}</p>}
          {rates.map(({ from, percent }) => (
            <div key={from} className="cluster num">
              <b>{texts.rate(percent)}</b>
              <span className="quiet">{texts.rateFrom(from)}</span>
              <ChangeButton tone="line" size="small" aria-label={texts.removeRate(from)} change={remove(from)}>
                {texts.remove}
              </ChangeButton>
            </div>
          ))}
          <DialogButton tone="line" size="small" title={texts.addRate} dialog={(close) => <RateForm onClose={close} />}>
            {texts.addRate}
          </DialogButton>
        </div>
      </div>
    </section>
  );
}

type OpenFee = Dunning['openFees'][number];

function OpenFees({ fees }: { fees: readonly OpenFee[] }) {
  return (
    <section className={panelStyles.section}>
      <h2 className="h2 ruled">{texts.openFees}</h2>
      <TableFrame label={texts.openFeesLabel(fees.length)}>
        <DataTable columns={feeColumns} rows={fees} idOf={({ _id }) => _id} />
      </TableFrame>
    </section>
  );
}

const companyCell = ({ _id, name }: { _id: string; name: string }) => (
  <Link to={adminPages.managedCompany(_id)}>
    <b>{name}</b>
  </Link>
);

const feeColumns: readonly Column<OpenFee>[] = [
  {
    label: texts.columns.company,
    kinds: ['two'],
    cell: ({ company, letter }) => (
      <>
        {companyCell(company)}
        <span className={rowsStyles.under}>{texts.letter(letter)}</span>
      </>
    ),
  },
  {
    label: texts.columns.fee,
    kinds: ['all'],
    cell: ({ name, note }) => (
      <>
        {name}
        <span className={rowsStyles.under}>{note}</span>
      </>
    ),
  },
  { label: texts.columns.open, align: 'right', kinds: ['money'], cell: ({ open }) => formatDollars(open) },
  {
    label: texts.columns.waive,
    cell: (fee) => (
      <DialogButton
        tone="line"
        size="small"
        aria-label={texts.waiveOf(fee.name, fee.company.name)}
        title={texts.waiveTitle(fee.company.name)}
        dialog={(close) => <WaiveForm fee={fee} onClose={close} />}
      >
        {texts.waive}
      </DialogButton>
    ),
  },
];

type Sent = Dunning['sent'][number];

function SentLetters({ letters }: { letters: readonly Sent[] }) {
  return (
    <section className={panelStyles.section}>
      <h2 className="h2 ruled">{texts.sentHead}</h2>
      <TableFrame label={texts.sentLabel(letters.length)}>
        <DataTable columns={sentColumns} rows={letters} idOf={({ _id }) => _id} />
      </TableFrame>
    </section>
  );
}

const sentColumns: readonly Column<Sent>[] = [
  { label: texts.columns.company, kinds: ['two'], cell: ({ company }) => companyCell(company) },
  {
    label: texts.columns.letter,
    cell: ({ number, level }) => (
      <>
        {levelNames[level]}
        <span className={rowsStyles.under}>{number}</span>
      </>
    ),
  },
  { label: texts.columns.date, cell: ({ at }) => <Time at={at} form="day" /> },
  { label: texts.columns.until, cell: ({ payUntil }) => texts.day(payUntil) },
  { label: texts.columns.total, align: 'right', kinds: ['money'], cell: ({ total }) => formatDollars(total) },
  {
    label: texts.columns.file,
    cell: ({ _id, number }) => (
      <SaveLink
        read={() => callFileAsAdmin(dunningCalls.drawLetter, { params: { id: _id } })}
        aria-label={texts.pdfOf(number)}
      >
        {texts.pdf}
      </SaveLink>
    ),
  },
];
