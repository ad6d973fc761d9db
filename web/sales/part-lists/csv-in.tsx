import { type FormEvent, useRef, useState } from 'react';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { focusOnArrival } from '#web/platform/ui/focus.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { toastFailure } from '#web/sales/basket/toast-failure.ts';
import { AccountLine } from '#web/sales/quick-order/account-line.tsx';
import { CheckedLines, FitRules } from '#web/sales/quick-order/checked-lines.tsx';
import { DropFile } from '#web/sales/quick-order/drop-file.tsx';
import { ListPad } from '#web/sales/quick-order/list-pad.tsx';
import quickStyles from '#web/sales/quick-order/quick-order.module.css';
import { countsOf, isReady, piecesOf, type Row, restAsCsv } from '#web/sales/quick-order/quick-order.rows.ts';
import { type QuickOrderState, useQuickOrder } from '#web/sales/quick-order/use-quick-order.ts';
import { texts } from './texts.ts';

interface CsvInProps {
  company: string | undefined;
  /** Puts them on the list. */
  onPut: (lines: { part: string; quantity: number }[]) => Promise<CallResult<unknown> | null>;
  /** So many lines are on it. */
  onDone: (count: number) => void;
  onCancel: () => void;
}

const linesIn = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.lines.length, 0);

/** Lines that are pasted, or come as a file: checked as a quick order, mended in place, and put on a list all at once. */
export function CsvIn({ company, onPut, onDone, onCancel }: CsvInProps) {
  const order = useQuickOrder(company);
  const { checked, failure, fit } = order;
  const [text, setText] = useState('');
  const isChecked = checked !== null;
  const rows = checked?.rows ?? [];
  const ready = linesIn(rows.filter(isReady));
  return (
    <section aria-labelledby="csv-in">
      {/* A new heading for the form and for the checked lines: each takes the focus when it appears. */}
      <h2 key={String(isChecked)} ref={focusOnArrival} id="csv-in" tabIndex={-1} className="h3">
        {texts.csvTitle}
      </h2>
      <p className="small quiet">{texts.csvLede}</p>
      {failure && (
        <Notice tone="bad" title={texts.failedOne}>
          {failure.detail}
        </Notice>
      )}
      {checked ? (
        <>
          <AccountLine
            title={texts.accounted(checked.linesIn)}
            note={texts.canGo(ready, linesIn(rows) - ready)}
            counts={countsOf(rows)}
            dropped={checked.dropped}
          />
          {rows.length > 0 && <FitRules fit={fit} onChange={order.changeFit} />}
          <CheckedLines
            checked={checked}
            company={company}
            onMend={order.mend}
            onMendAll={order.mendAll}
            onDrop={order.drop}
          />
          <PutBar order={order} rows={rows} onPut={onPut} onDone={onDone} />
        </>
      ) : (
        <Pasting order={order} text={text} onText={setText} onCancel={onCancel} />
      )}
    </section>
  );
}

interface PastingProps {
  order: QuickOrderState;
  text: string;
  onText: (text: string) => void;
  onCancel: () => void;
}

function Pasting({ order, text, onText, onCancel }: PastingProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const busy = order.busy === 'check';
  const check = () => {
    if (text.trim() === '') field.current?.focus();
    else if (!busy) void order.check(text);
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        check();
      }}
    >
      <ListPad text={text} onChange={onText} onSubmit={check} field={field} />
      <DropFile words={texts} order={order} busy={busy} />
      <div className={quickStyles.foot}>
        <Button tone="line" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.check}
        </Button>
      </div>
    </form>
  );
}

type PutBarProps = Pick<CsvInProps, 'onPut' | 'onDone'> & { order: QuickOrderState; rows: readonly Row[] };

/** What can go on the list, and the rest as CSV. */
function PutBar({ order, rows, onPut, onDone }: PutBarProps) {
  const [busy, setBusy] = useState(false);
  const ready = rows.filter(isReady);
  const waiting = rows.filter((row) => !isReady(row));
  const put = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await onPut(ready.map((row) => ({ part: row.shown.part ?? '', quantity: piecesOf(row) })));
    setBusy(false);
    if (answer?.ok) onDone(ready.length);
    else if (answer) toastFailure(answer);
  };
  return (
    <div className={quickStyles.end}>
      <b>{texts.canGo(linesIn(ready), linesIn(waiting))}</b>
      <div className={quickStyles.acts}>
        <Button tone="line" onClick={order.backToText}>
          {texts.back}
        </Button>
        {waiting.length > 0 && (
          <SaveButton
            tone="line"
            read={async () => ({
              ok: true,
              value: { name: 'lines-left.csv', content: restAsCsv(waiting, ({ shown }) => shown.outcome) },
            })}
          >
            {texts.restAsCsv(linesIn(waiting))}
          </SaveButton>
        )}
        <Button disabled={ready.length === 0} busy={busy} onClick={put}>
          {texts.putLines(ready.length)}
        </Button>
      </div>
    </div>
  );
}
