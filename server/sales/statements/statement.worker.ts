import { drawWhatComes } from '#server/platform/pdf/drawing-thread.ts';
import { drawStatement, type StatementSheet } from './statement.drawing.ts';

drawWhatComes<StatementSheet>(drawStatement);
