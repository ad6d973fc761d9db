import { drawWhatComes } from '#server/platform/pdf/drawing-thread.ts';
import { drawLetter, type LetterSheet } from './letter.drawing.ts';

drawWhatComes<LetterSheet>(drawLetter);
