import { drawWhatComes } from '#server/platform/pdf/drawing-thread.ts';
import { drawPriceSheet, type PriceSheet } from './own-price-list.drawing.ts';

drawWhatComes<PriceSheet>(drawPriceSheet);
