import styles from './drawings.module.css';
import { line, type Point, polygon } from './paths.ts';

/** Room that a figure takes in its line. Letters have 14 units. */
const widthOf = (figure: string) => figure.length * 7.9 + 8;

/** An arrow's head with its tip at a point, looking along `x` or `y`. */
function arrow([x, y]: Point, along: Point): string {
  const [u, v] = along;
  return polygon([x, y], [x - u * 7 - v * 2, y - v * 7 + u * 2], [x - u * 7 + v * 2, y - v * 7 - u * 2]);
}

interface DimensionProps {
  /** Where the measure begins and ends. */
  ends: readonly [number, number];
  /** Where its line lies, and where the lines that lead to it start. */
  at: number;
  start: number;
  figure: string;
  /** One that does not decide stays quiet where the other is lit. */
  isMinor?: boolean;
  /** The figure stands below its line even where there is room, so that all of a standard look alike. */
  isBelow?: boolean;
}

const classOf = (isMinor: boolean | undefined) => (isMinor ? styles.minor : styles.measure);

/** A measure across: the arrows stand outside where there is no room within. */
export function Across({ ends: [left, right], at, start, figure, isMinor, isBelow }: DimensionProps) {
  const middle = (left + right) / 2;
  const half = widthOf(figure) / 2;
  const isInside = !isBelow && right - left > 2 * half + 16;
  const outward = isInside ? 1 : -1;
  const beyond = at + Math.sign(at - start) * 4;
  const lines = isInside
    ? line([left, at], [middle - half, at]) + line([middle + half, at], [right, at])
    : line([left - 13, at], [left, at]) + line([right, at], [right + 13, at]);
  return (
    <g className={classOf(isMinor)}>
      <path d={line([left, start], [left, beyond]) + line([right, start], [right, beyond]) + lines} />
      <path className={styles.arrow} d={arrow([left, at], [-outward, 0]) + arrow([right, at], [outward, 0])} />
      <Words at={[middle, isInside ? at : at + Math.sign(at - start) * 14]}>{figure}</Words>
    </g>
  );
}

/** A measure from above to below. */
export function Down({ ends: [top, bottom], at, start, figure, isMinor }: DimensionProps) {
  const middle = (top + bottom) / 2;
  const isInside = bottom - top > 34;
  const outward = isInside ? 1 : -1;
  const side = Math.sign(at - start);
  const lines = isInside
    ? line([at, top], [at, middle - 10]) + line([at, middle + 10], [at, bottom])
    : line([at, top - 13], [at, top]) + line([at, bottom], [at, bottom + 13]);
  return (
    <g className={classOf(isMinor)}>
      <path d={line([start, top], [at + side * 4, top]) + line([start, bottom], [at + side * 4, bottom]) + lines} />
      <path className={styles.arrow} d={arrow([at, top], [0, -outward]) + arrow([at, bottom], [0, outward])} />
      <Words at={[isInside ? at : at + side * 8, middle]} anchor={isInside ? 'middle' : side > 0 ? 'start' : 'end'}>
        {figure}
      </Words>
    </g>
  );
}

/** Words with a line that leads from them to what they name. */
export function Note({ from, to, children }: { from: Point; to: Point; children: string }) {
  const end = to[0] + widthOf(children) - 8;
  return (
    <g className={styles.measure}>
      <path d={line(from, to, [end, to[1]])} />
      <Words at={[to[0], to[1] - 8]} anchor="start">
        {children}
      </Words>
    </g>
  );
}

interface WordsProps {
  at: Point;
  anchor?: 'start' | 'middle' | 'end';
  children: string;
}

/** Words or a figure, upright around a point. */
export function Words({ at: [x, y], anchor = 'middle', children }: WordsProps) {
  return (
    <text x={x} y={y} dy=".35em" textAnchor={anchor}>
      {children}
    </text>
  );
}
