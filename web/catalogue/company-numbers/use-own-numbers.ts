import { useCallback, useEffect, useState } from 'react';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import type { companyNumberCalls } from '#contract/catalogue/company-numbers.calls.ts';
import { listCompanyNumbersHead } from '#contract/catalogue/company-numbers.heads.ts';
import type { CompanyNumber } from '#contract/catalogue/company-numbers.ts';
import { LIST_PAGE_MAX } from '#contract/lists.heads.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { callPage } from '#web/platform/calls/calls.client.ts';

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

interface Read {
  of: string;
  numbers: readonly CompanyNumber[] | null;
}

/**
 * The numbers of a part, by its id, or those that are so called by number or name, of the company that one acts for. Nothing is asked while one acts for
 * oneself, or where there is nothing to ask for.
 */
export function useOwnNumbers(field: 'part' | 'called', value: string): OwnNumbers {
  const { company } = useActiveCompany();
  const [read, setRead] = useState<Read | null>(null);
  const id = company?._id;
  const of = `${id} ${field} ${value}`;

  const ask = useCallback(async (): Promise<Read | null> => {
    if (id === undefined || value === '') return null;
    const query = { [field]: value, limit: LIST_PAGE_MAX };
    const answer = await callPage(listCompanyNumbers, { params: { id }, query });
    return { of: `${id} ${field} ${value}`, numbers: answer.ok ? answer.value.rows : null };
  }, [id, field, value]);

  useEffect(() => {
    let gone = false;
    void ask().then((answer) => {
      if (!gone) setRead(answer);
    });
    return () => {
      gone = true;
    };
  }, [ask]);

  const current = read?.of === of ? read : null;
  return {
    company,
    numbers: current?.numbers ?? null,
    failed: current !== null && current.numbers === null,
    readAgain: async () => setRead(await ask()),
  };
}
