import { formatCalendarDay, formatFigure } from '#contract/format.ts';

/** Pieces that are expected on a day, such as 2026-12-04; null where the day is not known, or has passed. */
export interface ExpectedPieces {
  pieces: number;
  on: string | null;
}

/** So many of the expected pieces, soonest first, once `skip` of them are somebody else's. What nobody expects has no day. */
export function takeExpected(expected: readonly ExpectedPieces[], skip: number, pieces: number): ExpectedPieces[] {
  const taken: ExpectedPieces[] = [];
  let [over, left] = [skip, pieces];
  const take = (on: string | null, count: number) => {
    const last = taken.at(-1);
    if (last?.on === on) last.pieces += count;
    else if (count > 0) taken.push({ pieces: count, on });
    left -= count;
  };
  for (const delivery of expected) {
    const passed = Math.min(over, delivery.pieces);
    over -= passed;
    take(delivery.on, Math.min(left, delivery.pieces - passed));
  }
  take(null, left);
  return taken;
}

/** Which of so many pieces of a part would be waited for, and until when. */
export function piecesToWaitFor(
  quantity: number,
  { available, ahead }: { available: number; ahead?: readonly ExpectedPieces[] | null | undefined },
): ExpectedPieces[] {
  return takeExpected(ahead ?? [], 0, Math.max(0, quantity - available));
}

/** How many pieces are expected in all. */
export function piecesOf(expected: readonly ExpectedPieces[]): number {
  return expected.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** When so many pieces are there, such as '40 now, 60 on 4 Dec'. `now` is the moment whose year is left out. */
export function readyWords(quantity: number, waits: readonly ExpectedPieces[], now: Date): string {
  const here = quantity - piecesOf(waits);
  return [
    ...(here > 0 ? [`${formatFigure(here)} now`] : []),
    ...waits.map(
      ({ pieces, on }) =>
        `${formatFigure(pieces)} ${on === null ? 'later, no day yet' : `on ${formatCalendarDay(on, now)}`}`,
    ),
  ].join(', ');
}

/** The day on which the last of some expected pieces come; null where that is not known, undefined where none is expected. */
export function lastDayOf(waits: readonly ExpectedPieces[]): string | null | undefined {
  return waits.some(({ on }) => on === null)
    ? null
    : waits
        .map(({ on }) => on)
        .sort()
        .at(-1);
}
