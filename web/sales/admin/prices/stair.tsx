import { useId } from 'react';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { PriceInversion, RuleBreak } from '#contract/sales/price-lists.ts';
import { listTexts as texts } from './list.texts.ts';
import styles from './pay.module.css';

interface StairProps {
  breaks: readonly RuleBreak[];
  listPrice: number;
  minimum: number;
  places: readonly PriceInversion[];
}

const BASIS = 10_000;
const STEPS = [1, 2, 2.5, 5, 10];

/** A round step so that about `count` of them make up `width`. */
function roundStep(width: number, count: number): number {
  const unit = 10 ** Math.floor(Math.log10(width / count));
  return (STEPS.find((step) => step * unit * count >= width) ?? 10) * unit;
}

function marks(from: number, to: number, count: number): number[] {
  const step = roundStep(to - from, count);
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, place) => (first + place) * step);
}

/** The price of a piece by quantity; where more costs less the line is heavy. Drawn twice, for wide and narrow screens. */
export function Stair(props: StairProps) {
  return (
    <figure>
      <Plot {...props} width={520} className={styles.wide} />
      <Plot {...props} width={330} className={styles.narrow} />
    </figure>
  );
}

const HEIGHT = 250;
const LEFT = 46;
const TOP = 22;
const BOTTOM = 218;

function Plot({
  breaks,
  listPrice,
  minimum,
  places,
  width,
  className,
}: StairProps & { width: number; className?: string | undefined }) {
  const id = useId();
  const priceOf = ({ price, basisPoints }: RuleBreak) =>
    price ?? Math.round(listPrice * (BASIS - (basisPoints ?? 0))) / BASIS;
  const steps = breaks.map((step) => ({ from: Math.max(step.from, minimum), price: priceOf(step) }));
  const last = steps.at(-1)?.from ?? minimum;
  const most = Math.max(last + Math.max(1, Math.round((last - minimum) * 0.3)), minimum + 10);
  const prices = [listPrice, ...steps.map(({ price }) => price)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const room = Math.max((high - low) * 0.12, high * 0.02, 0.01);
  const [bottom, top] = [Math.max(0, low - room), high + room];
  const right = width - 8;
  const x = (quantity: number) => LEFT + ((quantity - minimum) / (most - minimum)) * (right - LEFT);
  const y = (price: number) => BOTTOM - ((price - bottom) / (top - bottom)) * (BOTTOM - TOP);
  const path = steps.map(
    ({ from, price }, place) => `${place === 0 ? 'M' : 'H'}${x(from)} ${place === 0 ? '' : 'V'}${y(price)}`,
  );
  const said = steps.map(({ from, price }) => `${formatDollars(price)} from ${formatFigure(from)}`).join(', ');
  const begins = [...new Set([minimum, ...steps.map(({ from }) => from)])];
  // Labels that would touch the one before are left out.
  const labelled = begins.filter((from, place) => place === 0 || x(from) - x(begins[place - 1] ?? 0) > 34);
  return (
    <svg
      className={`${styles.stair} ${className ?? ''}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-labelledby={id}
    >
      <title id={id}>{`${texts.plot}: ${said}. ${texts.places(places.length)}`}</title>
      {marks(bottom, top, 5).map((price) => (
        <g key={price}>
          <path className={styles.grid} d={`M${LEFT} ${y(price)}H${right}`} />
          <text x={LEFT - 8} y={y(price)} dy=".35em" textAnchor="end">
            {formatDollars(price).replace(/\.00$/, '')}
          </text>
        </g>
      ))}
      <path className={styles.list} d={`M${LEFT} ${y(listPrice)}H${right}`} />
      <text className={styles.on} x={right} y={y(listPrice) - 5} textAnchor="end">
        {texts.listLine(formatDollars(listPrice))}
      </text>
      <path className={styles.axis} d={`M${LEFT} ${BOTTOM}H${right}`} />
      {labelled.map((from) => (
        <g key={from}>
          <path className={styles.axis} d={`M${x(from)} ${BOTTOM}v6`} />
          <text x={x(from)} y={BOTTOM + 22} textAnchor="middle">
            {formatFigure(from)}
          </text>
        </g>
      ))}
      <path className={styles.line} d={`${path.join('')}H${right}`} />
      {places.map(({ from, until, unitPrice }) => (
        <path key={from} className={styles.more} d={`M${x(from)} ${y(unitPrice)}H${x(until + 1)}`} />
      ))}
      {steps.map(({ from, price }) => (
        <text key={from} className={styles.on} x={x(from) + 6} y={y(price) - 7}>
          {formatDollars(price)}
        </text>
      ))}
    </svg>
  );
}

/** Each place where more costs less, with both sums and what one saves. */
export function PriceInversions({ places }: Pick<StairProps, 'places'>) {
  const sum = (quantity: number, unit: number, price: number) =>
    `${formatFigure(quantity)} × ${formatDollars(unit)} = ${formatDollars(price)}`;
  return (
    <div>
      <p className="small">
        <b>{texts.places(places.length)}</b> {places.length > 0 && <span className="quiet">{texts.placesHow}</span>}
      </p>
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map(({ from, until, unitPrice, price, cheaper }) => (
            <li key={from}>
              <span>
                {from === until ? formatFigure(from) : `${formatFigure(from)} to ${formatFigure(until)}`}{' '}
                <span className="note">
                  {sum(until, unitPrice, price)}; {sum(cheaper.quantity, cheaper.unitPrice, cheaper.price)}
                </span>
              </span>
              <b>{`−${formatDollars(price - cheaper.price)}`}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
