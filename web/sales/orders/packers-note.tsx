import type { Order } from '#contract/sales/orders.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import styles from './order.module.css';
import { pageTexts as texts } from './order-page.texts.ts';

/** What the buyer wrote to those who pack the order, where they wrote something. */
export function PackersNote({ order: { note } }: { order: Pick<Order, 'note'> }) {
  if (!note) return null;
  return (
    <Notice tone="plain" title={texts.note}>
      <span className={styles.note}>{note}</span>
    </Notice>
  );
}
