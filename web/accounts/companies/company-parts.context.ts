import { type ComponentType, createContext } from 'react';
import type { Company } from '#contract/accounts/companies.ts';

/** What the page of a company shows of the nouns above it; the dashboard fills it in. */
export const CompanyPartsContext = createContext<ComponentType<{ company: Company }> | null>(null);
