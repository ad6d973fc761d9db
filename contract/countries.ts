const names = new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country by its two letters of ISO 3166-1: NO gives Norway. The letters themselves where there is none. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
