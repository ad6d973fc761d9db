import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Company } from '#contract/accounts/companies.ts';
import { addressLines } from '#contract/countries.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { usePriceKind } from '#web/platform/layout/price-kind.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { switchCompany } from './active-company.store.ts';
import { BookkeepingFact } from './bookkeeping/bookkeeping.fact.tsx';
import styles from './company.module.css';
import { EInvoicingFact } from './e-invoicing.facts.tsx';
import { texts } from './texts.ts';

/** What a company is, in one frame: number, address, price lists, phone and what it ordered. */
export function CompanyFacts({ company }: { company: Company }) {
  const { name, vatNumber, vatConfirmedAt, street, number, priceLists, orders } = company;
  const { own, group } = priceLists;
  const isTaxed = usePriceKind() !== null;
  return (
    <dl className={styles.facts}>
      <Fact name={texts.vatNumber}>
        <dd>{vatNumber || texts.noVat}</dd>
        {vatNumber && (
          <dd>
            {vatConfirmedAt ? (
              <Chip tone="good">
                <span>
                  {texts.confirmed} <Time at={vatConfirmedAt} form="day" />
                </span>
              </Chip>
            ) : (
              <Chip tone="wait">{texts.unconfirmed}</Chip>
            )}
          </dd>
        )}
      </Fact>
      <Fact name={texts.billing} wide>
        <dd>{street ? [name, ...addressLines(company)].join(', ') : texts.erased}</dd>
        {street && <dd className="note">{texts.billingHow}</dd>}
      </Fact>
      <Fact name={texts.lists}>
        <dd>{own.join(', ') || texts.noLists}</dd>
        {group ? (
          <dd className="note">{texts.ofGroup(group.name, group.lists)}</dd>
        ) : (
          own.length === 0 && <dd className="note">{texts.noListsHow}</dd>
        )}
      </Fact>
      <Fact name={texts.phone}>
        <dd>{number || texts.erased}</dd>
      </Fact>
      <EInvoicingFact company={company} />
      <BookkeepingFact company={company} />
      <Fact name={texts.year}>
        <dd>
          {orders.year.orders === 0
            ? texts.noOrders
            : `${formatFigure(orders.year.orders)}, ${formatDollars(orders.year.sum)}`}
        </dd>
        {orders.year.orders > 0 && <dd className="note">{texts.yearSum(isTaxed)}</dd>}
        {orders.all > 0 && !company.closed && (
          <dd className="note">
            <Link className="link" to={pages.myOrders} onClick={() => switchCompany(company._id)}>
              {texts.seeOrders}
            </Link>
          </dd>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      {children}
    </div>
  );
}
