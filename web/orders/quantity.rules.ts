import { maximumMessage, minimumMessage, type Part } from '#contract/parts.ts';
import { purchaseTexts } from './texts.ts';

/** What a typed quantity is: pieces within the part's limits, or the message that says what is wrong with it. */
export type ReadQuantity = { pieces: number; problem: null } | { pieces: null; problem: string };

/** Reads a quantity as typed. */
export function readQuantity(typed: string, part: Pick<Part, 'ordered_quantity' | 'available'>): ReadQuantity {
  const text = typed.trim();
  if (text === '') return { pieces: null, problem: purchaseTexts.quantityRequired };
  const figure = /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(figure)) return { pieces: null, problem: purchaseTexts.quantityWhole };
  if (figure < part.ordered_quantity) return { pieces: null, problem: minimumMessage(part.ordered_quantity) };
  if (figure > part.available) return { pieces: null, problem: maximumMessage(part.available) };
  if (!Number.isSafeInteger(figure)) return { pieces: null, problem: purchaseTexts.quantityWhole };
  return { pieces: figure, problem: null };
}
