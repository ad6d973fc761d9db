import { inflateSync } from 'node:zlib';

/** What a PDF of our drawing says: a line for each piece of text, in the order it was drawn. */
export function textOf(pdf: Buffer): string[] {
  const objects = objectsIn(pdf.toString('latin1'));
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name, font] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (name && font) fonts.set(name, lettersOf(objects, font));
  const lines: string[] = [];
  for (const { content } of objects.values()) {
    let letters = new Map<string, string>();
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? letters;
      else lines.push([...(shown ?? '').matchAll(/<(\w+)>/g)].map(([, codes]) => read(codes ?? '', letters)).join(''));
    }
  }
  return lines;
}

interface PdfObject {
  head: string;
  /** The stream, unpacked; empty where there is none. */
  content: string;
}

function objectsIn(pdf: string): Map<string, PdfObject> {
  const found = pdf.matchAll(/(\d+) 0 obj\n(<<[\s\S]*?>>)\n(?:stream\n([\s\S]*?)\nendstream)?/g);
  return new Map(
    [...found].map(([, id = '', head = '', packed]) => [
      id,
      { head, content: packed ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '' },
    ]),
  );
}

/** The letters of a font by their codes of four digits. */
function lettersOf(objects: ReadonlyMap<string, PdfObject>, font: string): Map<string, string> {
  const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '';
  const ranges = (objects.get(map)?.content ?? '').matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/g);
  return new Map(
    [...ranges].flatMap(([, first = '', list = '']) =>
      // A ligature stands for several letters, with spaces between them.
      [...list.matchAll(/<([\w ]+)>/g)].map(([, letters = ''], place): [string, string] => [
        (Number.parseInt(first, 16) + place).toString(16).padStart(4, '0'),
        Buffer.from(letters.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
}

const read = (codes: string, letters: ReadonlyMap<string, string>) =>
  (codes.match(/\w{4}/g) ?? []).map((code) => letters.get(code) ?? '?').join('');
