import { Link } from 'react-router';
import { type DocumentFormat, formatNames } from '#contract/accounts/document-formats.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import {
  CASH_DISCOUNT,
  discountReasonTexts,
  type Refund,
  refundReasonTexts,
  takeOutReasonTexts,
} from '#contract/sales/refunds.ts';
import { callFile } from '#web/platform/calls/calls.client.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveLink } from '#web/platform/ui/save.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import styles from './order.module.css';
import { refundTexts as texts } from './order-page.texts.ts';
import { useMovesMoney } from './order-rights.ts';

const tone = { asked: 'wait', pending: 'wait', succeeded: 'off', failed: 'bad' } as const;

/** What has gone back of an order's money or is on its way, for which pieces and why, and what banks took back, with the credit notes. */
export function OrderRefunds({ order: { _id, refunds, losses, documentFormat } }: { order: OrderPage }) {
  const movesMoney = useMovesMoney();
  if (refunds.length + losses.length === 0) return null;
  return (
    <section className={panelStyles.section}>
      <h2>{losses.length > 0 ? texts.titleWithLosses : texts.title}</h2>
      <ul className={styles.entries}>
        {refunds.map((refund) => (
          <li key={refund._id}>
            <div className={`apart ${styles.head}`}>
              <b className="num">{formatDollars(refund.amount)}</b>
              <Chip tone={tone[refund.state]}>{refund.refused ? texts.refused : texts.states[refund.state]}</Chip>
            </div>
            <p className="note">
              <Time at={refund.settledAt ?? refund.createdAt} form="day" />
              {reasonOf(refund)}
            </p>
            {refund.lines?.map(({ part, name, quantity }) => (
              <p key={part} className="small num">
                {formatFigure(quantity)} × {name}
              </p>
            ))}
            {refund.state === 'failed' && <p className="small">{failureOf(refund)}</p>}
            {refund.creditNote && (
              <p className="small">
                <CreditNote
                  number={refund.creditNote}
                  also={refund.state === 'failed' ? undefined : documentFormat}
                  read={(format) =>
                    callFile(orderCalls.readCreditNote, { params: { id: _id, refund: refund._id }, query: { format } })
                  }
                />
                {refund.state === 'failed' && texts.void}
              </p>
            )}
          </li>
        ))}
        {losses.map(({ dispute, amount, at, creditNote }) => (
          <li key={dispute}>
            <div className={`apart ${styles.head}`}>
              <b className="num">{formatDollars(amount)}</b>
              <Chip tone="bad">{texts.lost}</Chip>
            </div>
            <p className="note">
              <Time at={at} form="day" />.{' '}
              {movesMoney ? (
                <Link className="link" to={adminPages.dispute(dispute)}>
                  {texts.dispute(dispute)}
                </Link>
              ) : (
                texts.dispute(dispute)
              )}
              .
            </p>
            <p className="small">
              {creditNote ? (
                <CreditNote
                  number={creditNote}
                  also={documentFormat}
                  read={(format) =>
                    callFile(orderCalls.readCreditNoteOfDispute, { params: { id: _id, dispute }, query: { format } })
                  }
                />
              ) : (
                texts.lostHow
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const reasons: Readonly<Record<string, string>> = {
  ...refundReasonTexts,
  ...takeOutReasonTexts,
  ...discountReasonTexts,
  ...texts.reasons,
};

/** Why, behind the day; nothing for what needs no reason. */
function reasonOf({ reason }: Refund): string {
  const words = reason && reasons[reason];
  return words ? `. ${words}.` : '.';
}

/** Why it does not count. */
function failureOf({ reason, refused }: Refund): string {
  if (reason === CASH_DISCOUNT) return texts.noDiscount;
  return refused ? texts.notMade : texts.notArrived;
}

interface CreditNoteProps {
  number: string;
  /** The format in which it is there beside its PDF. */
  also: DocumentFormat | undefined;
  read: (format: DocumentFormat) => ReturnType<typeof callFile>;
}

function CreditNote({ number, also, read }: CreditNoteProps) {
  return (
    <>
      <SaveLink read={() => read('pdf')} aria-label={texts.creditNote(number)}>
        {texts.creditNote(number)}
      </SaveLink>
      {also && (
        <>
          {', '}
          <SaveLink read={() => read(also)} aria-label={texts.creditNoteAs(number, formatNames[also])}>
            {formatNames[also]}
          </SaveLink>
        </>
      )}
    </>
  );
}
