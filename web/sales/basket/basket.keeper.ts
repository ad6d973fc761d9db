import type { Basket, BasketAct, NoteAnswer, PutAnswer } from '#contract/sales/basket.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import type { SeenPart } from './basket.device.ts';

/** A part to be put into the basket. `seen`: what was shown of it, so that what changes later can be said. */
export interface PutLine {
  part: string;
  quantity: number;
  seen?: SeenPart;
}

/** `set`: a part that is there already gets that quantity; `add`: so many more. */
export type PutHow = 'set' | 'add';

/** A line as it was shown when it was changed. */
export interface ShownLine {
  part: string;
  /** Its version; 0 where there was none. */
  version: number;
}

/**
 * Who keeps a basket: the server for whoever is signed in, else this browser. Both answer alike. A change of a line that is
 * not any more as it was shown fails with `changed-meanwhile`, whose facts say what it is now.
 */
export interface BasketKeeper {
  read(): Promise<CallResult<Basket>>;
  put(lines: readonly PutLine[], how: PutHow): Promise<CallResult<PutAnswer>>;
  set(line: ShownLine, quantity: number, basketVersion: number): Promise<CallResult<BasketAct>>;
  remove(line: ShownLine): Promise<CallResult<BasketAct>>;
  empty(): Promise<CallResult<BasketAct>>;
  saveForLater(parts: readonly string[], later: boolean): Promise<CallResult<BasketAct>>;
  /** The changes of these lines were seen; from now on they are compared with what they are now. */
  note(lines: readonly { part: string; unitPrice: number }[]): Promise<CallResult<NoteAnswer>>;
  undo(token: string): Promise<CallResult<BasketAct>>;
}

/** An edit that came after somebody else’s, by the facts of `changed-meanwhile`: the line as it is now, null where it is gone, and the quantity that was sent. */
export interface LateEdit {
  /** Of the part. */
  name: string;
  line: { quantity: number; version: number; changedAt: string } | null;
  yours: number;
}
