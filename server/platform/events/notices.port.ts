/** What notices are about: changed orders, changed baskets, and changes of what public pages show (parts, brands, reviews). */
export const noticeKinds = ['order', 'basket', 'shown'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What changed: those ids, or some that cannot be named. */
export type Change = ReadonlySet<string> | 'some';

/** Notices to every process of the shop. One may be late or come twice; the changed data itself is read from the database. */
export interface Notices {
  /**
   * Tells every process, this one too, in a moment: of that id, or of some where none is named. Gives nothing and never
   * fails; before `start` nobody listens.
   */
  changed(kind: NoticeKind, id?: string): void;
  /** Calls `listener` with every change from any process. Also with 'some' after a time in which news may have been missed. */
  listen(kind: NoticeKind, listener: (change: Change) => void): void;
  /** Begins to send and to listen. Resolves once it does, or once the first attempt has failed and another is due. */
  start(): Promise<void>;
  /** Sends what still waits, then ends. */
  stop(): Promise<void>;
}
