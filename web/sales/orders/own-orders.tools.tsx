import { useState } from 'react';
import { Link } from 'react-router';
import { ownOrderCalls } from '#contract/sales/own-orders.calls.ts';
import type { MonthFormat, OwnOrders } from '#contract/sales/own-orders.ts';
import { OWN_ORDERS_PAGE } from '#contract/sales/own-orders.ts';
import { callFile } from '#web/platform/calls/calls.client.ts';
import { useAddress } from '#web/platform/ui/address.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import toolsStyles from '#web/platform/ui/tools.module.css';
import { Filter, Search, ToolSelect, Tools } from '#web/platform/ui/tools.tsx';
import styles from './orders-table.module.css';
import { addressFor } from './own-orders.view.ts';
import { ordersTexts as texts } from './texts.ts';

interface OwnToolsProps extends Pick<OwnOrders, 'years' | 'months'> {
  /** The company whose orders these are; null: one's own. */
  company: string | null;
}

/** Search and year of one's orders, and the documents of a month in one file. */
export function OwnTools({ years, months, company }: OwnToolsProps) {
  const options = [['all', texts.allYears] as const, ...years.map((year) => [String(year), String(year)] as const)];
  return (
    <Tools>
      <Search label={texts.search} placeholder={texts.searched} rows="page" />
      <Filter label={texts.year} name="year" usual="all" options={options} rows="page" />
      {months.length > 0 && <MonthFile months={months} company={company} />}
    </Tools>
  );
}

function MonthFile({ months, company }: Pick<OwnToolsProps, 'months' | 'company'>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const month = months.find((one) => one === chosen) ?? months[0] ?? '';
  const readAs = (format: MonthFormat) => () =>
    callFile(ownOrderCalls.readInvoicesOfMonth, { query: { month, company: company ?? undefined, format } });
  return (
    <div className={`${toolsStyles.end} ${styles.month}`}>
      <ToolSelect
        label={texts.month}
        value={month}
        options={months.map((one) => [one, texts.monthOf(one)] as const)}
        onSelect={setChosen}
      />
      <SaveButton tone="line" read={readAs('pdf')}>
        {texts.monthFile}
      </SaveButton>
      <SaveButton tone="line" read={readAs('csv')}>
        {texts.monthTable}
      </SaveButton>
    </div>
  );
}

/** Below the orders: which of them are shown, and the pages before and after. */
export function OwnPages({
  orders: { length },
  total,
  page,
  pages,
}: Pick<OwnOrders, 'orders' | 'total' | 'page' | 'pages'>) {
  const { params } = useAddress();
  const before = (page - 1) * OWN_ORDERS_PAGE;
  return (
    <nav className={toolsStyles.pages} aria-label={texts.pages}>
      <p className="small num" role="status">
        {texts.shown(before + 1, before + length, total)}
      </p>
      {pages > 1 && (
        <p className={styles.pages}>
          {page > 1 ? (
            <Link to={addressFor(params, { page: page - 1 })}>{texts.previous}</Link>
          ) : (
            <span>{texts.previous}</span>
          )}
          {page < pages ? (
            <Link to={addressFor(params, { page: page + 1 })}>{texts.next}</Link>
          ) : (
            <span>{texts.next}</span>
          )}
        </p>
      )}
    </nav>
  );
}
