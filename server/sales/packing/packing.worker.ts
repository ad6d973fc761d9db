import { drawWhatComes } from '#server/platform/pdf/drawing-thread.ts';
import { drawPaper } from './packing.drawing.ts';
import type { Paper } from './packing.papers.ts';

drawWhatComes<Paper>(drawPaper);
