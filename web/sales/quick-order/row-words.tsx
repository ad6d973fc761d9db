import { formatDollars } from '#contract/money.ts';
import type { QuickPart } from '#contract/sales/quick-order/quick-order.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './checked-lines.module.css';
import { LeaveOut, NamePart, type RowWordsProps } from './mend-fields.tsx';
import type { Row } from './quick-order.rows.ts';
import { texts } from './texts.ts';
import { Unclear } from './unclear-line.tsx';

/** What was found for a line, why it waits, and the ways to mend it. */
export function RowWords(props: RowWordsProps) {
  const { row, part, parts, onMend } = props;
  const { shown } = row;
  const { quantity } = shown;
  const says = quantity === null ? {} : { quantity };
  if (shown.outcome === 'unknown') {
    const near = (shown.near ?? []).flatMap((id) => parts.get(id) ?? []);
    return (
      <>
        <p className={styles.fault}>
          <b>{texts.noPart(shown.number)}</b>
        </p>
        {near.length > 0 ? (
          <Near parts={near} onChoose={({ _id }) => onMend(row, { part: _id, ...says })} />
        ) : (
          <p className={styles.word}>{texts.nothingNear}</p>
        )}
        <NamePart {...props} />
      </>
    );
  }
  if (shown.outcome === 'twice') return <Twice {...props} />;
  if (shown.outcome === 'unclear') return <Unclear {...props} />;
  if (!part) return null;
  return (
    <>
      <b>{part.name}</b>
      <p className={styles.word}>
        {[texts.found(shown, part), becauseOf(row, part)].filter((one) => one !== '').join(' ')}
      </p>
      {shown.outcome === 'changed' && !shown.applied && (
        <div className={styles.opts}>
          {(shown.to ?? 0) > 0 && (
            <Button tone="line" size="small" onClick={() => onMend(row, { part: part._id, quantity: shown.to ?? 0 })}>
              {texts.setTo(shown.to ?? 0)}
            </Button>
          )}
          <LeaveOut {...props} />
        </div>
      )}
    </>
  );
}

function becauseOf({ shown: { to, because = [] } }: Row, part: QuickPart): string {
  if (to === 0) return texts.soldOut(part);
  const words = {
    minimum: texts.minimum(part),
    carton: texts.carton(part),
    stock: texts.available(part),
  };
  return because.map((rule) => `${words[rule]}.`).join(' ');
}

function Twice({ row, part, onMend, ...rest }: RowWordsProps) {
  if (!part) return null;
  const { quantities, lines } = row;
  const sum = quantities.reduce((all, one) => all + one, 0);
  const most = Math.max(...quantities);
  const [first = 0] = quantities;
  const set = (quantity: number) => () => onMend(row, { part: part._id, quantity });
  return (
    <>
      <b>{part.name}</b>
      <p className={styles.word}>
        {part.sku}, {texts.available(part)}, {formatDollars(part.unitPrice)}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a line, no form */}
      <div className={styles.opts} role="group" aria-label={texts.quantityOf(lines)}>
        <Button tone="line" size="small" onClick={set(sum)}>
          {texts.together(sum)}
        </Button>
        <Button tone="line" size="small" onClick={set(most)}>
          {texts.larger(most)}
        </Button>
        <Button tone="line" size="small" onClick={set(first)}>
          {texts.first(first)}
        </Button>
        <LeaveOut row={row} {...rest} />
      </div>
    </>
  );
}

function Near({ parts, onChoose }: { parts: readonly QuickPart[]; onChoose: (part: QuickPart) => void }) {
  return (
    <ul className={styles.near}>
      {parts.map((part) => (
        <li key={part._id}>
          <button type="button" onClick={() => onChoose(part)}>
            <Thumb src={part.img} wide={29} />
            <span>
              <b>{part.name}</b>
              <span className="note">
                {part.sku}, {texts.available(part)}
              </span>
            </span>
            <span className={styles.value}>{formatDollars(part.unitPrice)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
