import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { type FacetChoices, type RangeFacet, readFacets, SPREAD, withRange } from '#contract/catalogue/facets.ts';
import { plainFigure } from '#contract/figures.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { amountOf, endsOf, figureOf } from './facet.words.ts';
import styles from './range.field.module.css';
import { facetTexts as texts } from './texts.ts';

/** How long a slider stands still before the list follows it, in milliseconds: arrow keys move it step by step. */
const STILL_MS = 200;

type End = 'from' | 'to';

interface RangeFieldProps {
  facet: RangeFacet;
  chosen: FacetChoices;
  uncounted: boolean;
  onChange: (choices: FacetChoices) => void;
}

/**
 * A range as a dimension line: where the parts lie, two ticks to move, and two figures to type. The sliders are for scripts; without
 * them the figures are sent.
 */
export function RangeField({ facet, chosen, uncounted, onChange }: RangeFieldProps) {
  const { key, label, unit, least, most, step } = facet;
  const ends = endsOf(chosen, key);
  // What is typed or moved and not yet chosen.
  const [typed, setTyped] = useState<Partial<Record<End, string>>>({});
  const id = useId();
  const { from, to } = endsOf(chosen, key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other ends take the place of what was typed
  useEffect(() => setTyped({}), [from, to]);

  const apply = () => {
    const read = readRange(facet, { from: shownOf(ends.from), to: shownOf(ends.to), ...typed });
    if (read.from === ends.from && read.to === ends.to) setTyped({});
    else onChange(withRange(chosen, key, read));
  };
  const sliders = useSettled(apply);
  const low = typedOr(typed.from, ends.from ?? least);
  const high = typedOr(typed.to, ends.to ?? most);
  const share = (figure: number) => ((clamp(figure, least, most) - least) / (most - least || 1)) * 100;

  const slider = (end: End) => {
    const value = clamp(end === 'from' ? low : high, least, most);
    return (
      <input
        type="range"
        // The one that can still be moved lies above the other one, where both stand at an end.
        className={classNames(styles.slider, end === 'from' && share(low) > 50 && styles.above)}
        aria-label={texts[end](label)}
        aria-valuetext={amountOf(value, unit)}
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={({ target }) => {
          const other = end === 'from' ? Math.min(Number(target.value), high) : Math.max(Number(target.value), low);
          setTyped({ ...typed, [end]: plainFigure(other) });
        }}
      />
    );
  };
  const field = (end: End) => (
    <div className={classNames(styles.unit, unit === '$' && styles.before)}>
      <label className="vh" htmlFor={`${id}${end}`}>
        {texts[end](label)}
      </label>
      <input
        id={`${id}${end}`}
        className={fieldStyles.input}
        name={`${key}-${end}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={figureOf(end === 'from' ? least : most, unit)}
        value={typed[end] ?? shownOf(ends[end])}
        onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        onBlur={() => typed[end] !== undefined && apply()}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply()}
      />
      {unit !== undefined && <i aria-hidden="true">{unit}</i>}
    </div>
  );
  const isOn = from !== null || to !== null || low > least || high < most;
  return (
    <div className={isOn ? styles.on : undefined}>
      {most > least && (
        <div className={styles.line} ref={sliders}>
          <Spread facet={facet} low={share(low)} high={share(high)} uncounted={uncounted} />
          {slider('from')}
          {slider('to')}
        </div>
      )}
      <div className={styles.ends}>
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('to')}
      </div>
    </div>
  );
}

/** Calls `settled` when a slider within has been moved and stands still. */
function useSettled(settled: () => void) {
  const still = useEffectEvent(settled);
  const [line, setLine] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!line) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The browser's own `change`, which comes when a slider is let go; React's comes with each movement.
    const moved = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'range') return;
      clearTimeout(timer);
      timer = setTimeout(() => still(), STILL_MS);
    };
    line.addEventListener('change', moved);
    return () => {
      clearTimeout(timer);
      line.removeEventListener('change', moved);
    };
  }, [line]);
  return setLine;
}

interface SpreadProps {
  facet: RangeFacet;
  /** The ends of what is chosen, in hundredths of the line. */
  low: number;
  high: number;
  uncounted: boolean;
}

/** Where the parts lie, as stems, and the chosen length below them. Lengths are in pixels from the top and hundredths from the left. */
function Spread({ facet: { buckets }, low, high, uncounted }: SpreadProps) {
  const most = Math.max(...buckets, 1);
  const stems = buckets.map((count, place) => ({ count, at: ((place + 0.5) * 100) / SPREAD }));
  const pathOf = (within: boolean) =>
    stems
      .filter(({ count, at }) => count > 0 && (at >= low && at <= high) === within)
      .map(({ count, at }) => `M${at} 24V${(20 - 18 * Math.sqrt(count / most)).toFixed(1)}`)
      .join('');
  return (
    <svg viewBox="0 0 100 36" preserveAspectRatio="none" aria-hidden="true">
      {!uncounted && (
        <>
          <path d={pathOf(false)} />
          <path className={styles.in} d={pathOf(true)} />
        </>
      )}
      <path className={styles.whole} d="M0 25.5v9M100 25.5v9M0 30H100" />
      <path className={styles.chosen} d={`M${low} 30H${high}`} />
    </svg>
  );
}

const clamp = (figure: number, least: number, most: number) => Math.min(Math.max(figure, least), most);
const shownOf = (end: number | null) => (end === null ? '' : plainFigure(end));

/** A typed end as a figure; the one that holds where nothing that can be read was typed. */
function typedOr(typed: string | undefined, otherwise: number): number {
  const figure = typed === undefined ? otherwise : Number(typed);
  return typed === '' || Number.isNaN(figure) ? otherwise : figure;
}

/** Reads typed ends as an address is read. An end at or beyond that of all parts is open: it leaves nothing out. */
function readRange({ key, least, most }: RangeFacet, { from, to }: Record<End, string>) {
  const read = endsOf(
    readFacets(
      new URLSearchParams([
        [`${key}-from`, from],
        [`${key}-to`, to],
      ]),
    ),
    key,
  );
  return {
    from: read.from === null || read.from <= least ? null : Math.min(read.from, most),
    to: read.to === null || read.to >= most ? null : Math.max(read.to, least),
  };
}
