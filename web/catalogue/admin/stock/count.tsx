import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { readStockFigure } from '#contract/catalogue/stock.ts';
import { stocktakingCalls } from '#contract/catalogue/stocktaking/stocktaking.calls.ts';
import type { CountLine, OpenedStocktaking } from '#contract/catalogue/stocktaking/stocktaking.ts';
import { formatFigure } from '#contract/format.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Scale } from '#web/platform/ui/scale.tsx';
import tableStyles from '#web/platform/ui/small-table.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { countTexts as texts } from './count.texts.ts';
import { DifferencesOf } from './differences.tsx';
import { scopeOf } from './stocktaking.tsx';
import { lastCounted } from './unsent-counts.ts';
import { useCounts } from './use-counts.ts';

const LAST_SHOWN = 5;

/** A stocktaking that goes on: place by place, without the figure in the books, or printed as a list. */
export function Count({ opened }: { opened: OpenedStocktaking }) {
  const [ended, setEnded] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <div className="stack gap-4">
      <div className="apart middle">
        <h2>{texts.count(scopeOf(opened))}</h2>
        <div className="cluster" data-print="none">
          <Button tone="line" size="small" onClick={() => print()}>
            {texts.print}
          </Button>
          <ConfirmChange
            button={{ tone: 'line', size: 'small', children: texts.giveUp }}
            title={texts.giveUpTitle}
            confirm={texts.giveUp}
            cancel={texts.goOn}
            tone="destroy"
            change={() => callAsAdmin(stocktakingCalls.endStocktaking, { params: { id: opened._id } })}
            onDone={async () => {
              await navigate(adminPages.stockIn('count'));
              toast.done(texts.givenUp);
            }}
            onRefused={revalidate}
          >
            {texts.giveUpHow}
          </ConfirmChange>
        </div>
      </div>
      {ended ? (
        <DifferencesOf
          id={opened._id}
          onBack={() => setEnded(false)}
          onCountAgain={(sku) => {
            setChosen(opened.toCount.filter((line) => line.sku === sku).map(({ _id }) => _id));
            setEnded(false);
          }}
        />
      ) : (
        <Places opened={opened} chosen={chosen} onChoose={setChosen} onEnd={() => setEnded(true)} />
      )}
    </div>
  );
}

interface PlacesProps {
  opened: OpenedStocktaking;
  /** Places to count next, before all others. */
  chosen: readonly string[];
  onChoose: (lines: readonly string[]) => void;
  onEnd: () => void;
}

function Places({ opened, chosen, onChoose, onEnd }: PlacesProps) {
  const { _id } = opened;
  const field = useRef<HTMLInputElement>(null);
  const { toCount, unsent, refused, busy, failure, store, send } = useCounts(opened);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const done = lastCounted(toCount, unsent);
  const counted = done.length;
  const isDone = new Set(done.map((line) => line._id));
  const open = toCount.filter((line) => !isDone.has(line._id));
  const at =
    toCount.find((line) => line._id === chosen[0]) ??
    open.find((line) => !skipped.includes(line._id)) ??
    open[0] ??
    null;

  const next = () => {
    const { value } = readStockFigure('counted', typed);
    if (!at || value === undefined || !Number.isInteger(value) || value < 0) return setError(texts.noFigure);
    const refusal = store(at, value);
    if (refusal) return setError(refusal);
    setTyped('');
    setError(undefined);
    onChoose(chosen.slice(1));
    field.current?.focus();
  };
  return (
    <>
      <div className="stack gap-2" data-print="none">
        <p className="num">
          <b>{texts.of(counted, toCount.length)}</b>
        </p>
        <Scale reach={toCount.length === 0 ? 0 : counted / toCount.length} />
        {unsent.length > 0 && !busy && (
          <p className="cluster" role="status">
            {texts.notStored(unsent.length)}
            <button type="button" className="link" onClick={send}>
              {texts.again}
            </button>
          </p>
        )}
        <RefusalLine>{failure?.detail ?? null}</RefusalLine>
        <RefusalLine>{refused.length > 0 ? texts.refused(refused.join(', ')) : null}</RefusalLine>
        {at ? (
          <form
            className={panelStyles.panel}
            method="post"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              next();
            }}
          >
            <div className="stack gap-3">
              <div className="apart middle">
                <p className="h2 num">{at.place || texts.noPlace}</p>
                <Thumb src={at.img} wide={72} />
              </div>
              <p>
                <b>{at.name}</b> <span className="note num">{at.sku}</span>
                <span className="note"> {texts.packed}</span>
              </p>
              <div className={fieldStyles.form}>
                <Field label={texts.lie} error={error}>
                  {(ids) => (
                    <TextInput
                      {...ids}
                      ref={field}
                      inputMode="numeric"
                      autoComplete="off"
                      value={typed}
                      onChange={({ target }) => setTyped(target.value)}
                    />
                  )}
                </Field>
              </div>
              <div className="cluster stretch">
                <Button
                  tone="line"
                  onClick={() => {
                    onChoose(chosen.slice(1));
                    setSkipped([...skipped.filter((line) => line !== at._id), at._id]);
                  }}
                >
                  {texts.skip}
                </Button>
                <Button type="submit">{texts.next}</Button>
              </div>
            </div>
          </form>
        ) : (
          <p>{texts.allCounted}</p>
        )}
        <p className="note">{texts.blind}</p>
        {done.length > 0 && (
          <ol aria-label={texts.lastCounted} className="stack gap-2">
            {done.slice(-LAST_SHOWN).map((line) => (
              <li key={line._id} className="apart">
                <span>
                  <b className="num">{line.place}</b> {line.name}
                </span>
                <span className="cluster">
                  <b className="num">{formatFigure(line.counted ?? 0)}</b>
                  <button
                    type="button"
                    className="link note"
                    aria-label={texts.correctOf(line.place, line.sku)}
                    onClick={() => {
                      onChoose([line._id]);
                      setTyped(String(line.counted ?? ''));
                    }}
                  >
                    {texts.correct}
                  </button>
                </span>
              </li>
            ))}
          </ol>
        )}
        <div className={panelStyles.acts}>
          <Button tone="line" disabled={counted === 0 || unsent.length > 0} onClick={onEnd}>
            {texts.end}
          </Button>
        </div>
      </div>
      <PrintedList lines={toCount} />
    </>
  );
}

/** The list on paper: places and parts with room for the pieces, and nothing of the books. */
function PrintedList({ lines }: { lines: readonly CountLine[] }) {
  return (
    <table className={`${tableStyles.plain} num`} aria-label={texts.list} data-print="only">
      <tbody>
        {lines.map(({ _id, place, sku, name }) => (
          <tr key={_id}>
            <td>{place}</td>
            <td>{sku}</td>
            <td>{name}</td>
            <td>____________</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
