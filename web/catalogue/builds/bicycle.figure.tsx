import type { FitVerdict } from '#contract/catalogue/fit/fit.ts';
import fitStyles from '#web/catalogue/fit/fit.module.css';
import { fitTexts } from '#web/catalogue/fit/fit.texts.ts';
import type { PlaceFacts } from './build.facts.ts';
import styles from './build.module.css';
import { BicycleDrawing } from './drawings/bicycle.drawing.tsx';
import { type Attributes, BICYCLE_BOX, pinPlaces } from './drawings/bicycle.geometry.ts';
import { buildTexts as texts } from './texts.ts';

interface BicycleFigureProps {
  frame: Attributes | null;
  fork: Attributes | null;
  places: readonly PlaceFacts[];
}

/** Size of letters and of a pin, in units of the view box. */
const LETTER = 15;
const PIN = 40;

/** The build from the side, true to its frame; the names of the places that do not simply fit lead to them. */
export function BicycleFigure({ frame, fork, places }: BicycleFigureProps) {
  const at = pinPlaces(frame, fork);
  const present = new Set(places.filter(({ placed }) => placed).map(({ key }) => key));
  const pins = places.flatMap(({ key, name, placed }) => {
    const point = at.get(key);
    const verdict = placed?.verdict;
    return point && verdict && verdict !== 'fits' ? [{ slot: key, name, verdict, point }] : [];
  });
  return (
    <figure className={styles.figure}>
      <BicycleDrawing {...{ frame, fork, present }} label={present.size === 0 ? texts.noBicycle : texts.bicycle} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is no picture, its links have names */}
      <svg viewBox={`0 0 ${BICYCLE_BOX[0]} ${BICYCLE_BOX[1]}`} className={styles.pins} data-print="none">
        {placePins(pins).map((pin) => (
          <PinLink key={pin.slot} {...pin} />
        ))}
      </svg>
    </figure>
  );
}

interface Pin {
  slot: string;
  name: string;
  verdict: FitVerdict;
  point: readonly [x: number, y: number];
}

interface PlacedPin extends Omit<Pin, 'point'> {
  left: number;
  top: number;
  wide: number;
}

/** Puts pins where they point to, each below those before it that it would cover. */
function placePins(pins: readonly Pin[]): PlacedPin[] {
  const placed: PlacedPin[] = [];
  for (const { point, ...pin } of pins) {
    const wide = pin.verdict === 'no' ? pin.name.length * LETTER + 24 : PIN;
    const left = Math.min(Math.max(point[0] - wide / 2, 2), BICYCLE_BOX[0] - wide - 2);
    let top = Math.min(Math.max(point[1] - PIN / 2, 2), BICYCLE_BOX[1] - PIN - 2);
    for (const other of placed.toSorted((one, next) => one.top - next.top))
      if (left < other.left + other.wide && other.left < left + wide && Math.abs(top - other.top) < PIN)
        top = other.top + PIN + 2;
    placed.push({ ...pin, left, top, wide });
  }
  return placed;
}

/** A place by its name where it does not fit, by a dot where it needs something else. */
function PinLink({ slot, name, verdict, left, top, wide }: PlacedPin) {
  const isNamed = verdict === 'no';
  return (
    <a className={fitStyles[verdict]} href={`#${slot}`} aria-label={`${name}: ${fitTexts.verdicts[verdict]}`}>
      <rect x={left} y={top} width={wide} height={PIN} />
      {isNamed ? (
        <text x={left + wide / 2} y={top + PIN / 2} dy=".35em" textAnchor="middle">
          {name}
        </text>
      ) : (
        <circle cx={left + PIN / 2} cy={top + PIN / 2} r="8" />
      )}
    </a>
  );
}
