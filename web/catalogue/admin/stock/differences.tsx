import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { stocktakingCalls } from '#contract/catalogue/stocktaking/stocktaking.calls.ts';
import type { DifferenceReason, Differences } from '#contract/catalogue/stocktaking/stocktaking.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import figuresStyles from '#web/platform/ui/figures.module.css';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { Select } from '#web/platform/ui/select.tsx';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { countTexts as texts } from './count.texts.ts';
import { signed, stockTexts } from './texts.ts';

const read = (id: string) => callAsAdmin(stocktakingCalls.readDifferences, { params: { id } });
const dollars = (value: number) => `${value < 0 ? '−' : '+'}${formatDollars(Math.abs(value))}`;

interface DifferencesProps {
  id: string;
  onBack: () => void;
  /** Leads to the places of a part, to count them again. */
  onCountAgain: (sku: string) => void;
}

/** What was counted otherwise than the books say. Each has a reason before all of it is booked. */
export function DifferencesOf({ id, onBack, onCountAgain }: DifferencesProps) {
  const { answer, failure, again, busy } = useCall(id, read, 0);
  if (failure)
    return (
      <ErrorState title={stockTexts.failed} onRetry={again} busy={busy}>
        {failure.detail}
      </ErrorState>
    );
  if (!answer) return <SkeletonRows rows={4} label={stockTexts.loading} />;
  return <Sheet id={id} found={answer} onBack={onBack} onCountAgain={onCountAgain} onReadAgain={again} />;
}

interface SheetProps extends DifferencesProps {
  found: Differences;
  onReadAgain: () => Promise<void>;
}

function Sheet({ id, found, onBack, onCountAgain, onReadAgain }: SheetProps) {
  const { rows, right, open, again, plan } = found;
  const navigate = useNavigate();
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const without = rows.filter(({ part }) => !reasons[part]).length;
  const pieces = rows.reduce((sum, { by }) => sum + by, 0);
  const { run, busy, refusal } = useMutation({
    async call() {
      const given = rows.map(({ part }) => ({ part, reason: reasons[part] as DifferenceReason }));
      return callAsAdmin(stocktakingCalls.bookStocktaking, { params: { id }, body: { plan, reasons: given } });
    },
    async onDone(booked) {
      await navigate(adminPages.stockIn('count'));
      toast.done(texts.booked(booked.pieces));
    },
    onFailed: ({ code }) => code === 'changed-meanwhile' && onReadAgain().then(() => false),
  });
  const below = rows.filter(({ by }) => by < 0).reduce((sum, { by }) => sum + by, 0);
  const above = rows.filter(({ by }) => by > 0).reduce((sum, { by }) => sum + by, 0);
  const head = texts.head;
  return (
    <div className="stack gap-4">
      <dl className={figuresStyles.figures}>
        <div>
          <dt>{texts.right}</dt>
          <dd>{formatFigure(right)}</dd>
        </div>
        <div>
          <dt>{texts.missing}</dt>
          <dd>{below === 0 ? 0 : signed(below)}</dd>
        </div>
        <div>
          <dt>{texts.tooMany}</dt>
          <dd>{above === 0 ? 0 : signed(above)}</dd>
        </div>
        <div>
          <dt>{texts.value}</dt>
          <dd>{dollars(rows.reduce((sum, { value }) => sum + value, 0))}</dd>
          <dd className="note">{texts.atListPrice}</dd>
        </div>
      </dl>
      {open > 0 && <p className="small">{texts.openParts(open)}</p>}
      {again.length > 0 && (
        <ul aria-label={texts.toAgain} className="stack gap-2">
          {again.map(({ part, sku, name, places }) => (
            <li key={part} className="apart">
              <span className="small">{texts.moved(`${sku} ${name}`, places.join(', '))}</span>
              <CountAgain name={name} onPress={() => onCountAgain(sku)} />
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 && again.length === 0 && <p>{texts.allRight}</p>}
      {rows.length > 0 && (
        <TableFrame label={texts.differences}>
          <DataTable
            keyboard={false}
            rows={rows}
            idOf={({ part }) => part}
            columns={[
              { label: stockTexts.columns.image, cell: ({ img }) => <Thumb src={img} /> },
              {
                label: stockTexts.columns.part,
                kinds: ['two'],
                cell: ({ name, sku, places }) => (
                  <>
                    <b>{name}</b>
                    <span className={rowsStyles.under}>{[sku, ...places].join(', ')}</span>
                  </>
                ),
              },
              { label: head.books, align: 'right', cell: ({ books }) => formatFigure(books) },
              { label: head.counted, align: 'right', cell: ({ counted }) => formatFigure(counted) },
              { label: head.by, align: 'right', cell: ({ by }) => <b>{signed(by)}</b> },
              {
                label: head.reason,
                kinds: ['all'],
                cell: ({ part, name }) => (
                  <Select
                    aria-label={texts.reasonOf(name)}
                    value={reasons[part] ?? ''}
                    onChange={({ target }) => setReasons({ ...reasons, [part]: target.value })}
                    options={[['', texts.choose], ...texts.reasons]}
                  />
                ),
              },
              { label: head.value, align: 'right', cell: ({ value }) => dollars(value) },
              {
                label: texts.acts,
                head: <span className="vh">{texts.acts}</span>,
                cell: ({ sku, name }) => <CountAgain name={name} onPress={() => onCountAgain(sku)} />,
              },
            ]}
          />
        </TableFrame>
      )}
      {rows
        .filter(({ short }) => short.length > 0)
        .map(({ part, name, short }) => (
          <Notice
            key={part}
            tone="bad"
            title={texts.short(
              short.reduce((sum, { quantity, there }) => sum + quantity - there, 0),
              name,
            )}
          >
            {short.map(({ orderNumber, there, quantity }) => texts.shortOf(orderNumber, there, quantity)).join(', ')}
          </Notice>
        ))}
      <RefusalLine>{refusal}</RefusalLine>
      <div className={`apart middle ${panelStyles.panel}`}>
        <p role="status">
          <b>{texts.sum(rows.length)}</b> {without > 0 && <span className="small quiet">{texts.without(without)}</span>}
        </p>
        <span className="cluster">
          <Button tone="line" onClick={onBack}>
            {texts.back}
          </Button>
          <Button busy={busy} disabled={without > 0} onClick={() => run()}>
            {texts.book(pieces)}
          </Button>
        </span>
      </div>
    </div>
  );
}

function CountAgain({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" className="link note" aria-label={texts.countAgainOf(name)} onClick={onPress}>
      {texts.countAgain}
    </button>
  );
}
