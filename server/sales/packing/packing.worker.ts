import { drawWhatComes } from '#server/platform/pdf/drawing-thread.ts';
import { drawPaper } from './packing.drawing.ts';
import type { Paper, ReturnPaper } from './packing.papers.ts';

drawWhatComes<Paper | ReturnPaper>(drawPaper);
