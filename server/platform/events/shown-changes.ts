import type { Notices } from './notices.port.ts';

/** Changes of what everybody is shown of parts, brands and reviews. The stock alone is none: it changes with every order. */
export interface ShownChanges {
  /** Tells those who listen here at once, and those of every process in a moment. */
  changed(): void;
  listen(listener: () => void): void;
}

/** Brings changes of this process and those of `notices` to the same listeners. */
export function shownChanges(notices: Pick<Notices, 'changed' | 'listen'>): ShownChanges {
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  notices.listen('shown', tell);
  return {
    changed() {
      tell();
      notices.changed('shown');
    },
    listen: (listener) => void listeners.push(listener),
  };
}
