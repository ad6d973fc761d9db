import { useRevalidator } from 'react-router';
import { toast } from '#web/platform/ui/toasts.tsx';
import { refreshCompanies } from './active-company.store.ts';

/** Reads the page of a company again, and to which companies one belongs: after every change. */
export function useCompanyChanged(): (said?: string) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (said) => {
    await Promise.all([revalidate(), refreshCompanies()]);
    if (said !== undefined) toast.done(said);
  };
}
