import { crc32, deflateRawSync } from 'node:zlib';

/** An archive of files; `says` how large each is unpacked, where that is a lie. */
export function archive(
  files: Record<string, string | Buffer>,
  { says, method = 8 }: { says?: number; method?: 0 | 8 } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const heads: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const raw = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(raw) : raw;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(says ?? raw.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    heads.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name)]));
    bodies.push(body);
    at += body.length;
  }
  const end = Buffer.alloc(18);
  const directory = Buffer.concat(heads);
  end.writeUInt16LE(heads.length, 4);
  end.writeUInt16LE(heads.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end]);
}

/** The files of a workbook with one sheet. */
export const book = (sheet: string | Buffer) => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
});
/** The XML of a sheet with these rows. */
export const sheetOf = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
/** The XML of a row with a part's number and a quantity, or an error in its place. */
export const cellsOf = (row: number, sku: string, quantity: string) =>
  `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${sku}</t></is></c><c r="B${row}"${quantity.startsWith('#') ? ' t="e"' : ''}><v>${quantity}</v></c></row>`;

/** A workbook with one more file, which it names by its kind. */
export function bookWith(kind: 'sharedStrings' | 'styles', content: string, rows: string) {
  const files = book(sheetOf(rows));
  const [types, relations] = ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels'] as const;
  const named = `<Override PartName="/xl/${kind}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = `<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${kind}.xml"/>`;
  return {
    ...files,
    [types]: files[types].replace('</Types>', `${named}</Types>`),
    [relations]: files[relations].replace('</Relationships>', `${relation}</Relationships>`),
    [`xl/${kind}.xml`]: content,
  };
}
