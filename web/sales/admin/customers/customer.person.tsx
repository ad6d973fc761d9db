import { Link } from 'react-router';
import type { CompanyPriceList } from '#contract/accounts/managed-companies.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { addressLines } from '#contract/countries.ts';
import type { Customer } from '#contract/sales/customers/customers.ts';
import { companyTexts, roleWords } from '#web/accounts/admin/companies/texts.ts';
import { Stars } from '#web/platform/ui/facts.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { Section } from './customer.trade.tsx';
import { customerTexts as texts, tradeTexts } from './texts.ts';

interface CustomerProps {
  customer: Customer;
}

/** The companies that they belong to. */
export function CustomerCompanies({ customer: { companies } }: CustomerProps) {
  return (
    <Section title={texts.companies} none={companies.length === 0 && texts.noCompanies}>
      <Ledger>
        {companies.map(({ _id, name, role, closed }) => (
          <LedgerLine
            key={_id}
            name={
              <Link className="link" to={adminPages.managedCompany(_id)}>
                {name}
              </Link>
            }
            note={texts.roleIn(roleWords[role], closed)}
          />
        ))}
      </Ledger>
    </Section>
  );
}

/** The addresses that they keep for themselves; those of companies stand on their pages. */
export function CustomerAddresses({ customer: { addresses } }: CustomerProps) {
  return (
    <Section title={texts.addresses} none={addresses.length === 0 && texts.noAddresses}>
      <Ledger>
        {addresses.map(({ _id, name, preferred, ...address }) => {
          const lines = addressLines(address);
          const [first, ...rest] = name ? [name, ...lines] : lines;
          return (
            <LedgerLine key={_id} name={first} note={[...rest, address.number].join(', ')}>
              {preferred && <span className="small quiet">{texts.default}</span>}
            </LedgerLine>
          );
        })}
      </Ledger>
    </Section>
  );
}

type PriceRow = CompanyPriceList & { company: { _id: string; name: string } | null };

const names = texts.priceColumns;

const columns: readonly Column<PriceRow>[] = [
  {
    label: names.list,
    kinds: ['two'],
    cell: ({ _id, name }) => (
      <Link className="link" to={adminPages.priceList(_id)}>
        {name}
      </Link>
    ),
  },
  {
    label: names.for,
    cell: ({ for: whose, company }) =>
      company ? (
        <Link className="link" to={adminPages.explainPriceFor(company._id)}>
          {texts.priceFor(whose, company.name)}
        </Link>
      ) : (
        texts.everybody
      ),
  },
  { label: names.rules, cell: (list) => companyTexts.rules(list) },
  { label: names.until, cell: ({ endsAt }) => (endsAt ? <Time at={endsAt} form="day" /> : texts.noEnd) },
];

/** The price lists that count for them: everybody's, and those of their companies with the way to what these pay. */
export function CustomerPrices({ customer: { companies, lists } }: CustomerProps) {
  const rows: PriceRow[] = [
    ...companies.flatMap(({ lists: own, ...company }) =>
      own.filter((list) => list.for !== 'everybody').map((list) => ({ ...list, company })),
    ),
    ...lists.map((list) => ({ ...list, company: null })),
  ];
  return (
    <Section title={texts.prices} none={rows.length === 0 && texts.listPrices}>
      <div className={rowsStyles.frame}>
        <DataTable
          label={texts.priceLists}
          columns={columns}
          rows={rows}
          idOf={({ _id, company }) => `${_id} ${company?._id}`}
          keyboard={false}
        />
      </div>
    </Section>
  );
}

/** The newest reviews that they wrote. */
export function CustomerReviews({ customer: { reviews, reviewCount, email } }: CustomerProps) {
  return (
    <Section
      title={texts.reviews}
      all={reviewCount > 0 ? { to: adminPages.reviewsWith(email), words: tradeTexts.all(reviewCount) } : null}
      none={reviews.length === 0 && texts.noReviews}
    >
      <Ledger>
        {reviews.map(({ id, partName, review, ratings, hidden }) => (
          <LedgerLine key={id} name={partName ?? review.slice(0, 60)} note={partName ? review.slice(0, 140) : ''}>
            {hidden ? (
              <span className="small quiet">{texts.hidden}</span>
            ) : (
              <Stars of={ratings} label={texts.stars(ratings)} />
            )}
          </LedgerLine>
        ))}
      </Ledger>
    </Section>
  );
}
