import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { CustomerEvent, CustomerTrade } from '#contract/sales/customers/customers.ts';
import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import tableStyles from '#web/platform/ui/small-table.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import { Length } from '#web/sales/admin/reports/length.tsx';
import { PaymentChip, StatusChip } from '#web/sales/orders/order.chips.tsx';
import { ReturnChip } from '#web/sales/returns/return.state.tsx';
import { returnTexts } from '#web/sales/returns/texts.ts';
import { tradeTexts as texts } from './texts.ts';

interface SectionProps {
  title: string;
  /** The way to all of it, where there is more. */
  all?: { to: string; words: string } | null;
  fact?: string;
  /** In place of the rest where there is nothing. */
  none?: string | false;
  children: ReactNode;
}

/** A section of a customer's page: its head with the way to the whole, and the first of it. */
export function Section({ title, all, fact, none, children }: SectionProps) {
  return (
    <section className={panelStyles.section} aria-label={title}>
      <div className="apart ruled">
        <h2>{title}</h2>
        {fact && <span className="small num">{fact}</span>}
        {all && (
          <Link className="link small" to={all.to}>
            {all.words}
          </Link>
        )}
      </div>
      {none ? <p className="small quiet">{none}</p> : children}
    </section>
  );
}

/** Of a list whose first rows are shown: the way to all of it, or how many there are where no address leads to them. */
function wholeOf(shown: readonly unknown[], count: number, to?: string): Pick<SectionProps, 'all' | 'fact'> {
  if (count <= shown.length) return {};
  return to ? { all: { to, words: texts.all(count) } } : { fact: texts.inAll(count) };
}

interface TradeProps {
  trade: CustomerTrade;
}

/** Orders and money by year, each beside a bar. */
export function CustomerYears({ trade: { years } }: TradeProps) {
  const most = Math.max(...years.map(({ sum }) => sum), 0);
  const orders = years.reduce((all, year) => all + year.orders, 0);
  const sum = years.reduce((all, year) => all + Math.round(year.sum * 100), 0) / 100;
  return (
    <Section
      title={texts.years}
      fact={years.length > 0 ? texts.ordersFor(orders, formatDollars(sum)) : undefined}
      none={years.length === 0 && texts.noYears}
    >
      <table className={tableStyles.plain}>
        <caption>{texts.yearsHow}</caption>
        <colgroup>
          <col width="55%" />
          <col span={2} />
        </colgroup>
        <tbody>
          {years.map((each) => (
            <tr key={each.year}>
              <th scope="row">
                {each.year}
                <Length share={most === 0 ? 0 : each.sum / most} />
              </th>
              <td>{texts.orderCount(each.orders)}</td>
              <td>{formatDollars(each.sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const names = texts.columns;

const columnsOf = (whose: 'person' | 'company'): readonly Column<ManagedOrder>[] => [
  {
    label: names.order,
    cell: ({ _id, orderNumber, createdAt }) => (
      <>
        <Link className="link" to={pages.order(_id)}>
          {texts.order(orderNumber)}
        </Link>
        <span className={rowsStyles.under}>
          <Time at={createdAt} form="day" />
        </span>
      </>
    ),
  },
  {
    label: names.parts,
    kinds: ['two'],
    cell: ({ lines: [line], lineCount, quantity, company, name }) => (
      <>
        {line && lineCount === 1 ? (
          <>
            {texts.pieces(line.quantity)} <PartName name={line.name} />
          </>
        ) : (
          texts.lines(lineCount, quantity)
        )}
        {whose === 'company' ? (
          <span className={rowsStyles.under}>{texts.byPerson(name)}</span>
        ) : (
          company && <span className={rowsStyles.under}>{texts.forCompany(company.name)}</span>
        )}
      </>
    ),
  },
  { label: names.sum, align: 'right', kinds: ['money'], cell: ({ price }) => formatDollars(price) },
  {
    label: names.status,
    cell: (order) => (
      <>
        <PaymentChip order={order} />
        <span className={rowsStyles.under} data-under>
          <StatusChip status={order.status} />
        </span>
      </>
    ),
  },
];

const columns = { person: columnsOf('person'), company: columnsOf('company') };

interface OrdersProps extends TradeProps {
  whose: keyof typeof columns;
  /** The page with all of them. */
  to: string;
}

/** The newest orders: of a person with the company that each is for, of a company with who placed it. */
export function CustomerOrders({ trade: { orders, counts }, whose, to }: OrdersProps) {
  return (
    <Section title={texts.orders} {...wholeOf(orders, counts.orders, to)} none={orders.length === 0 && texts.noOrders}>
      <div className={rowsStyles.frame}>
        <DataTable
          label={texts.newest}
          columns={columns[whose]}
          rows={orders}
          idOf={({ _id }) => _id}
          keyboard={false}
        />
      </div>
    </Section>
  );
}

/** The newest returns. `words`: what the list of all returns finds them by, and nothing else. */
export function CustomerReturns({ trade: { returns, counts }, words }: TradeProps & { words?: string }) {
  return (
    <Section
      title={texts.returns}
      {...wholeOf(returns, counts.returns, words && adminPages.returnsWith(words))}
      none={returns.length === 0 && texts.noReturns}
    >
      <Ledger>
        {returns.map((each) => (
          <LedgerLine
            key={each._id}
            name={
              <Link className="link" to={adminPages.managedReturn(each._id)}>
                {returnTexts.name(each.number)}
              </Link>
            }
            note={
              <>
                {texts.returned(each.orderNumber, each.pieces)}, <Time at={each.createdAt} form="day" />
              </>
            }
          >
            <ReturnChip of={each} />
          </LedgerLine>
        ))}
      </Ledger>
    </Section>
  );
}

/** The newest enquiries that came from their emails. */
export function CustomerEnquiries({ trade: { enquiries, counts }, words }: TradeProps & { words?: string }) {
  return (
    <Section
      title={texts.enquiries}
      {...wholeOf(enquiries, counts.enquiries, words && adminPages.enquiriesWith(words))}
      none={enquiries.length === 0 && texts.noEnquiries}
    >
      <Ledger>
        {enquiries.map(({ _id, number, company, state, createdAt }) => (
          <LedgerLine
            key={_id}
            name={
              <Link className="link" to={adminPages.enquiry(_id)}>
                {texts.enquiry(number)}
              </Link>
            }
            note={
              <>
                {company}, <Time at={createdAt} form="day" />
              </>
            }
          >
            <Chip tone={state === 'new' ? 'wait' : state === 'closed' || state === 'refused' ? 'off' : 'good'}>
              {texts.enquiryStates[state]}
            </Chip>
          </LedgerLine>
        ))}
      </Ledger>
    </Section>
  );
}

/** What happened to them and their last orders, newest first. */
export function CustomerTimeline({ events }: { events: readonly CustomerEvent[] }) {
  return (
    <Section title={texts.timeline}>
      <Timeline>
        {events.map(({ _id, at, who, what, more, order }, index) => (
          <TimelineEntry key={_id} title={what} at={at} current={index === 0}>
            {order && (
              <>
                <Link className="link" to={pages.order(order._id)}>
                  {texts.order(order.orderNumber)}
                </Link>
                {(more || who) && ', '}
              </>
            )}
            {texts.by(who, more)}
          </TimelineEntry>
        ))}
      </Timeline>
    </Section>
  );
}
