import type { ReactNode } from 'react';
import { Across, Note } from './dimension.drawing.tsx';
import styles from './drawings.module.css';
import { line, type Point, polygon, round } from './paths.ts';

export const DISC_BOX = [176, 128] as const;
export const TUBE_BOX = [176, 118] as const;
export const RAILS_BOX = [176, 84] as const;
export const HANGER_BOX = [176, 126] as const;

const MIDDLE = 88;

const cross = ([x, y]: Point, reach: number) =>
  line([x - reach, y], [x + reach, y]) + line([x, y - reach], [x, y + reach]);

/** Points around a middle: `count` of them, each with its own radius. */
const around = ([x, y]: Point, count: number, radius: (at: number) => number) =>
  Array.from({ length: count }, (_, at): Point => {
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
    return [x + radius(at) * Math.cos(angle), y + radius(at) * Math.sin(angle)];
  });

const hubMiddle: Point = [MIDDLE, 46];

/** The side of a hub where the rotor sits, both at one scale: six bolts on a circle of 44 mm, or splines. */
export const discMounts: ReadonlyMap<string, ReactNode> = new Map(
  Object.entries({
    'six-bolt': (
      <>
        <path className={styles.cut} d={round(hubMiddle, 44)} />
        <path
          className={styles.hole}
          d={around(hubMiddle, 6, () => 35.2)
            .map((point) => round(point, 4))
            .join('')}
        />
        <path className={styles.body} d={round(hubMiddle, 25)} />
        <path className={styles.hole} d={round(hubMiddle, 9.6)} />
        <path className={styles.axis} d={round(hubMiddle, 35.2) + cross(hubMiddle, 46)} />
        <Across ends={[MIDDLE - 35.2, MIDDLE + 35.2]} at={108} start={50} figure="Ø 44" />
      </>
    ),
    'centre lock': (
      <>
        <path className={styles.cut} d={polygon(...around(hubMiddle, 80, (at) => (at % 4 < 2 ? 28 : 25.5)))} />
        <path className={styles.body} d={round(hubMiddle, 21)} />
        <path className={styles.thin} d={round(hubMiddle, 19)} />
        <path className={styles.hole} d={round(hubMiddle, 9.6)} />
        <path className={styles.axis} d={cross(hubMiddle, 46)} />
        <Note from={[MIDDLE + 18, 66]} to={[MIDDLE + 30, 112]}>
          splines
        </Note>
      </>
    ),
  }),
);

/** A tube, cut across, with its outside diameter. */
export function Tube({ diameterMm }: { diameterMm: number }) {
  const radius = diameterMm * 1.05;
  const middle: Point = [MIDDLE, 42];
  return (
    <>
      <path className={styles.cut} d={round(middle, radius)} />
      <path className={styles.hole} d={round(middle, radius - 5)} />
      <path className={styles.axis} d={cross(middle, 42)} />
      <Across ends={[MIDDLE - radius, MIDDLE + radius]} at={96} start={46} figure={`Ø ${diameterMm}`} isBelow />
    </>
  );
}

/** The axle of a hub, cut across, at twice the scale of tubes. */
export function AxleBore({ diameterMm }: { diameterMm: number }) {
  const radius = diameterMm * 2.1;
  const middle: Point = [MIDDLE, 42];
  return (
    <>
      <path className={styles.phantom} d={round(middle, 38)} />
      <path className={styles.hole} d={round(middle, radius)} />
      <path className={styles.axis} d={cross(middle, 42)} />
      <Across ends={[MIDDLE - radius, MIDDLE + radius]} at={96} start={46} figure={`Ø ${diameterMm}`} isBelow />
    </>
  );
}

/** The rails of a saddle, cut across: 44 mm from middle to middle, round, oval, or either. */
export function Rails({ value }: { value: string }) {
  const [left, right] = [MIDDLE - 44, MIDDLE + 44];
  const isOval = value.includes('7 × 9');
  const isRound = !isOval || value.includes('round');
  const pair = (across: number, down: number) => round([left, 56], across, down) + round([right, 56], across, down);
  return (
    <>
      {isOval && <path className={isRound ? styles.phantom : styles.cut} d={pair(7, 9)} />}
      {isRound && <path className={styles.cut} d={pair(7, 7)} />}
      <path className={styles.axis} d={cross([left, 56], 13) + cross([right, 56], 13)} />
      <Across ends={[left, right]} at={18} start={42} figure="44" isMinor />
      <Note from={[right + 6, 60]} to={[right + 12, 82]}>
        {isOval ? '7 × 9' : 'Ø 7'}
      </Note>
    </>
  );
}

const axle: Point = [92, 36];
const bolt: Point = [84, 92];

/** The right end of a frame: its stays come from the right. */
const dropout = 'M162 24L105.5 12.6A27 27 0 1 0 105.5 59.4L162 48z';
const arm = 'M110 44L97 93A13 13 0 1 1 71 91L74 44z';
const derailleurBolt = <path className={styles.hole} d={round(bolt, 7.5)} />;

function hangerOf(own: ReactNode, words: string): ReactNode {
  return (
    <>
      {own}
      {derailleurBolt}
      <path className={styles.hole} d={round(axle, 9)} />
      <path className={styles.axis} d={cross(axle, 18) + cross(bolt, 18)} />
      <Note from={[96, 96]} to={[108, 112]}>
        {words}
      </Note>
    </>
  );
}

const boltedOn = (
  <>
    <path className={styles.body} d={arm} />
    <path className={styles.cut} d={dropout} />
    <path className={styles.body} d={round([104, 53], 3.4) + round([78, 52], 3.4)} />
  </>
);

/** What the rear derailleur hangs on: a part of its own around the axle (UDH), a part of the frame's maker, or the frame itself. */
export const hangers: ReadonlyMap<string, ReactNode> = new Map(
  Object.entries({
    UDH: hangerOf(
      <>
        <path className={styles.cut} d={dropout} />
        <path className={styles.body} d="M111 38A19 19 0 1 0 73 34L71 91A13 13 0 1 0 97 93z" />
      </>,
      'UDH',
    ),
    replaceable: hangerOf(boltedOn, 'bolted'),
    'replaceable or direct mount': hangerOf(
      <>
        <path className={styles.phantom} d="M76 56L42 98A12 12 0 0 0 60 114L94 60" />
        {boltedOn}
      </>,
      'bolted',
    ),
    fixed: hangerOf(
      <path
        className={styles.cut}
        d="M162 24L105.5 12.6A27 27 0 0 0 66 43C72 60 71 76 71 91A13 13 0 1 0 97 93C98 78 100 68 110 57L162 48z"
      />,
      'one piece',
    ),
  }),
);
