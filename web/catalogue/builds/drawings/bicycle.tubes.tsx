import type { Bicycle } from './bicycle.geometry.ts';
import styles from './drawings.module.css';
import { line, type Point, round, short } from './paths.ts';

/** What each part of the drawing is drawn by: the bicycle, and whether a slot holds a part. */
export interface ShapeProps {
  bicycle: Bicycle;
  isThere: (slot: string) => boolean;
}

/** A tube of a width in millimetres along points: two outlines, or its middle line where it is not there. */
export function Tube({
  bicycle,
  points,
  mm,
  isThere,
}: {
  bicycle: Bicycle;
  points: readonly Point[];
  mm: number;
  isThere: boolean;
}) {
  const placed = points.map(bicycle.at);
  if (!isThere) return <path className={styles.phantom} d={line(...placed)} />;
  const width = mm * bicycle.scale;
  return (
    <>
      <polyline className={styles.tube} points={listed(longer(placed))} strokeWidth={short(width + 2)} />
      <polyline className={styles.inside} points={listed(placed)} strokeWidth={short(width - 3)} />
    </>
  );
}

const listed = (points: readonly Point[]) => points.map((point) => point.map(short).join()).join(' ');

/** A line that goes on at both ends by as much as an outline is thick, so that a tube is closed there. */
function longer(points: readonly Point[]): Point[] {
  const beyond = (end: Point, before: Point): Point => {
    const [x, y] = [end[0] - before[0], end[1] - before[1]];
    const share = 2.5 / Math.hypot(x, y);
    return [end[0] + x * share, end[1] + y * share];
  };
  const [first, second] = points;
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !before) return [...points];
  return [beyond(first, second), ...points.slice(1, -1), beyond(last, before)];
}

/** Circles around one middle, by their radii in millimetres. */
export function Circle({
  bicycle,
  middle,
  mm,
  className,
}: {
  bicycle: Bicycle;
  middle: Point;
  mm: readonly number[];
  className: string | undefined;
}) {
  return (
    <path className={className} d={mm.map((radius) => round(bicycle.at(middle), radius * bicycle.scale)).join('')} />
  );
}

/** The class of a part, or that of phantom lines. */
export const phantomUnless = (isThere: boolean, className?: string) => (isThere ? className : styles.phantom);
