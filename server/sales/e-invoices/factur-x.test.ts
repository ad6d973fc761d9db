import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { drawSheet } from '#server/sales/invoices/adapters/pdfkit.ts';
import type { Invoice } from '#server/sales/invoices/documents.ts';
import { invoiceSheet } from '#server/sales/invoices/sheets.ts';
import { ciiOf } from './cii.ts';
import { samples } from './documents.fixture.ts';
import { eInvoiceOf } from './e-invoice-of.ts';
import { writeEInvoice } from './write-e-invoice.ts';

const invoice = samples['in the EU'] as Invoice;

async function draw(): Promise<Buffer> {
  const written = writeEInvoice(invoice, 'factur-x');
  if (!written.ok) throw new Error(written.failure.detail);
  return drawSheet({ ...invoiceSheet(invoice), cii: written.value });
}

test('Factur-X is PDF/A-3 with the CII in it, as its catalogue and its metadata say', async () => {
  const pdf = await draw();
  const text = pdf.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(text).not.toContain('/Encrypt');
  for (const said of [
    '/AF [',
    '/AFRelationship /Alternative',
    '/Type /EmbeddedFile',
    '/Subtype /text#2Fxml',
    '/GTS_PDFA1',
  ])
    expect(text).toContain(said);
  expect(text).toMatch(/\/ID \[<\w+> <\w+>\]/);
  for (const said of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    'xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"',
    '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
    '<fx:DocumentType>INVOICE</fx:DocumentType>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '<fx:Version>1.0</fx:Version>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
  ])
    expect(text).toContain(said);
});

test('all fonts are in the file, the XML is the one that is sent alone, and the sheet says what it says as PDF', async () => {
  const pdf = await draw();
  const text = pdf.toString('latin1');
  const [fonts, descriptors] = [/\/Subtype \/CIDFontType[02]C?/g, /\/FontFile[23]? \d+ 0 R/g].map((found) => [
    ...text.matchAll(found),
  ]);
  expect(fonts?.length).toBeGreaterThan(0);
  expect(descriptors?.length).toBe(fonts?.length);
  expect(text).not.toMatch(/\/Subtype \/Type1\b/);
  const streams = [...text.matchAll(/\/Type \/EmbeddedFile[\s\S]*?>>\nstream\n([\s\S]*?)\nendstream/g)];
  expect(streams).toHaveLength(1);
  const embedded = inflateSync(Buffer.from(streams[0]?.[1] ?? '', 'latin1')).toString('utf8');
  expect(embedded).toBe(ciiOf(eInvoiceOf(invoice)));
  const plain = await drawSheet(invoiceSheet(invoice));
  expect(textOf(pdf)).toEqual(textOf(plain));
  expect((await draw()).equals(pdf)).toBe(true);
});

test.runIf(existsSync('/usr/bin/qpdf'))('qpdf finds nothing wrong with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'factur-x-'));
  try {
    const path = join(folder, 'invoice.pdf');
    writeFileSync(path, await draw());
    expect(execFileSync('/usr/bin/qpdf', ['--check', path], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
