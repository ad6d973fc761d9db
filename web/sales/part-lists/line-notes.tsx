import type { PartListLine } from '#contract/sales/part-lists.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import type { LateEdit } from '#web/sales/basket/basket.store.ts';
import { LateFigures } from '#web/sales/basket/late-figures.tsx';
import { LineNotice } from '#web/sales/basket/line-notice.tsx';
import styles from './list-row.module.css';
import type { RowActs } from './row-acts.ts';
import { texts } from './texts.ts';

interface LineNotesProps {
  line: PartListLine;
  mayChange: boolean;
  acts: Pick<RowActs, 'instead'>;
}

/** What is not as it was when the line was put on the list or added last, in a word or two each. */
export function LineNotes({ line, mayChange, acts }: LineNotesProps) {
  const { changes, blocked, offer, quantity } = line;
  const replaced = changes.find((change) => change.kind === 'replaced')?.by;
  const price = changes.find((change) => change.kind === 'price');
  const minimum = changes.find((change) => change.kind === 'minimum');
  if (changes.length === 0 && !blocked) return null;
  return (
    <span className={styles.notes}>
      {price && <Chip tone="wait">{texts.priceWas(price.before)}</Chip>}
      {blocked === 'minimum' && offer && <Chip tone="bad">{texts.belowMinimum(offer.minimum)}</Chip>}
      {blocked !== 'minimum' && minimum && <Chip tone="wait">{texts.minimumWas(minimum.before)}</Chip>}
      {blocked === 'stock' && offer && <Chip tone="bad">{texts.ofAvailable(offer.available, quantity)}</Chip>}
      {blocked === 'gone' && <Chip tone="bad">{texts.noLonger}</Chip>}
      {replaced && (
        <>
          <span className="note">{texts.inPlace(replaced.name)}</span>
          {mayChange && (
            <button type="button" className="link" onClick={() => acts.instead(line, replaced)}>
              {texts.takeInstead(Math.max(quantity, replaced.minimum))}
              <span className="vh">{texts.about(replaced.name)}</span>
            </button>
          )}
        </>
      )}
    </span>
  );
}

interface LineLateProps {
  line: PartListLine;
  late: LateEdit;
  now: NonNullable<LateEdit['line']>;
  acts: Pick<RowActs, 'set' | 'dismissLate' | 'takeOff'>;
}

/** Two set the line at once: both figures. */
export function LineLate({ line, late: { yours }, now, acts }: LineLateProps) {
  const current = { ...line, version: now.version };
  return (
    <div className={styles.late}>
      <LineNotice
        tone="wait"
        title={texts.lateTitle}
        acts={
          <>
            <Button tone="line" size="small" onClick={() => acts.dismissLate(line.part)}>
              {texts.keep(now.quantity)}
            </Button>
            {yours > 0 ? (
              <Button size="small" onClick={() => acts.set(current, yours)}>
                {texts.setTo(yours)}
              </Button>
            ) : (
              <Button size="small" onClick={() => acts.takeOff(current)}>
                {texts.takeOff}
              </Button>
            )}
          </>
        }
        more={<LateFigures theirs={now.quantity} yours={yours} />}
      >
        {texts.lateText}
      </LineNotice>
    </div>
  );
}
