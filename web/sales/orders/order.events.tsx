import type { OrderPage } from '#contract/sales/orders.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { type TimelineEntry, timelineOf } from './order.timeline.ts';
import styles from './order-events.module.css';
import { eventTexts as texts } from './order-page.texts.ts';

/** The timeline of an order: its events with the last one marked, and the coming ones on a broken line. */
export function OrderEvents({ order }: { order: OrderPage }) {
  const { past, next } = timelineOf(order);
  return (
    <section className={panelStyles.section}>
      <h2>{texts.title}</h2>
      <ol className={styles.events}>
        {past.map((entry, index) => (
          // Two things can happen at one moment, the same one twice at two.
          <li key={`${entry.at} ${entry.title}`} aria-current={index === past.length - 1 ? 'step' : undefined}>
            <b>{entry.title}</b>
            {entry.at && <Time at={entry.at} form="minute" />}
            <EntryText {...entry} />
          </li>
        ))}
        {next.map((entry) => (
          <li key={entry.title} className={styles.next}>
            <b>{entry.title}</b>
            <EntryText {...entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function EntryText({ until, text, code }: TimelineEntry) {
  if (!text && !code) return null;
  return (
    <p>
      {code && (
        <>
          {texts.byCard}, <code>{code}</code>.{' '}
        </>
      )}
      {until && (
        <>
          {texts.until} <Time at={until} form="near" />.{' '}
        </>
      )}
      {text}
    </p>
  );
}
