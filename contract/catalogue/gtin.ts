/** Whether the last digit checks the others (GS1 General Specifications, section 7.9), in a number of any length that GS1 has. */
export function hasCheckDigit(digits: string): boolean {
  return sumOf(digits, 1) % 10 === 0;
}

/** The number with its last digit, from the others. */
export function withCheckDigit(digits: string): string {
  return `${digits}${(10 - (sumOf(digits, 3) % 10)) % 10}`;
}

/** The digits added up from the last one on, every other of them thrice; the last one times `weight`. */
function sumOf(digits: string, weight: 1 | 3): number {
  return [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? weight : 4 - weight), 0);
}

/** A GTIN as 14 digits, as addresses and databases have it: with zeros in front. */
export function wholeGtin(digits: string): string {
  return digits.padStart(14, '0');
}

/** A GTIN of 14 digits as it stands on the part: of 8, 12, 13 or 14 digits, the fewest that leave out zeros alone. */
export function shownGtin(gtin: string): string {
  const length = [8, 12, 13].find((digits) => /^0*$/.test(gtin.slice(0, 14 - digits))) ?? 14;
  return gtin.slice(14 - length);
}

/** Whether a number begins with the prefix that GS1 keeps for examples: it is nobody's, and claims nothing. */
export function isExampleGtin(gtin: string): boolean {
  return gtin.startsWith('0952');
}
