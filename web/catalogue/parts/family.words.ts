/** Several of a family: `chainrings`, `bottom brackets`; some families are plural by name. In the middle of a sentence. */
export function pluralOf(family: string): string {
  const name = `${family.charAt(0).toLowerCase()}${family.slice(1)}`;
  return name.endsWith('s') ? name : `${name}s`;
}

/** The same where it begins: `Chainrings`. */
export function familyName(family: string): string {
  return family.charAt(0) + pluralOf(family).slice(1);
}
