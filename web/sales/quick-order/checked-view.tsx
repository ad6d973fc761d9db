import { useEffect, useRef } from 'react';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import { pages } from '#contract/pages.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { hasFocus } from '#web/platform/ui/focus.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { useBasketSummary } from '#web/sales/basket/use-basket-summary.ts';
import { PriceKindWords } from '#web/sales/tax/price-kind.tsx';
import { AccountLine } from './account-line.tsx';
import { CheckedLines, FitRules } from './checked-lines.tsx';
import { NameColumns } from './name-columns.tsx';
import styles from './quick-order.module.css';
import { countsOf, groupOf, isReady, nextWaiting, type Row, restAsCsv } from './quick-order.rows.ts';
import { texts } from './texts.ts';
import { SetAnewWords } from './there-already.tsx';
import type { Done, QuickOrderState } from './use-quick-order.ts';

interface CheckedViewProps {
  order: QuickOrderState;
  company: OwnCompany | null;
  onBack: () => void;
}

const linesIn = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.lines.length, 0);

/** A list that was checked, what was put into the basket last, and the bar that puts it there. */
export function CheckedView({ order, company, onBack }: CheckedViewProps) {
  const { checked, typed, done, fit, busy } = order;
  const { lines: inBasket } = useBasketSummary();
  const rows = checked?.rows ?? [];
  const ready = linesIn(rows.filter(isReady));
  const from = useFocusAfter(rows);
  return (
    <>
      {done && <PutDone key={done.serial} done={done} busy={busy === 'put'} />}
      {checked && !typed && (
        <>
          <AccountLine
            title={done ? texts.left(linesIn(rows), checked.linesIn) : texts.accounted(checked.linesIn)}
            note={texts.canGo(ready, linesIn(rows) - ready)}
            counts={countsOf(rows)}
            dropped={checked.dropped}
          />
          {checked.reading && (
            <NameColumns
              // Another reading begins with its own columns.
              key={checked.reading.rows.length === 0 ? '' : JSON.stringify(checked.reading.columns)}
              reading={checked.reading}
              busy={busy === 'check'}
              onName={done ? null : order.nameColumns}
            />
          )}
          {rows.length > 0 && <FitRules fit={fit} onChange={order.changeFit} />}
          <CheckedLines
            checked={checked}
            inBasket={inBasket}
            company={company?._id}
            onMend={(row, says) => order.mend(from(row), says)}
            onMendAll={(some, say) => order.mendAll(some.map(from), say)}
            onDrop={(row) => order.drop(from(row))}
          />
        </>
      )}
      {checked && !typed && <PutBar order={order} company={company} onBack={onBack} />}
    </>
  );
}

/** Where a row that had the focus goes to another place, the next one that waits takes it; where none does, the button that puts them. */
function useFocusAfter(rows: readonly Row[]): (row: Row) => Row {
  const left = useRef<Row | null>(null);
  useEffect(() => {
    // As long as it stands there, it is not answered yet.
    if (!left.current || rows.includes(left.current)) return;
    const next = nextWaiting(rows, left.current);
    left.current = null;
    if (hasFocus()) return;
    const place = next ? `[data-line="${next.key}"]` : '[data-put]';
    document.querySelector<HTMLElement>(place)?.focus();
  }, [rows]);
  return (row) => {
    left.current = row;
    return row;
  };
}

interface PutBarProps {
  order: QuickOrderState;
  company: OwnCompany | null;
  /** Leads back to the text, where there is one. */
  onBack?: () => void;
}

/** What can go into the basket, and the ways on: there, back, or away as CSV. */
export function PutBar({ order: { checked, done, busy, put }, company, onBack }: PutBarProps) {
  const rows = checked?.rows ?? [];
  const ready = rows.filter(isReady);
  const waiting = linesIn(rows) - linesIn(ready);
  const isViewer = company?.role === 'viewer';
  const readRest = async () => ({
    ok: true as const,
    value: {
      name: 'lines-left.csv',
      content: restAsCsv(
        rows.filter((row) => !isReady(row)),
        whyOf,
      ),
    },
  });
  return (
    <div className={styles.end}>
      <div>
        <b>
          {texts.ready(ready.length, checked?.sum ?? 0)}
          <PriceKindWords />
        </b>
        <p className="note">{isViewer ? texts.viewer(company.name) : waiting > 0 && texts.stay(waiting)}</p>
      </div>
      <div className={styles.acts}>
        {onBack && (
          <Button tone="line" onClick={onBack}>
            {done ? texts.another : texts.back}
          </Button>
        )}
        {waiting > 0 && (
          <SaveButton tone="line" read={readRest}>
            {texts.asCsv(waiting)}
          </SaveButton>
        )}
        <Button data-put disabled={isViewer || ready.length === 0} busy={busy === 'put'} onClick={put}>
          {texts.put(ready.length)}
        </Button>
      </div>
    </div>
  );
}

/** What a row waits for, in a word or two. */
function whyOf(row: Row): string {
  const { why } = row.shown;
  const group = texts.outcomes[groupOf(row)];
  return why ? `${group}: ${why.replaceAll('-', ' ')}` : group;
}

/** What was put has its button no more: what is said of it takes the focus. */
const takeFocus = (box: HTMLElement | null) => box?.focus();

function PutDone({ done, busy }: { done: Done; busy: boolean }) {
  return (
    <div className={styles.done} role="status" tabIndex={-1} ref={takeFocus}>
      <div>
        <p>
          <b>{texts.inBasket(done.count)}</b>
        </p>
        <p className="small quiet">
          {texts.inBasketHow(done.sum, done.weight, done.waiting)} {done.left > 0 && texts.gone(done.left)}
        </p>
      </div>
      <div className={styles.acts}>
        <Button tone="line" busy={busy} onClick={done.undo}>
          {texts.undo}
        </Button>
        <ButtonLink tone="line" to={pages.basket}>
          {texts.toBasket}
        </ButtonLink>
        <ButtonLink to={pages.checkout}>{texts.toCheckout}</ButtonLink>
      </div>
      <SetAnewWords done={done} busy={busy} />
    </div>
  );
}
