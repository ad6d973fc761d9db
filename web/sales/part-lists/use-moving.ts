import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A line that is being moved: which one, and to which place, counted from 0. */
export interface Moving {
  part: string;
  at: number;
}

/** What can be done to the order of lines. */
export interface MovingActs {
  take: (part: string) => void;
  /** So many places down; negative: up. */
  shift: (by: number) => void;
  to: (at: number) => void;
  putDown: () => void;
  putBack: () => void;
}

/** The parts with the moved one at its place. */
export function withMoved(parts: readonly string[], moving: Moving | null): readonly string[] {
  if (!moving) return parts;
  const others = parts.filter((part) => part !== moving.part);
  return [...others.slice(0, moving.at), moving.part, ...others.slice(moving.at)];
}

interface Moved {
  /** The part before which it stands now; null: it is the last. */
  before: string | null;
  at: number;
}

/**
 * Moves one of `parts`: it is taken, moved and put down, or put back where it was. `onPut` hears of a new place; `say` what has
 * happened. The focus stays on the handle of the moved one, which has `data-grip`.
 */
export function useMoving(
  parts: readonly string[],
  onPut: (part: string, moved: Moved) => void,
  say: (what: 'taken' | 'moved' | 'down' | 'back', part: string, at: number) => void,
) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const latest = useRef<Moving | null>(null);
  const heldNow = () => (latest.current && parts.includes(latest.current.part) ? latest.current : null);
  const change = (next: Moving | null) => {
    latest.current = next;
    setMoving(next);
  };
  const to = (at: number) => {
    const held = heldNow();
    const next = Math.max(0, Math.min(parts.length - 1, at));
    if (!held || held.at === next) return;
    change({ ...held, at: next });
    say('moved', held.part, next);
  };
  const acts: MovingActs = {
    take: (part) => {
      const at = parts.indexOf(part);
      if (at < 0) return;
      change({ part, at });
      say('taken', part, at);
    },
    to,
    shift: (by) => to((latest.current?.at ?? 0) + by),
    putDown: () => {
      const held = heldNow();
      if (!held) return;
      change(null);
      say('down', held.part, held.at);
      if (parts[held.at] === held.part) return;
      const order = withMoved(parts, held);
      onPut(held.part, { before: order[held.at + 1] ?? null, at: held.at });
    },
    putBack: () => {
      const held = heldNow();
      if (!held) return;
      change(null);
      say('back', held.part, parts.indexOf(held.part));
    },
  };
  // Somebody took it off meanwhile.
  if (moving !== null && !parts.includes(moving.part)) setMoving(null);
  const follow = useEffectEvent((part: string) => {
    const grip = document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(part)}"]`);
    if (grip && document.activeElement !== grip && !grip.closest('li')?.contains(document.activeElement)) grip.focus();
    grip?.closest('li')?.scrollIntoView({ block: 'nearest' });
  });
  const [part, at] = [moving?.part, moving?.at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is the moment
  useEffect(() => {
    if (part !== undefined) follow(part);
  }, [part, at]);
  return { moving, acts };
}
