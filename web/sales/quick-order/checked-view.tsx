import type { OwnCompany } from '#contract/accounts/companies.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { AccountLine } from './account-line.tsx';
import { CheckedLines, FitRules } from './checked-lines.tsx';
import styles from './quick-order.module.css';
import { countsOf, isReady, type Row, restAsCsv } from './quick-order.rows.ts';
import { texts } from './texts.ts';
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
  const rows = checked?.rows ?? [];
  const ready = rows.filter(isReady);
  const waiting = linesIn(rows) - linesIn(ready);
  const isViewer = company?.role === 'viewer';
  return (
    <>
      {done && <PutDone done={done} busy={busy === 'put'} />}
      {checked && !typed && (
        <>
          <AccountLine
            title={done ? texts.left(linesIn(rows), checked.linesIn) : texts.accounted(checked.linesIn)}
            note={texts.canGo(linesIn(ready), waiting)}
            counts={countsOf(rows)}
            dropped={checked.dropped}
          />
          {rows.length > 0 && <FitRules fit={fit} onChange={order.changeFit} />}
          <CheckedLines checked={checked} company={company?._id} onMend={order.mend} onDrop={order.drop} />
        </>
      )}
      {checked && (
        <div className={styles.end} data-typed={typed || undefined}>
          <div>
            <b>{texts.ready(ready.length, checked.sum)}</b>
            <p className="note">{isViewer ? texts.viewer(company.name) : waiting > 0 && texts.stay(waiting)}</p>
          </div>
          <div className={styles.acts}>
            {!typed && (
              <Button tone="line" onClick={onBack}>
                {done ? texts.another : texts.back}
              </Button>
            )}
            {waiting > 0 && (
              <SaveButton
                tone="line"
                read={async () => ({
                  ok: true,
                  value: {
                    name: 'lines-left.csv',
                    content: restAsCsv(
                      rows.filter((row) => !isReady(row)),
                      whyOf,
                    ),
                  },
                })}
              >
                {texts.asCsv(waiting)}
              </SaveButton>
            )}
            <Button disabled={isViewer || ready.length === 0} busy={busy === 'put'} onClick={order.put}>
              {texts.put(ready.length)}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** What a row waits for, in a word or two. */
function whyOf({ shown: { outcome, why } }: Row): string {
  return why ? `${outcome}: ${why.replaceAll('-', ' ')}` : outcome;
}

function PutDone({ done, busy }: { done: Done; busy: boolean }) {
  return (
    <div className={styles.done} role="status">
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
      </div>
    </div>
  );
}
