import { type ComponentType, createContext } from 'react';
import type { Company } from '#contract/accounts/companies.ts';

/** What the page of a company shows of its own part numbers; the dashboard fills it in. */
export const CompanyNumbersContext = createContext<ComponentType<{ company: Company }> | null>(null);
