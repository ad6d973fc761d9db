import { inOneFile } from '#server/platform/pdf/pdf-file.ts';
import type { Document } from '#server/platform/pdf/pen.ts';
import { drawLabels } from './labels.drawing.ts';
import type { Paper } from './packing.papers.ts';
import { drawPackingSlips } from './packing-slips.drawing.ts';
import { drawPickList } from './pick-list.drawing.ts';

const kinds: Readonly<Record<Paper['kind'], { title: string; draw: (document: Document, paper: Paper) => void }>> = {
  'pick-list': { title: 'Pick list', draw: drawPickList },
  'packing-slips': { title: 'Packing slips', draw: drawPackingSlips },
  labels: { title: 'Labels', draw: drawLabels },
};

/** Draws a paper as a PDF. The same paper gives the same bytes. */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const { title, draw } = kinds[paper.kind];
  const facts = { title, author: paper.seller.name, madeAt: new Date(paper.madeAt) };
  return inOneFile(facts, (document) => draw(document, paper));
}
