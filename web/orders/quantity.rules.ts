import { maximumMessage, minimumMessage, type Part } from '#contract/parts.ts';
import { purchaseTexts } from './texts.ts';

/** What a typed quantity is: pieces within the part's limits, or the message that says what is wrong with it. */
export type ReadQuantity = { pieces: number; problem: null } | { pieces: number | null; problem: string };

/**
 * Reads a quantity as typed. `pieces` is given for every whole number, also one outside the limits, so that its total
 * can be shown.
 */
export function readQuantity(typed: string, part: Pick<Part, 'ordered_quantity' | 'available'>): ReadQuantity {
  const text = typed.trim();
  if (text === '') return { pieces: null, problem: purchaseTexts.quantityRequired };
  const figure = /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(figure)) return { pieces: null, problem: purchaseTexts.quantityWhole };
  const pieces = Number.isSafeInteger(figure) && figure >= 0 ? figure : null;
  if (figure < part.ordered_quantity) return { pieces, problem: minimumMessage(part.ordered_quantity) };
  if (figure > part.available) return { pieces, problem: maximumMessage(part.available) };
  if (pieces === null) return { pieces, problem: purchaseTexts.quantityWhole };
  return { pieces, problem: null };
}
