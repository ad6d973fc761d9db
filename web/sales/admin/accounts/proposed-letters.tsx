import { useRevalidator } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { dunningCalls } from '#contract/sales/receivables/dunning.calls.ts';
import type { Dunning, ProposedLetter } from '#contract/sales/receivables/dunning.ts';
import { levelNames } from '#contract/sales/receivables/dunning.words.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Selection, useSelection } from '#web/platform/ui/selection.ts';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { type Column, DataTable, SelectAll, SelectionBar, SelectRow, TableFrame } from '#web/platform/ui/table.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { dunningTexts as texts } from './dunning.texts.ts';

/** So many items of a letter stand in its row. */
const ITEMS_NAMED = 3;

/** The letters that may be sent today: one looks at each, chooses, and sends. */
export function ProposedLetters({ dunning: { proposed, levels, today } }: { dunning: Dunning }) {
  const ids = proposed.map(({ company }) => company._id);
  const selection = useSelection(ids, { total: ids.length, filter: {} });
  const chosen = proposed.filter(({ company }) => selection.has(company._id));
  const { run, busy } = useSending({ onFailed: ({ detail }) => toast.failed(detail) });
  return (
    <section className={panelStyles.section}>
      <div className="ruled apart middle">
        <h2 className="h2">{texts.proposed}</h2>
        <span className="num quiet">{texts.day(today)}</span>
      </div>
      {proposed.length === 0 ? (
        levels.some(({ on }) => on) ? (
          <EmptyState title={texts.nothing}>{texts.nothingHow}</EmptyState>
        ) : (
          <EmptyState title={texts.allOff}>{texts.allOffHow}</EmptyState>
        )
      ) : (
        <>
          <SelectionBar selection={selection}>
            <span className="num">{texts.sum(feesOf(chosen))}</span>
            <Button size="small" busy={busy} onClick={() => void run(chosen)}>
              {texts.send(chosen.length)}
            </Button>
          </SelectionBar>
          <TableFrame label={texts.proposedLabel(proposed.length)}>
            <DataTable
              columns={columnsOf(selection)}
              rows={proposed}
              idOf={({ company }) => company._id}
              selection={selection}
            />
          </TableFrame>
        </>
      )}
    </section>
  );
}

const feesOf = (letters: readonly ProposedLetter[]) =>
  letters.reduce((sum, { total, overdue }) => sum + Math.round((total - overdue) * 100), 0) / 100;

/** Sends letters as they are shown, reads the page again, and says which were left out. */
function useSending({ onSent, onFailed }: { onSent?: () => void; onFailed?: (failure: CallFailure) => void }) {
  const { revalidate } = useRevalidator();
  return useMutation({
    call: (letters: readonly ProposedLetter[]) =>
      callAsAdmin(dunningCalls.sendLetters, {
        body: { letters: letters.map(({ company, hash }) => ({ company: company._id, hash })) },
      }),
    async onDone({ sent, left }) {
      onSent?.();
      await revalidate();
      const [first] = left;
      if (first) toast.failed(texts.left(sent, left.length, first.why));
      else toast.done(texts.sent(sent));
    },
    onFailed,
  });
}

function columnsOf(selection: Selection): Column<ProposedLetter>[] {
  const names = texts.columns;
  return [
    {
      label: names.company,
      head: (
        <SelectAll selection={selection} label={texts.chooseAll(selection.total)}>
          {names.company}
        </SelectAll>
      ),
      kinds: ['two'],
      cell: ({ company: { _id, name } }) => (
        <SelectRow selection={selection} id={_id} label={texts.choose(name)}>
          <b>{name}</b>
        </SelectRow>
      ),
    },
    { label: names.level, cell: ({ level }) => `${level} ${levelNames[level]}` },
    {
      label: names.items,
      kinds: ['all'],
      cell: ({ items, itemCount, disputed }) => (
        <>
          {items
            .slice(0, ITEMS_NAMED)
            .map(({ name, days }) => texts.item(name, days))
            .concat(itemCount > ITEMS_NAMED ? texts.more(itemCount - ITEMS_NAMED) : [])
            .join('; ')}
          {disputed > 0 && <span className={rowsStyles.under}>{texts.disputed(disputed)}</span>}
        </>
      ),
    },
    { label: names.overdue, align: 'right', cell: ({ overdue }) => formatDollars(overdue) },
    {
      label: names.fees,
      align: 'right',
      cell: (letter) => (letter.fees.length === 0 ? '–' : formatDollars(feesOf([letter]))),
    },
    { label: names.total, align: 'right', kinds: ['money'], cell: ({ total }) => formatDollars(total) },
    {
      label: names.letter,
      cell: (letter) => (
        <DialogButton
          tone="line"
          size="small"
          aria-label={texts.lookAt(letter.company.name)}
          title={letter.subject}
          dialog={(close) => <LetterShown letter={letter} onClose={close} />}
        >
          {texts.look}
        </DialogButton>
      ),
    },
  ];
}

/** A letter as its company will read it, with the button that sends it alone. */
function LetterShown({ letter, onClose }: { letter: ProposedLetter; onClose: () => void }) {
  const { text, items, itemCount, fees, total, payUntil } = letter;
  const { run, busy, refusal } = useSending({ onSent: onClose });
  return (
    <div className={dialogStyles.form}>
      <div className="stack gap-3 small">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul className="stack gap-3 num" aria-label={texts.inLetter}>
        {items.map(({ _id, name, dueOn, days, open }) => (
          <Line key={_id} name={name} note={`${texts.due(dueOn)}, ${texts.days(days)}`} amount={open} />
        ))}
        {itemCount > items.length && <li className="small">{texts.more(itemCount - items.length)}</li>}
        {fees.map(({ name, note, amount }) => (
          <Line key={`${name} ${note}`} name={name} note={note} amount={amount} />
        ))}
        <li className="apart">
          <b>{texts.toPay(payUntil)}</b>
          <b>{formatDollars(total)}</b>
        </li>
      </ul>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.sendOne} busy={busy} onCancel={onClose} onSubmit={() => void run([letter])} />
    </div>
  );
}

function Line({ name, note, amount }: { name: string; note: string; amount: number }) {
  return (
    <li className="small">
      <div className="apart">
        <span>{name}</span>
        <b>{formatDollars(amount)}</b>
      </div>
      <p className="note">{note}</p>
    </li>
  );
}
