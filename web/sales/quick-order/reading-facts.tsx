import type { QuickOrder } from '#contract/sales/quick-order/quick-order.ts';
import { Key } from '#web/platform/ui/key.tsx';
import styles from './reading-facts.module.css';
import { texts } from './texts.ts';

type Reading = NonNullable<QuickOrder['reading']>;

/** How a list was read; before there is one, how any is. */
export function ReadingFacts({ reading }: { reading: Reading | null }) {
  const plain = texts.readsPlain;
  const facts = {
    columns: reading?.columns ? texts.columns(reading.columns) : plain.columns,
    separator: reading ? texts.separator(reading.separator) : plain.separator,
    head: reading ? texts.head(reading.head) : plain.head,
    mark: reading?.mark ? texts.mark(reading.mark) : plain.mark,
    zeros: plain.zeros,
  };
  return (
    <aside className={styles.facts} aria-label={texts.howReadLabel}>
      <div>
        <p className={styles.head}>{texts.howRead}</p>
        <dl className={styles.reads}>
          {(['columns', 'separator', 'head', 'mark', 'zeros'] as const).map((fact) => (
            <div key={fact}>
              <dt>{fact === 'mark' && reading?.mark ? reading.mark.cell : texts.reads[fact]}</dt>
              <dd>{facts[fact]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="note">{texts.promise}</p>
      <p className={styles.keys} aria-hidden="true">
        <Key>Ctrl</Key>
        <Key>Enter</Key> {texts.keyCheck}
      </p>
    </aside>
  );
}
