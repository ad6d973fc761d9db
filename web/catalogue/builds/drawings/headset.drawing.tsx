import { Across } from './dimension.drawing.tsx';
import styles from './drawings.module.css';
import { line, mirrored, type Point, round } from './paths.ts';

const SCALE = 1.9;
const MIDDLE = 88;
const WALL = 4.5;
/** Walls, cups and bearings are the same for every bore, and given in units of 1/1.5 mm. */
const DETAIL = 1.2;
/** From the face of the head tube to where the drawing breaks it off, and from there to the line of its measure. */
const TUBE = 44;
const TO_MEASURE = 15;

type Seat = 'EC' | 'ZS' | 'IS';

/** One end of a head tube in the words of SHIS: how the bearing sits, the bore, and what goes through. */
interface End {
  readonly seat: Seat;
  readonly boreMm: number;
  readonly throughMm?: number;
}

/** Reads `ZS44/28.6` or `IS42`; null where it is none. */
function endOf(words: string): End | null {
  const [, seat, bore, through] = /^(EC|ZS|IS)(\d+(?:\.\d+)?)(?:\/(\d+(?:\.\d+)?))?$/.exec(words.trim()) ?? [];
  if (!seat || !bore) return null;
  return { seat: seat as Seat, boreMm: Number(bore), ...(through && { throughMm: Number(through) }) };
}

/** The ends that words name, upper and lower; null where they name none that is drawn. */
export function headsetEnds(words: string): readonly End[] | null {
  const ends = words.split('|').map(endOf);
  return ends.length <= 2 && ends.every((end) => end !== null) ? ends : null;
}

export const HEADSET_BOX = [176, 122] as const;
export const HEADSET_PAIR_BOX = [176, 228] as const;

/** A head tube, cut: one end, or the upper with the lower below it. */
export function Headset({ ends, isLower }: { ends: readonly End[]; isLower?: boolean }) {
  const [first, second] = ends;
  if (!first) return null;
  if (second) {
    return (
      <>
        <HeadTubeEnd end={first} face={32} down={1} />
        <HeadTubeEnd end={second} face={196} down={-1} />
      </>
    );
  }
  return isLower ? <HeadTubeEnd end={first} face={90} down={-1} /> : <HeadTubeEnd end={first} face={32} down={1} />;
}

/** `face` is where the tube ends, `down` the way from there into it. */
function HeadTubeEnd({ end: { seat, boreMm, throughMm }, face, down }: { end: End; face: number; down: 1 | -1 }) {
  const r = (boreMm * SCALE) / 2;
  const sides = (corners: readonly Point[]) =>
    mirrored(MIDDLE, ...corners.map(([x, y]): Point => [r + x * DETAIL, face + down * y * DETAIL]));
  const broken = face + down * TUBE * DETAIL;
  return (
    <>
      {throughMm && <Steerer radius={(throughMm * SCALE) / 2} from={face - down * 24} to={broken} />}
      <path className={styles.cut} d={sides(tubes[seat])} />
      {seat !== 'IS' && <path className={styles.body} d={sides(cups[seat])} />}
      <Bearing at={bearings[seat]} radius={r} face={face} down={down} />
      <path className={styles.axis} d={line([MIDDLE, face - down * 28], [MIDDLE, broken + down * 5])} />
      <Across
        ends={[MIDDLE - r, MIDDLE + r]}
        at={broken + down * TO_MEASURE}
        start={seat === 'IS' ? face + down * 10 : broken + down * 2}
        figure={`${boreMm}`}
      />
    </>
  );
}

/** What goes through, as far as it shows. */
function Steerer({ radius, from, to }: { radius: number; from: number; to: number }) {
  return (
    <path
      className={styles.phantom}
      d={line([MIDDLE - radius, from], [MIDDLE - radius, to]) + line([MIDDLE + radius, from], [MIDDLE + radius, to])}
    />
  );
}

// Corners as distances from the bore and from the face of the tube, towards the outside and into the tube.
type Corners = readonly Point[];

const plainTube: Corners = [
  [0, 0],
  [WALL, 0],
  [WALL, TUBE],
  [0, TUBE],
];

const tubes: Readonly<Record<Seat, Corners>> = {
  EC: plainTube,
  ZS: plainTube,
  // The bearing lies on a cone of the tube itself.
  IS: [
    [0, 0],
    [WALL, 0],
    [WALL, 20],
    [1, 26],
    [1, TUBE],
    [-3.5, TUBE],
    [-3.5, 17],
    [0, 13.5],
  ],
};

const cups: Readonly<Record<'EC' | 'ZS', Corners>> = {
  EC: [
    [0, 22],
    [0, 0],
    [5, 0],
    [5, -17],
    [-7, -17],
    [-7, -14],
    [2, -14],
    [2, -3],
    [-3.5, -1],
    [-3.5, 22],
  ],
  ZS: [
    [0, 22],
    [0, 0],
    [WALL, 0],
    [WALL, -3.5],
    [-3, -3.5],
    [-3, 10],
    [-6.5, 14],
    [-6.5, 17],
    [-3, 17],
    [-3, 22],
  ],
};

/** Where a bearing lies: its outer edge and its upper edge. */
const bearings: Readonly<Record<Seat, Point>> = { EC: [2, -14], ZS: [-3, -1], IS: [0, 2.5] };

/** A bearing in section: its rings in one outline, and a ball. */
function Bearing({ at: [x, y], radius, face, down }: { at: Point; radius: number; face: number; down: 1 | -1 }) {
  const outer = radius + x * DETAIL;
  const [width, height] = [9 * DETAIL, 11 * DETAIL];
  const [top, bottom] = [face + down * y * DETAIL, face + down * (y * DETAIL + height)];
  const ball = outer - width / 2;
  const middle = (top + bottom) / 2;
  return (
    <>
      <path
        className={styles.hole}
        d={mirrored(MIDDLE, [outer, top], [outer, bottom], [outer - width, bottom], [outer - width, top])}
      />
      <path className={styles.thin} d={round([MIDDLE - ball, middle], 3) + round([MIDDLE + ball, middle], 3)} />
    </>
  );
}
