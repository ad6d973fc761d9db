import type { OrderPage } from '#contract/sales/orders.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import { type OrderMoment, timelineOf } from './order.timeline.ts';
import { eventTexts as texts } from './order-page.texts.ts';

/** The timeline of an order: its events with the last one marked, and the coming ones on a broken line. */
export function OrderEvents({ order }: { order: OrderPage }) {
  const { past, next } = timelineOf(order);
  return (
    <section className={panelStyles.section}>
      <h2>{texts.title}</h2>
      <Timeline>
        {past.map((entry, index) => (
          // Two things can happen at one moment, the same one twice at two.
          <TimelineEntry
            key={`${entry.at} ${entry.title}`}
            title={entry.title}
            at={entry.at}
            current={index === past.length - 1}
          >
            {saidOf(entry)}
          </TimelineEntry>
        ))}
        {next.map((entry) => (
          <TimelineEntry key={entry.title} next title={entry.title}>
            {saidOf(entry)}
          </TimelineEntry>
        ))}
      </Timeline>
    </section>
  );
}

function saidOf({ until, text, code }: OrderMoment) {
  if (!text && !code) return null;
  return (
    <>
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
    </>
  );
}
