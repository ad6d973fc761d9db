import { type FormEvent, useId, useState } from 'react';
import { formatDollars } from '#contract/money.ts';
import type { QuickPart } from '#contract/sales/quick-order.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import styles from './checked-lines.module.css';
import { PartEntry } from './part-entry.tsx';
import type { Checked, Row } from './quick-order.rows.ts';
import { texts } from './texts.ts';
import type { RowActs } from './use-quick-order.ts';

interface RowWordsProps extends RowActs {
  row: Row;
  part: QuickPart | undefined;
  parts: Checked['parts'];
}

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

const reasons = {
  'no-number': texts.noNumber,
  'no-quantity': texts.noQuantity,
  'bad-quantity': texts.badQuantity,
  'several-quantities': texts.severalQuantities,
  'several-parts': texts.severalParts,
};

function Unclear(props: RowWordsProps) {
  const { row, part, parts, onMend } = props;
  const { why = 'no-number', choices = [], fits = 0, number } = row.shown;
  const offered = choices.flatMap(({ part: id, quantity }) => {
    const found = parts.get(id);
    return found ? [{ found, quantity }] : [];
  });
  const [first] = offered;
  return (
    <>
      {(part ?? first) && why !== 'several-parts' && <b>{(part ?? first?.found)?.name}</b>}
      <p className={styles.word}>
        {why === 'rounded' ? (
          <>
            <b>{texts.rounded}</b> {texts.roundedHow(fits, number)}
          </>
        ) : (
          reasons[why]
        )}
      </p>
      {offered.length > 0 && (
        <div className={styles.opts}>
          {offered.map(({ found, quantity }) => (
            <Button
              key={`${found._id} ${quantity}`}
              tone="line"
              size="small"
              onClick={() => onMend(row, { part: found._id, ...(quantity !== null && { quantity }) })}
            >
              {why === 'several-parts' ? `${found.sku}, ${texts.pieces(quantity)}` : texts.pieces(quantity)}
            </Button>
          ))}
        </div>
      )}
      {part ? <NameQuantity {...props} part={part} /> : <NamePart {...props} />}
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

/** Names the part of a line by hand: chosen of what is suggested, or a number that is checked. */
function NamePart({ row, company, onMend, onDrop }: RowWordsProps) {
  const [typed, setTyped] = useState('');
  const { quantity } = row.shown;
  const says = quantity === null ? {} : { quantity };
  return (
    <div className={styles.opts}>
      <div className={styles.name}>
        <PartEntry
          label={texts.partFor(row.key)}
          placeholder={texts.nameIt}
          company={company}
          value={typed}
          onChange={setTyped}
          onTake={({ _id }) => onMend(row, { part: _id, ...says })}
          onEnter={() => typed.trim() !== '' && onMend(row, { number: typed.trim(), ...says })}
        />
      </div>
      <LeaveOut row={row} onDrop={onDrop} />
    </div>
  );
}

/** Names the quantity of a line whose part is known. */
function NameQuantity({ row, part, onMend, onDrop }: RowWordsProps & { part: QuickPart }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const quantity = Number(typed.replaceAll(/\D/g, ''));
    if (quantity > 0) onMend(row, { part: part._id, quantity });
  };
  return (
    <form className={styles.opts} onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {texts.quantityFor(row.key)}
      </label>
      <input
        id={id}
        className={`${fieldStyles.input} ${styles.pieces}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(part.minimum)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button tone="line" size="small" type="submit">
        {texts.take}
      </Button>
      <LeaveOut row={row} onDrop={onDrop} />
    </form>
  );
}

function LeaveOut({ row, onDrop }: Pick<RowWordsProps, 'row' | 'onDrop'>) {
  return (
    <button type="button" className="link" aria-label={texts.leaveOutLine(row.key)} onClick={() => onDrop(row)}>
      {texts.leaveOut}
    </button>
  );
}
