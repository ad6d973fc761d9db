import { formatNames } from '#contract/accounts/document-formats.ts';
import { formatDollars } from '#contract/money.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { CompanyCredit } from '#contract/sales/receivables/credit.ts';
import { callFile } from '#web/platform/calls/calls.client.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveLink } from '#web/platform/ui/save.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import styles from './order.module.css';
import { pageTexts as texts } from './order-page.texts.ts';

interface OrderInvoicesProps {
  order: OrderPage;
  /** What its company owes; null where that could not be read. */
  credit: CompanyCredit | null;
}

/** The invoices of an order on account: when each is due, and what of it is open. */
export function OrderInvoices({ order, credit }: OrderInvoicesProps) {
  const { _id: id, documentFormat: format } = order;
  const numbers = order.invoices ?? (order.invoice === undefined ? [] : [order.invoice]);
  return (
    <section className={panelStyles.section}>
      <h2>{texts.invoices}</h2>
      {numbers.length === 0 && <p className="small quiet">{texts.noInvoices}</p>}
      <ul className={styles.entries}>
        {numbers.map((number) => (
          <li key={number}>
            <span>
              <SaveLink read={() => callFile(orderCalls.readInvoice, { params: { id }, query: { number } })}>
                {texts.invoiceNumber(number)}
              </SaveLink>
            </span>
            {format && (
              <span className="small">
                <SaveLink read={() => callFile(orderCalls.readInvoice, { params: { id }, query: { number, format } })}>
                  {texts.invoiceNumberAs(number, formatNames[format])}
                </SaveLink>
              </span>
            )}
            {credit && <WhenDue item={credit.openItems.find((each) => each.number === number)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When an open invoice is due; one that is not open is settled. */
function WhenDue({ item }: { item: CompanyCredit['openItems'][number] | undefined }) {
  if (!item) return <p className="note">{texts.settled}</p>;
  return (
    <p className="note num">
      {texts.due} <Time at={item.dueOn} form="day" />, {texts.open(formatDollars(item.open))}
      {item.daysOverdue > 0 && `, ${texts.overdue(item.daysOverdue)}`}
    </p>
  );
}
