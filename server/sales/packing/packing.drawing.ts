import { inOneFile } from '#server/platform/pdf/pdf-file.ts';
import type { Document } from '#server/platform/pdf/pen.ts';
import { drawLabels } from './labels.drawing.ts';
import type { Paper, ReturnPaper } from './packing.papers.ts';
import { drawPackingSlips } from './packing-slips.drawing.ts';
import { drawPickList } from './pick-list.drawing.ts';
import { drawReturnLabel } from './return-label.drawing.ts';

const kinds: Readonly<Record<Paper['kind'], { title: string; draw: (document: Document, paper: Paper) => void }>> = {
  'pick-list': { title: 'Pick list', draw: drawPickList },
  'packing-slips': { title: 'Packing slips', draw: drawPackingSlips },
  labels: { title: 'Labels', draw: drawLabels },
};

/** Draws a paper as a PDF. The same paper gives the same bytes. */
export function drawPaper(paper: Paper | ReturnPaper): Promise<Buffer> {
  const about = { author: paper.seller.name, madeAt: new Date(paper.madeAt) };
  if (paper.kind === 'return-label')
    return inOneFile({ title: `Return ${paper.name}`, ...about }, (document) => drawReturnLabel(document, paper));
  const { title, draw } = kinds[paper.kind];
  return inOneFile({ title, ...about }, (document) => draw(document, paper));
}
