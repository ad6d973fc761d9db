import { useState } from 'react';
import { orderMessageCalls } from '#contract/sales/order-messages.calls.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { messageTexts as texts } from './message.texts.ts';
import styles from './order.module.css';
import { WriteMessage } from './write-message.tsx';

interface OrderMessagesProps {
  order: OrderPage;
  /** Whether the reader is the buyer, or of their company. */
  own: boolean;
  /** The ids of the messages that are new to the reader. */
  news: ReadonlySet<string>;
  onMoved: () => Promise<void>;
}

/** What the buyer and the shop wrote to each other about an order, with what is new to the reader marked, and the way to write. */
export function OrderMessages({ order, own, news, onMoved }: OrderMessagesProps) {
  const { messages, waitsForAnswer } = order;
  const last = messages.at(-1);
  const ask = messages.length > 0 ? texts.ask.again : texts.ask.first;
  return (
    <section className={panelStyles.section} id="messages">
      <h2>{texts.title}</h2>
      {messages.length === 0 ? (
        <p className="small quiet">{own ? texts.none.buyer : texts.none.shop}</p>
      ) : (
        <Timeline>
          {messages.map(({ _id, at, by, from, text }) => (
            <TimelineEntry
              key={_id}
              title={
                <span className="cluster">
                  {texts.by(by, from)} {news.has(_id) && <Chip tone="wait">{own ? texts.isNew : texts.waits}</Chip>}
                </span>
              }
              at={at}
              current={news.has(_id)}
            >
              <span className={styles.note}>{text}</span>
            </TimelineEntry>
          ))}
        </Timeline>
      )}
      <div className={panelStyles.acts}>
        <WriteMessage tone={waitsForAnswer ? 'primary' : 'line'} order={order} own={own} onSent={onMoved}>
          {own ? ask : texts.write}
        </WriteMessage>
        {waitsForAnswer && last && (
          <ChangeButton
            tone="line"
            change={async () => {
              const settled = await callAsAdmin(orderMessageCalls.needNoAnswer, {
                params: { id: order._id },
                body: { upTo: last._id },
              });
              await onMoved();
              if (settled.ok) toast.done(texts.settled(order.orderNumber));
              else toast.failed(settled.failure.detail);
            }}
          >
            {texts.noAnswer}
          </ChangeButton>
        )}
      </div>
    </section>
  );
}

/** How many messages are new to the reader, as a link to them; nothing where none is. */
export function NewMessages({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <a className="link" href="#messages">
      {texts.newOnes(count)}
    </a>
  );
}

/**
 * The messages of an order that are new to the reader, by their ids. What the shop wrote counts as seen once a page shows it: there it stays new
 * while the page is open, until it is answered.
 */
export function useNewMessages({ messages }: OrderPage, own: boolean): ReadonlySet<string> {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const unseen = messages.filter(({ isNew }) => isNew).map(({ _id }) => _id);
  if (!own) return new Set(unseen);
  if (unseen.some((id) => !shown.has(id))) setShown(new Set([...shown, ...unseen]));
  const answered = messages.findLastIndex(({ from }) => from === 'buyer');
  return new Set(
    messages
      .slice(answered + 1)
      .map(({ _id }) => _id)
      .filter((id) => shown.has(id)),
  );
}
