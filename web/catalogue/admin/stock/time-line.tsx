import type { Delivery } from '#contract/catalogue/deliveries/deliveries.ts';
import { formatCalendarDay, formatFigure } from '#contract/format.ts';
import { stockTexts as texts } from './texts.ts';

const WEEKS = 6;
const DAY_MS = 86_400_000;

const dayNumber = (day: string) => Math.floor(Date.parse(day) / DAY_MS);
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
/** Without its year. */
const shortDay = (day: number) => formatCalendarDay(dayOf(day), new Date(day * DAY_MS));

/** Where the pieces of a day stand: not across the line of today, nor beyond the end. */
const beside = (daysFromNow: number, daysToEnd: number) => {
  if (daysFromNow < 3) return { textAnchor: 'start', dx: 6 } as const;
  return { textAnchor: daysToEnd < 3 ? 'end' : 'middle' } as const;
};

/** Six weeks from the Monday of this one, with the pieces that are expected on each day. The table says the same in words. */
export function TimeLine({ rows, today }: { rows: readonly Delivery[]; today: string }) {
  const now = dayNumber(today);
  // The first day of the epoch was a Thursday.
  const first = now - ((now + 3) % 7);
  const place = (day: number) => `${((day - first) / (WEEKS * 7)) * 100}%`;
  const days = new Map<number, number>();
  for (const { dueOn, pieces } of rows) {
    const day = dayNumber(dueOn);
    if (day >= now && day < first + WEEKS * 7) days.set(day, (days.get(day) ?? 0) + pieces);
  }
  const said = [...days].map(([day, pieces]) => texts.axisSaid(pieces, shortDay(day)));
  return (
    <svg
      role="img"
      aria-label={[texts.axis, ...said].join(': ')}
      width="100%"
      height="72"
      fontSize="13"
      fill="currentColor"
    >
      <line x1="0" x2="100%" y1="40" y2="40" stroke="currentColor" />
      {Array.from({ length: WEEKS }, (_, week) => first + week * 7).map((day) => (
        <g key={day}>
          <line x1={place(day)} x2={place(day)} y1="34" y2="46" stroke="currentColor" />
          <text x={place(day)} y="62">
            {shortDay(day)}
          </text>
        </g>
      ))}
      <line x1={place(now)} x2={place(now)} y1="4" y2="46" stroke="var(--signal)" strokeWidth="4" />
      <text x={place(now)} dx="6" y="14">
        {texts.today}
      </text>
      {[...days].map(([day, pieces]) => (
        <g key={day}>
          <circle cx={place(day)} cy="40" r="5" />
          <text x={place(day)} y="30" fontWeight="600" {...beside(day - now, first + WEEKS * 7 - day)}>
            {formatFigure(pieces)}
          </text>
        </g>
      ))}
    </svg>
  );
}
