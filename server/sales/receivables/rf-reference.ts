/** The creditor reference (ISO 11649) of a document, such as `RF4320260312`: its letters and digits behind two that check them. */
export function rfReference(documentNumber: string): string {
  const plain = plainReference(documentNumber);
  const check = 98 - mod97(`${plain}RF00`);
  return `RF${String(check).padStart(2, '0')}${plain}`;
}

/** Letters count as two digits: A is 10, Z is 35. */
function mod97(text: string): number {
  let rest = 0;
  for (const digit of [...text].map((sign) => Number.parseInt(sign, 36)).join(''))
    rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** A reference by its letters and digits alone, in capitals. */
export function plainReference(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}
