import type { PointerEvent } from 'react';
import type { Replacement } from '#contract/sales/offered-lines.ts';
import type { PartListLine } from '#contract/sales/part-lists.ts';
import type { MovingActs } from './use-moving.ts';

/** What can be done to a row; the same object for all of them. */
export interface RowActs extends MovingActs {
  set: (line: PartListLine, quantity: number) => void;
  takeOff: (line: PartListLine) => void;
  toBasket: (line: PartListLine) => void;
  instead: (line: PartListLine, by: Replacement) => void;
  dismissLate: (part: string) => void;
  drag: (event: PointerEvent, part: string) => void;
}
