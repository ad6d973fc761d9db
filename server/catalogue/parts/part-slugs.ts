/** Letters that are written with others where they are missing (ICAO Doc 9303), and a sign that people read as one. */
const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  æ: 'ae',
  å: 'aa',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ö: 'oe',
  œ: 'oe',
  ø: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
  ü: 'ue',
  '×': 'x',
};

/** A name as it stands in an address: `Größe 29 × 2.4` is `groesse-29-x-2-4`. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\0-\x7f]/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain || 'part';
}
