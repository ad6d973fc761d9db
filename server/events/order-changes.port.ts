/** What changed: the orders of those ids, or some that cannot be named. */
export type OrderChange = ReadonlySet<string> | 'some';

/** News of changed orders, to every process of the shop. It may be late or come twice; what it says is read elsewhere. */
export interface OrderChanges {
  /** Tells every process, this one too, in a moment. Gives nothing and never fails; before `start` nobody listens. */
  changed(orderId: string): void;
  /** Calls `listener` with every change from any process. Also with 'some' after a time in which news may have been missed. */
  listen(listener: (change: OrderChange) => void): void;
  /** Begins to send and to listen. Resolves when it does, or when it has to try again later. */
  start(): Promise<void>;
  /** Sends what still waits, then ends. */
  stop(): Promise<void>;
}
