import { useSyncExternalStore } from 'react';
import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  type MouseHandlerDataParam,
  ReferenceLine,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts';
import { formatDollars } from '#contract/money.ts';
import type { Reports } from '#contract/sales/reports.ts';
import styles from './reports.module.css';
import { axisDollars, axisLabel, highestOf, labelEvery, marksUpTo, unitOf } from './reports.view.ts';
import { plotTexts, texts } from './texts.ts';

type Series = Reports['series'];

interface ReportsPlotProps {
  series: Series;
  /** The point that is looked at; null: none. */
  pointed: string | null;
  onPoint: (at: string | null) => void;
}

/** Left for the figures of the axes, right for the mean's. */
const LEFT = 44;
const margin = { top: 40, right: 64, bottom: 0, left: 0 };
const still = { isAnimationActive: false } as const;

/**
 * Revenue as stems, orders as a step line below, on one axis of time. The value that is pointed at, else the highest, is
 * dimensioned. Nothing moves. What is pointed at belongs to whoever shows the plot, and says it.
 */
export default function ReportsPlot({ series, pointed, onPoint }: ReportsPlotProps) {
  const narrow = useNarrow();
  const unit = unitOf(series[0]?.at ?? '');
  const mean = series.reduce((sum, { revenue }) => sum + revenue, 0) / Math.max(1, series.length);
  const marked = series.find(({ at }) => at === pointed) ?? highestOf(series);
  const dollars = marksUpTo(Math.max(...series.map(({ revenue }) => revenue)), 4, 'sums');
  const counts = marksUpTo(Math.max(...series.map(({ orders }) => orders)), 2, 'counts');
  const every = labelEvery(series.length, narrow);

  const point = ({ activeTooltipIndex }: MouseHandlerDataParam) => {
    const index = Number(activeTooltipIndex ?? Number.NaN);
    onPoint(series[index]?.at ?? null);
  };
  const pointing = {
    data: series,
    responsive: true,
    accessibilityLayer: false,
    barCategoryGap: 0,
    onMouseMove: point,
    onClick: point,
    onMouseLeave: () => onPoint(null),
  };

  return (
    <div className={styles.plot}>
      <ComposedChart {...pointing} className={styles.revenue} margin={margin}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="at" hide />
        <YAxis
          width={LEFT}
          domain={[0, dollars.at(-1) ?? 1]}
          ticks={dollars}
          interval={0}
          tickFormatter={axisDollars}
          {...quietAxis}
        />
        <Bar
          dataKey="revenue"
          shape={(bar: BarShapeProps) => <Stem {...bar} marked={series[bar.index] === marked} />}
          {...still}
        />
        <Words>{plotTexts.revenue[unit]}</Words>
        <ReferenceLine className={styles.ground} y={0} />
        {mean > 0 && <ReferenceLine className={styles.mean} y={mean} />}
        {mean > 0 && <Mean dollars={mean} />}
        {marked && <Dimension at={marked.at} dollars={marked.revenue} />}
      </ComposedChart>
      <ComposedChart {...pointing} className={styles.orders} margin={{ ...margin, top: 24 }}>
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="at"
          interval={0}
          height={26}
          axisLine={false}
          tickLine={false}
          tick={(tick: XAxisTickContentProps) => <Tick {...tick} words={tick.index % every === 0} />}
        />
        <YAxis width={LEFT} domain={[0, counts.at(-1) ?? 1]} ticks={counts} interval={0} {...quietAxis} />
        <Bar dataKey="orders" shape={() => <g />} {...still} />
        <Words>{plotTexts.orders[unit]}</Words>
        <ReferenceLine className={styles.ground} y={0} />
        <Steps series={series} />
        {pointed && marked && <Count at={marked.at} orders={marked.orders} />}
      </ComposedChart>
    </div>
  );
}

const quietAxis = { axisLine: false, tickLine: false, tickMargin: 8 } as const;

/** A thin line with a hollow end. */
function Stem({ x, y, width, height, marked }: BarShapeProps & { marked: boolean }) {
  const middle = Number(x) + Number(width) / 2;
  return (
    <g className={marked ? styles.at : styles.stem}>
      <path d={`M${middle} ${Number(y) + Number(height)}V${y}`} />
      <circle cx={middle} cy={y} r="3" />
    </g>
  );
}

/** The value as the dimension of its stem. */
function Dimension({ at, dollars }: { at: string; dollars: number }) {
  const [x, y] = [useXAxisScale()?.(at, { position: 'middle' }), useYAxisScale()?.(dollars)];
  if (x === undefined || y === undefined) return null;
  return (
    <g className={styles.at}>
      <path d={`M${LEFT} ${y}H${x - 6}`} strokeDasharray="2 3" />
      <text x={Math.max(x, LEFT + 24)} y={y - 10} textAnchor="middle">
        {formatDollars(dollars)}
      </text>
    </g>
  );
}

/** How many orders the value that is pointed at comes from. */
function Count({ at, orders }: { at: string; orders: number }) {
  const [x, y] = [useXAxisScale()?.(at, { position: 'middle' }), useYAxisScale()?.(orders)];
  if (x === undefined || y === undefined) return null;
  return (
    <g className={styles.at}>
      <text x={x} y={y - 6} textAnchor="middle">
        {orders}
      </text>
    </g>
  );
}

/** Each bucket's count over its whole width. */
function Steps({ series }: { series: Series }) {
  const [xOf, yOf] = [useXAxisScale(), useYAxisScale()];
  if (!xOf || !yOf) return null;
  const path: string[] = [];
  for (const { at, orders } of series) {
    const [start, end, y] = [xOf(at, { position: 'start' }), xOf(at, { position: 'end' }), yOf(orders)];
    // Where another time was marked the axes follow a moment later.
    if (start === undefined || end === undefined || y === undefined) return null;
    path.push(`${path.length === 0 ? `M${start} ${y}` : `V${y}`}H${end}`);
  }
  return <path className={styles.step} d={path.join('')} />;
}

function Words({ children }: { children: string }) {
  return (
    <text className={styles.words} x={LEFT} y="10">
      {children}
    </text>
  );
}

function Mean({ dollars }: { dollars: number }) {
  const [area, y] = [usePlotArea(), useYAxisScale()?.(dollars)];
  if (!area || y === undefined) return null;
  const x = area.x + area.width + 8;
  return (
    <text className={styles.words} y={y - 4}>
      <tspan x={x}>{plotTexts.mean}</tspan>
      <tspan x={x} dy="15">
        {texts.dollars(dollars)}
      </tspan>
    </text>
  );
}

function Tick({ x, y, payload, words }: XAxisTickContentProps & { words: boolean }) {
  const top = Number(y) - 8;
  return (
    <g className={styles.tick}>
      <path d={`M${x} ${top}v${words ? 7 : 3}`} />
      {words && (
        <text x={x} y={top + 20} textAnchor="middle">
          {axisLabel(String(payload.value))}
        </text>
      )}
    </g>
  );
}

const phone = '(max-width: 640px)';

function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(phone);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(phone).matches,
  );
}
