import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { CompanyCredit } from '#contract/sales/receivables/credit.ts';
import { Notice, Spec } from '#web/platform/ui/facts.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import { Scale } from '#web/platform/ui/scale.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { creditTexts as texts } from './credit.texts.ts';

/** What is used of a company's credit line, line by line with the documents behind it. */
export function CreditLines({ credit }: { credit: CompanyCredit }) {
  const { terms, exposure, free, openItems, credits, orders, waiting, hold } = credit;
  if (!terms?.onAccount) return <p className="small quiet">{texts.byCardAlone}</p>;
  return (
    <div className="stack gap-4">
      {hold && <Notice tone="bad" title={hold} />}
      <div>
        <Scale
          reach={terms.limit > 0 ? exposure / terms.limit : 1}
          from={formatDollars(0)}
          to={formatDollars(terms.limit)}
        />
        <Spec
          facts={[
            { name: texts.terms, value: terms.words },
            { name: texts.stops, value: texts.overdue(terms.holdAfterDays) },
            { name: texts.limit, value: formatDollars(terms.limit) },
            { name: texts.used, value: signed(exposure) },
            free < 0
              ? { name: texts.over, value: formatDollars(-free) }
              : { name: texts.free, value: formatDollars(free) },
          ]}
        />
      </div>
      <Ledger>
        {openItems.map(({ kind, number, order, dueOn, daysOverdue, open }) => (
          <LedgerLine
            key={`${kind} ${number} ${order} ${dueOn}`}
            name={<Document name={texts.items[kind](number)} order={order} />}
            note={
              <>
                {texts.due} <Time at={dueOn} form="day" />
                {daysOverdue > 0 && `, ${texts.overdue(daysOverdue)}`}
              </>
            }
          >
            <b className="num">{formatDollars(open)}</b>
          </LedgerLine>
        ))}
        {credits.map(({ kind, number, left, at }) => (
          <LedgerLine
            key={`${kind} ${number} ${at}`}
            name={texts.credits[kind](number)}
            note={
              <>
                {texts.notAllocated}, <Time at={at} form="day" />
              </>
            }
          >
            <b className="num">{signed(-left)}</b>
          </LedgerLine>
        ))}
        {orders.map(({ order, orderNumber, placedAt, amount, part }) => (
          <LedgerLine
            key={order}
            name={<Document name={texts.order(orderNumber)} order={order} />}
            note={
              <>
                {part ? texts.restNotInvoiced : texts.notInvoiced}, {texts.placed} <Time at={placedAt} form="day" />
              </>
            }
          >
            <b className="num">{formatDollars(amount)}</b>
          </LedgerLine>
        ))}
        {waiting > 0 && (
          <LedgerLine name={texts.waiting} note={texts.waitingHow}>
            <b className="num">{formatDollars(waiting)}</b>
          </LedgerLine>
        )}
      </Ledger>
    </div>
  );
}

/** The name of a document, as the way to its order where it has one. */
function Document({ name, order }: { name: string; order: string | null }) {
  if (order === null) return name;
  return (
    <Link className="link" to={pages.order(order)}>
      {name}
    </Link>
  );
}

/** What is used is below zero where the company has paid more than it owes. */
function signed(dollars: number): string {
  return dollars < 0 ? `−${formatDollars(-dollars)}` : formatDollars(dollars);
}
