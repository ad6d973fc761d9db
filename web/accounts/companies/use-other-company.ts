import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useActiveCompany } from './use-active-company.ts';

/** Reads the page again when the person acts for another company from now on, or for themselves. */
export function useOtherCompany(): void {
  const { revalidate } = useRevalidator();
  const { companies, company } = useActiveCompany();
  const id = company?._id ?? null;
  const shown = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (companies === null) return;
    // The loader read the page for the company that was active then.
    if (shown.current !== undefined && shown.current !== id) void revalidate();
    shown.current = id;
  }, [companies, id, revalidate]);
}
