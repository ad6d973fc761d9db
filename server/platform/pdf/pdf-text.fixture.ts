import { inflateSync } from 'node:zlib';

/** The text of a PDF that we made: a line for each piece, in the order it was drawn. */
export function textOf(pdf: Buffer): string[] {
  const objects = objectsIn(pdf.toString('latin1'));
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name, font] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (name && font) fonts.set(name, charactersOf(objects, font));
  const lines: string[] = [];
  for (const { content } of objects.values()) {
    let characters = new Map<string, string>();
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) characters = fonts.get(font) ?? characters;
      else
        lines.push([...(shown ?? '').matchAll(/<(\w+)>/g)].map(([, codes]) => read(codes ?? '', characters)).join(''));
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
      {
        head,
        content:
          packed && head.includes('/FlateDecode') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '',
      },
    ]),
  );
}

/** The characters of a font by their codes of four digits. */
function charactersOf(objects: ReadonlyMap<string, PdfObject>, font: string): Map<string, string> {
  const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '';
  const ranges = (objects.get(map)?.content ?? '').matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/g);
  return new Map(
    [...ranges].flatMap(([, first = '', list = '']) =>
      // A ligature stands for several letters, with spaces between them.
      [...list.matchAll(/<([\w ]+)>/g)].map(([, characters = ''], place): [string, string] => [
        (Number.parseInt(first, 16) + place).toString(16).padStart(4, '0'),
        Buffer.from(characters.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
}

const read = (codes: string, characters: ReadonlyMap<string, string>) =>
  (codes.match(/\w{4}/g) ?? []).map((code) => characters.get(code) ?? '?').join('');
