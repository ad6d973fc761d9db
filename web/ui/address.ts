import { useSearchParams } from 'react-router';

/**
 * Gives a function that sets search parameters of the address and leaves the others; null takes one away. The page is
 * loaded anew for them and stays where it is scrolled; Back leads to what stood there before.
 */
export function useAddress(): (changes: Record<string, string | null>) => void {
  const [, setParams] = useSearchParams();
  return (changes) =>
    setParams(
      (params) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) params.delete(name);
          else params.set(name, value);
        }
        return params;
      },
      { preventScrollReset: true },
    );
}
