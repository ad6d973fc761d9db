import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import { formatDollars } from '#contract/money.ts';
import type { PartPrice } from '#contract/sales/prices.ts';
import { switchCompany } from '#web/accounts/companies/active-company.store.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { queries } from '#web/accounts/session/queries.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import styles from './card-price.module.css';
import { leastOf } from './least-price.ts';
import { type DatedPrice, priceQuery } from './price.queries.ts';
import { priceTexts as texts } from './texts.ts';

/** What a company of one's own pays for a part. */
export interface MemberPrice {
  company: OwnCompany;
  price: PartPrice;
}

/** Of so many companies at most the prices are asked for: nearly everybody belongs to one. */
const COMPANIES_ASKED = 3;

/**
 * What a company of whoever acts for themselves pays for a part at a quantity (null: its minimum), the least of them; null where none
 * has a price of its own below the list price, and for those who act for a company.
 */
export function useMemberPrice(part: string, quantity: number | null): MemberPrice | null {
  const email = useSession().user?.email;
  const { companies, company } = useActiveCompany();
  const isAlone = email !== undefined && companies !== null && company === null;
  const dealers = isAlone ? companies.filter(({ closed, dealer }) => !closed && dealer === 'accepted') : [];
  const asked = dealers.slice(0, COMPANIES_ASKED);
  const prices = useQueries(
    {
      queries: asked.map(({ _id }) => ({
        ...priceQuery({ email: email ?? '', company: _id }, part, quantity),
        placeholderData: keepPreviousData<DatedPrice>,
      })),
    },
    queries,
  ).map(({ data }) => data?.price ?? null);
  const price = leastOf(prices);
  const payer = price && asked[prices.indexOf(price)];
  return payer ? { company: payer, price } : null;
}

/** Says what a company of one's own pays, and acts for it from then on. */
export function MemberPays({ paid: { company, price }, part }: { paid: MemberPrice; part: string }) {
  const unitPrice = formatDollars(price.unitPrice);
  return (
    <button
      type="button"
      className={`link ${styles.pays}`}
      title={texts.paysHow(company.name)}
      onClick={() => switchCompany(company._id)}
    >
      <span>{company.name}</span> <span>{texts.pays(unitPrice)}</span>
      <span className="vh"> {texts.paysFor(part)}</span>
    </button>
  );
}
