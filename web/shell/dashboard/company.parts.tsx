import type { Company } from '#contract/accounts/companies.ts';
import CompanyNumbers from '#web/catalogue/company-numbers/company-numbers.section.tsx';
import { OwnCredit } from '#web/sales/orders/own-credit.tsx';

/** What the page of a company shows beside its own data: how it pays, and its part numbers. */
export default function CompanyParts({ company }: { company: Company }) {
  return (
    <>
      <OwnCredit company={company} />
      <CompanyNumbers company={company} />
    </>
  );
}
