import type { ReactNode } from 'react';
import { Across, Note } from './dimension.drawing.tsx';
import styles from './drawings.module.css';
import { box, line, type Point, short } from './paths.ts';

export const FREEHUB_BOX = [176, 150] as const;

const SCALE = 2.3;
const AXIS = 74;
/** Where the body starts, beside the flange of the hub. */
const START = 36;

/** A turned piece: where it starts, how long and how thick it is, in millimetres. */
type Turned = readonly [from: number, long: number, thick: number];

const X = (mm: number) => START + mm * SCALE;

const turned = ([from, long, thick]: Turned) => box(X(from), AXIS - (thick * SCALE) / 2, long * SCALE, thick * SCALE);

/** Edges of so many splines all around, of which half are seen. */
function splines([from, long, thick]: Turned, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const y = AXIS + ((thick * SCALE) / 2) * Math.sin(((at + 0.5) / count - 0.5) * Math.PI);
    return line([X(from), y], [X(from + long), y]);
  }).join('');
}

/** Flanks of a thread with so many turns. */
function turns([from, long, thick]: Turned, count: number): string {
  const half = (thick * SCALE) / 2;
  const pitch = long / count;
  return Array.from({ length: count - 1 }, (_, at) =>
    line([X(from + pitch * (at + 0.5)), AXIS - half], [X(from + pitch * (at + 1)), AXIS + half]),
  ).join('');
}

/** A body of Shimano's HG: the lock ring goes into its end. */
function hg(longMm: number, count: number, words: string, figure?: string): ReactNode {
  const body: Turned = [0, longMm, 34.4];
  return (
    <>
      <path className={styles.body} d={turned(body) + turned([longMm, 2.2, 30])} />
      <path className={styles.thin} d={splines(body, count)} />
      <Label>{words}</Label>
      {figure && <Across ends={[START, X(longMm)]} at={134} start={AXIS + 43} figure={figure} />}
    </>
  );
}

/** SRAM's body: splines and a thread at its root, smooth towards its end. `by` is how much longer the one for the road is. */
function xd(by: number): ReactNode {
  const root: Turned = [by, 6.4, 36];
  const thread: Turned = [by + 6.4, 9, 33.6];
  const [shoulder, end] = [X(by + 15.4), X(by + 31.4)];
  return (
    <>
      {by > 0 && <path className={styles.cut} d={turned([0, by, 36])} />}
      <path className={styles.body} d={turned(root) + turned(thread)} />
      <path
        className={styles.body}
        d={`M${short(shoulder)} ${AXIS - 36}l4 6H${short(end)}v60H${short(shoulder + 4)}l-4 6z${turned([by + 31.4, 3.5, 25])}`}
      />
      <path className={styles.thin} d={splines(root, 14) + turns(thread, 9)} />
      <Label at={by + 11}>thread</Label>
      {by > 0 && <Across ends={[START, X(by)]} at={126} start={AXIS + 43} figure={`${by}`} />}
    </>
  );
}

/** The thread that a freewheel is screwed on; a fixed hub has a smaller one behind it, left hand, for the lock ring. */
function threaded(hasLockRing: boolean): ReactNode {
  const thread: Turned = [4, 11, 34.8];
  const second: Turned = [15, 6, 32.8];
  return (
    <>
      <path className={styles.body} d={turned([0, 4, 38]) + turned(thread) + (hasLockRing ? turned(second) : '')} />
      <path className={styles.thin} d={turns(thread, 10) + (hasLockRing ? turns(second, 5) : '')} />
      <path className={styles.phantom} d={turned([hasLockRing ? 21 : 15, 14, 10])} />
      <Label at={9}>1.37 in × 24</Label>
      {hasLockRing && <Below />}
    </>
  );
}

function Label({ at = 22, children }: { at?: number; children: string }) {
  return (
    <Note from={[X(at), AXIS - 37]} to={[X(at) + 12, 22]}>
      {children}
    </Note>
  );
}

function Below() {
  const from: Point = [X(18), AXIS + 36];
  return (
    <Note from={from} to={[X(18) + 2, 138]}>
      1.29 in, left
    </Note>
  );
}

const bodies: ReadonlyMap<string, ReactNode> = new Map(
  Object.entries({
    HG: hg(34.95, 9, '9 splines', '34.95'),
    'HG road': hg(36.75, 9, '9 splines', '36.75'),
    'HG-L2': hg(36.75, 18, '18 splines'),
    'Micro Spline': (
      <>
        <path className={styles.body} d={turned([0, 2.5, 36]) + turned([2.5, 31.5, 31]) + turned([34, 2.4, 26.5])} />
        <path className={styles.thin} d={splines([2.5, 31.5, 31], 23)} />
        <Label>23 splines</Label>
      </>
    ),
    XD: xd(0),
    XDR: xd(1.85),
    threaded: threaded(false),
    'flip-flop': threaded(true),
  }),
);

/** Whether the body is drawn: a hub without one is not. */
export const isFreehub = (value: string) => bodies.has(value);

/** The body of a rear hub from its side: what is slid or screwed on comes from the right. */
export function Freehub({ value }: { value: string }) {
  return (
    <>
      <path
        className={styles.phantom}
        d={
          box(START - 26, AXIS - 50, 7, 100) +
          line([START - 19, AXIS - 40], [START, AXIS - 30]) +
          line([START - 19, AXIS + 40], [START, AXIS + 30])
        }
      />
      {bodies.get(value)}
      <path className={styles.axis} d={line([2, AXIS], [150, AXIS])} />
    </>
  );
}
