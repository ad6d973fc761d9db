/** What a company calls a part: its own number, and its own name where it has one. */
interface OwnNames {
  companyNumber?: string | null | undefined;
  companyName?: string | null | undefined;
}

/** The company's number and name of a part, such as 'LC-1042, Kättingdrev 32'; '' where it has no number. */
export function ownNamesOf({ companyNumber, companyName }: OwnNames): string {
  return [companyNumber, companyNumber && companyName].filter(Boolean).join(', ');
}

/** The same as it stands beside our number: 'yours LC-1042, Kättingdrev 32'; '' where there is none. */
export function yoursOf(names: OwnNames): string {
  const own = ownNamesOf(names);
  return own && `yours ${own}`;
}

/** A number as it is compared: its small letters and digits alone, so that `LC-1042`, `lc 1042` and `LC1042` are the same. */
export function comparedNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
