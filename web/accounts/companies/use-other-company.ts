import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { useActiveCompany } from './use-active-company.ts';

/** Reads the page again when the person acts for another company from now on, or for themselves. */
export function useOtherCompany(): void {
  const { revalidate } = useRevalidator();
  const { companies, company } = useActiveCompany();
  // The loader read the page for the company that was active then; undefined while that is not known.
  const id = companies === null ? undefined : (company?._id ?? null);
  const shown = useRef(id);
  useOnChange(id, () => {
    if (id === undefined) return;
    if (shown.current !== undefined && shown.current !== id) void revalidate();
    shown.current = id;
  });
}
