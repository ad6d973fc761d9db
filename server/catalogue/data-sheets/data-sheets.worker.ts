import { drawWhatComes } from '#server/platform/pdf/drawing-thread.ts';
import { type DatedSheet, drawDataSheet } from './data-sheets.drawing.ts';

drawWhatComes<DatedSheet>(drawDataSheet);
