import PDFDocument from 'pdfkit';
import type { Document } from './pen.ts';

/** What a file says of itself. */
interface PdfFacts {
  title: string;
  author: string;
  madeAt: Date;
}

/** Draws a PDF of A4 sheets, the first of which is open. The same facts and drawing give the same bytes. */
export function inOneFile({ title, author, madeAt }: PdfFacts, draw: (document: Document) => void): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  draw(document);
  document.end();
  return finished;
}
