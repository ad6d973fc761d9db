import PDFDocument from 'pdfkit';
import type { Document } from './pen.ts';

/** What a file says of itself. */
interface PdfFacts {
  title: string;
  author: string;
  madeAt: Date;
  embedded?: EmbeddedFile | undefined;
}

/** A file within a PDF that says the same as its pages. */
export interface EmbeddedFile {
  name: string;
  type: string;
  text: string;
  description: string;
  modifiedAt: Date;
  /** What the metadata of the PDF say of it, as RDF. */
  metadata: string;
}

/**
 * Draws a PDF of A4 sheets, the first of which is open. The same facts and drawing give the same bytes. With an embedded file it is
 * PDF/A-3, which archives take and programs read: all fonts are in it.
 */
export function inOneFile(
  { title, author, madeAt, embedded }: PdfFacts,
  draw: (document: Document) => void,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    ...(embedded && archived),
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  draw(document);
  if (embedded) embed(document, embedded);
  document.end();
  return finished;
}

/** PDF/A-3, and no font but those that are drawn with: the usual one is in no file. */
const archived = { subset: 'PDF/A-3b', pdfVersion: '1.7', font: null as unknown as string } as const;

function embed(document: Document, { name, type, text, description, modifiedAt, metadata }: EmbeddedFile): void {
  document.file(Buffer.from(text), {
    ...{ name, type, description },
    ...{ creationDate: modifiedAt, modifiedDate: modifiedAt, relationship: 'Alternative' },
  });
  document.appendXML(metadata);
}
