import type { OwnCompany } from '#contract/accounts/companies.ts';
import type { companyNumberCalls } from '#contract/catalogue/company-numbers.calls.ts';
import { listCompanyNumbersHead } from '#contract/catalogue/company-numbers.heads.ts';
import type { CompanyNumber } from '#contract/catalogue/company-numbers.ts';
import { LIST_PAGE_MAX } from '#contract/lists.heads.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { callPage } from '#web/platform/calls/calls.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';

const listCompanyNumbers = listCompanyNumbersHead as typeof companyNumberCalls.listCompanyNumbers;

/** Some numbers of the company that one acts for. */
interface OwnNumbers {
  /** Null for oneself, and until it is known. */
  company: OwnCompany | null;
  /** Null until they have come. */
  numbers: readonly CompanyNumber[] | null;
  failed: boolean;
  /** Reads them again. */
  readAgain: () => Promise<void>;
}

const readNumbers = ({ id, field, value }: { id: string; field: 'part' | 'called'; value: string }) =>
  callPage(listCompanyNumbers, { params: { id }, query: { [field]: value, limit: LIST_PAGE_MAX } });

/**
 * The numbers of a part, by its id, or those that are so called by number or name, of the company that one acts for. Nothing is asked while one acts for
 * oneself, or where there is nothing to ask for.
 */
export function useOwnNumbers(field: 'part' | 'called', value: string): OwnNumbers {
  const { company } = useActiveCompany();
  const id = company?._id;
  const question = id === undefined || value === '' ? null : { id, field, value };
  const { answer, settled, failure, again } = useCall(question, readNumbers, 0);
  return {
    company,
    numbers: settled ? (answer?.rows ?? null) : null,
    failed: failure !== null,
    readAgain: again,
  };
}
