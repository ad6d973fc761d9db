import { Across } from './dimension.drawing.tsx';
import styles from './drawings.module.css';
import { box, line, mirrored, type Point, polygon, round, short } from './paths.ts';

/** Room for the widest hub, 157, between its ends, and for one of the ends from its side. */
export const AXLE_BOX = [176, 84] as const;

const SCALE = 0.68;
const MIDDLE = 65;
const AXIS = 30;
const END_MIDDLE = 154;

/** A point of the section: millimetres from the middle of the hub, units from its axis. */
const X = (mm: number) => MIDDLE + mm * SCALE;

interface AxleProps {
  hubMm: number;
  axleMm: number;
  /** How deep the hub stands in closed ends, on each side. */
  recessMm: number;
}

/** The axles of 9 and 10 mm are those of quick releases: they stand in open slots (ISO 6698). */
const isSlot = (axleMm: number) => axleMm <= 10;

/** The ends of a frame or fork, cut along the axle, and one of them from its side. */
export function AxleEnds(props: AxleProps) {
  return isSlot(props.axleMm) ? <Slots {...props} /> : <Holes {...props} />;
}

function Holes({ hubMm, axleMm, recessMm }: AxleProps) {
  const hub = hubMm / 2;
  const face = hub - recessMm;
  const outside = face + 12;
  const half = (axleMm / 2) * SCALE;
  const plate: Point[] = [
    ...([
      [face, -20],
      [outside, -20],
      [outside, 20],
      [face, 20],
    ] as const),
    ...([
      [face, 7],
      [hub, 7],
      [hub, -7],
      [face, -7],
    ] as const),
  ];
  return (
    <>
      <Hub hubMm={hubMm} />
      <path className={styles.cut} d={ends(plate)} />
      <path className={styles.body} d={box(X(-outside), AXIS - half, 2 * outside * SCALE, 2 * half)} />
      <path className={styles.body} d={box(X(-outside - 7), AXIS - 7, 7 * SCALE, 14)} />
      <Measures hubMm={hubMm} figure={`Ø ${axleMm}`} axleMm={axleMm} start={AXIS + half} />
      <path
        className={styles.cut}
        d={polygon(
          ...(
            [
              [-12, -20],
              [12, -20],
              [12, 11],
              [6, 20],
              [-6, 20],
              [-12, 11],
            ] as const
          ).map(([x, y]): Point => [END_MIDDLE + x, AXIS + y]),
        )}
      />
      <path className={styles.body} d={round([END_MIDDLE, AXIS], 7)} />
      <path className={styles.hole} d={round([END_MIDDLE, AXIS], half)} />
    </>
  );
}

function Slots({ hubMm, axleMm }: AxleProps) {
  const hub = hubMm / 2;
  const outside = hub + 8;
  const half = (axleMm / 2) * SCALE;
  return (
    <>
      <Hub hubMm={hubMm} />
      <path
        className={styles.cut}
        d={ends([
          [hub, -20],
          [outside, -20],
          [outside, 16],
          [hub, 16],
        ])}
      />
      {/* The skewer, thinner than the axle that stands in the slots, with its nut and its lever. */}
      <path className={styles.body} d={box(X(-outside), AXIS - 1.7, 2 * outside * SCALE, 3.4)} />
      <path
        className={styles.body}
        d={box(X(-outside - 9), AXIS - 7, 9 * SCALE, 14) + box(X(outside), AXIS - 7, 9 * SCALE, 14)}
      />
      <Measures hubMm={hubMm} figure={`${axleMm}`} axleMm={axleMm} start={AXIS + 19} />
      <path
        className={styles.cut}
        d={`M${END_MIDDLE - 12} ${AXIS - 20}h24v29l-5 7h${short(half - 7)}V${AXIS}a${short(half)} ${short(half)} 0 0 0 ${short(-2 * half)} 0v16h${short(half - 7)}l-5 -7z`}
      />
    </>
  );
}

/** The hub between the ends, as far as it shows: its locknuts or end caps, and in phantom lines the shell. */
function Hub({ hubMm }: { hubMm: number }) {
  const hub = hubMm / 2;
  return (
    <>
      <path
        className={styles.phantom}
        d={
          box(X(-hub + 12), AXIS - 6, (hubMm - 24) * SCALE, 12) +
          [-hub + 34, hub - 44].map((at) => line([X(at), AXIS - 19], [X(at), AXIS + 19])).join('')
        }
      />
      <path
        className={styles.body}
        d={ends([
          [hub, -6],
          [hub - 8, -6],
          [hub - 12, -4],
          [hub - 12, 4],
          [hub - 8, 6],
          [hub, 6],
        ])}
      />
    </>
  );
}

function Measures({ hubMm, axleMm, figure, start }: { hubMm: number; axleMm: number; figure: string; start: number }) {
  const half = (axleMm / 2) * SCALE;
  return (
    <>
      <path className={styles.axis} d={line([X(-hubMm / 2 - 20), AXIS], [X(hubMm / 2 + 20), AXIS])} />
      <Across ends={[X(-hubMm / 2), X(hubMm / 2)]} at={66} start={AXIS + 8} figure={`${hubMm}`} />
      <Across ends={[END_MIDDLE - half, END_MIDDLE + half]} at={60} start={start} figure={figure} isMinor />
    </>
  );
}

const ends = (corners: readonly Point[]) =>
  mirrored(MIDDLE, ...corners.map(([mm, y]): Point => [mm * SCALE, AXIS + y]));

/** A hub alone, with its width over the locknuts or end caps; the ends that it goes into are in phantom lines. */
export function HubWidth({ hubMm }: { hubMm: number }) {
  const middle = AXLE_BOX[0] / 2;
  const hub = (hubMm / 2) * SCALE;
  const cap = hub - 8;
  return (
    <>
      <path
        className={styles.phantom}
        d={mirrored(middle, [hub, AXIS - 22], [hub + 8, AXIS - 22], [hub + 8, AXIS + 22], [hub, AXIS + 22])}
      />
      <path className={styles.body} d={box(middle - cap, AXIS - 8, 2 * cap, 16)} />
      <path
        className={styles.body}
        d={mirrored(middle, [hub, AXIS - 6], [cap, AXIS - 6], [cap, AXIS + 6], [hub, AXIS + 6])}
      />
      <path
        className={styles.body}
        d={mirrored(middle, [cap - 10, AXIS - 19], [cap - 7, AXIS - 19], [cap - 7, AXIS + 19], [cap - 10, AXIS + 19])}
      />
      <path className={styles.axis} d={line([middle - hub - 16, AXIS], [middle + hub + 16, AXIS])} />
      <Across ends={[middle - hub, middle + hub]} at={66} start={AXIS + 8} figure={`${hubMm}`} />
    </>
  );
}
