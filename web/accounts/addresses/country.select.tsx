import { type ComponentProps, useMemo } from 'react';
import { listCountries } from '#contract/countries.ts';
import { Select } from '#web/platform/ui/select.tsx';

interface CountrySelectProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  /** The words of no country, the first choice. */
  none: string;
}

/** A choice of one among all countries, by name; its value is the country's two letters, or ''. */
export function CountrySelect({ none, ...select }: CountrySelectProps) {
  const options = useMemo(
    () => [['', none] as const, ...listCountries().map(({ code, name }) => [code, name] as const)],
    [none],
  );
  return <Select {...select} options={options} autoComplete="country" />;
}
