import type { ReactNode } from 'react';
import { Across, Down, Words } from './dimension.drawing.tsx';
import styles from './drawings.module.css';
import { box, line, mirrored, type Point, round, short } from './paths.ts';

export const BRAKE_MOUNT_BOX = [176, 126] as const;

const SCALE = 1.1;
const MIDDLE = 88;

/** The two bolts, so far apart (millimetres), around the middle. */
function bolts(apartMm: number): [left: number, right: number] {
  const half = (apartMm * SCALE) / 2;
  return [MIDDLE - half, MIDDLE + half];
}

/** The edge of the rotor that the mount is made for, in phantom lines, with its diameter: its middle lies below, or to the left. */
function Rotor({ ofMm, edge: [x, y], isBeside }: { ofMm: number; edge: Point; isBeside?: boolean }) {
  const radius = (ofMm / 2) * SCALE;
  const angle = Math.min(1.1, Math.asin(Math.min(1, (isBeside ? 44 : 82) / radius)));
  const [chord, rise] = [radius * Math.sin(angle), radius * (1 - Math.cos(angle))];
  const [from, to]: [Point, Point] = isBeside
    ? [
        [x - rise, y - chord],
        [x - rise, y + chord],
      ]
    : [
        [x - chord, y + rise],
        [x + chord, y + rise],
      ];
  return (
    <>
      <path
        className={styles.phantom}
        d={`M${short(from[0])} ${short(from[1])}A${short(radius)} ${short(radius)} 0 0 1 ${short(to[0])} ${short(to[1])}`}
      />
      <g className={styles.minor}>
        <Words at={[isBeside ? MIDDLE - 46 : MIDDLE, 114]}>{`Ø ${ofMm}`}</Words>
      </g>
    </>
  );
}

function postMount(rotorMm?: number): ReactNode {
  const [left, right] = bolts(74.2);
  const dip = short(right - left - 24);
  return (
    <>
      {rotorMm && <Rotor ofMm={rotorMm} edge={[MIDDLE, 46]} />}
      <path
        className={styles.cut}
        d={`M6 80C26 72 28 74 ${short(left - 12)} 60h24c8 14 ${short(dip - 8)} 14 ${dip} 0h24c8 14 12 16 24 17v20H6z`}
      />
      {[left, right].map((x) => (
        <Bolt key={x} x={x} from={60} depth={22} />
      ))}
      <Across ends={[left, right]} at={20} start={56} figure="74.2" />
    </>
  );
}

function Bolt({ x, from, depth, half = 3.3 }: { x: number; from: number; depth: number; half?: number }) {
  return (
    <>
      <path className={styles.hole} d={`M${short(x - half)} ${from}v${depth}h${2 * half}v${-depth}`} />
      <path className={styles.axis} d={line([x, from - 10], [x, from + depth + 12])} />
    </>
  );
}

function flatMount(rotorMm?: number): ReactNode {
  const [left, right] = bolts(34);
  return (
    <>
      {rotorMm && <Rotor ofMm={rotorMm} edge={[MIDDLE, 72]} isBeside />}
      <path className={styles.cut} d={box(10, 58, 156, 28)} />
      {[left, right].map((x) => (
        <Bolt key={x} x={x} from={58} depth={28} half={2.75} />
      ))}
      <Across ends={[left, right]} at={20} start={54} figure="34" />
    </>
  );
}

function isMount(rotorMm?: number): ReactNode {
  const [left, right] = bolts(51);
  return (
    <>
      {rotorMm && <Rotor ofMm={rotorMm} edge={[MIDDLE, 38]} />}
      <path
        className={styles.cut}
        d={`M${short(left - 18)} 50h${short(right - left + 36)}v20c-10 0 -12 14 -28 26h${short(left - right + 20)}c-16 -12 -18 -26 -28 -26z`}
      />
      <path className={styles.hole} d={round([left, 62], 3.3) + round([right, 62], 3.3)} />
      <path
        className={styles.axis}
        d={[left, right].map((x) => line([x - 9, 62], [x + 9, 62]) + line([x, 53], [x, 71])).join('')}
      />
      <Across ends={[left, right]} at={20} start={50} figure="51" />
    </>
  );
}

/** Bosses on both sides of the rim, from behind. */
function bosses(): ReactNode {
  const [left, right] = bolts(80);
  return (
    <>
      <Rim top={60} />
      <path className={styles.cut} d={mirrored(MIDDLE, [38, 40], [50, 40], [50, 120], [38, 120])} />
      <path className={styles.body} d={round([left, 84], 5.5) + round([right, 84], 5.5)} />
      <path className={styles.hole} d={round([left, 84], 3.3) + round([right, 84], 3.3)} />
      <path
        className={styles.axis}
        d={[left, right].map((x) => line([x - 10, 84], [x + 10, 84]) + line([x, 74], [x, 94])).join('')}
      />
      <Across ends={[left, right]} at={20} start={72} figure="80" />
    </>
  );
}

/** The bolt of a calliper above the rim, from behind, and between which heights its pads reach. */
function calliper(reach: string): ReactNode {
  const [least, most] = reach.split('–').map((mm) => 36 + Number(mm) * SCALE) as [number, number];
  return (
    <>
      <Rim top={(least + most) / 2 - 8} />
      <path className={styles.cut} d={box(56, 22, 64, 24)} />
      <path className={styles.hole} d={round([MIDDLE, 36], 3.3)} />
      <path className={styles.axis} d={line([MIDDLE - 12, 36], [MIDDLE + 12, 36]) + line([MIDDLE, 16], [MIDDLE, 56])} />
      <path className={styles.thin} d={mirrored(MIDDLE, [15, least], [22, least], [22, most], [15, most])} />
      <Down ends={[36, (least + most) / 2]} at={144} start={MIDDLE + 24} figure={reach} />
    </>
  );
}

/** A rim in section, its tyre above it, in phantom lines. */
function Rim({ top }: { top: number }) {
  return (
    <path
      className={styles.phantom}
      d={`M${MIDDLE - 12} ${short(top)}v16l7 12h10l7 -12v-16M${MIDDLE - 11} ${short(top)}C${MIDDLE - 26} ${short(top - 30)} ${MIDDLE + 26} ${short(top - 30)} ${MIDDLE + 11} ${short(top)}`}
    />
  );
}

const disc: ReadonlyMap<string, (rotorMm?: number) => ReactNode> = new Map(
  Object.entries({
    'post mount': postMount,
    'flat mount': flatMount,
    IS: isMount,
    'IS mount': isMount,
  }),
);

/** The drawing of a mount such as `post mount 160`, `IS mount`, `V-brake bosses` or `calliper 39–49`; null where there is none. */
export function brakeMountOf(value: string): ReactNode {
  if (value === 'V-brake bosses') return bosses();
  const [, kind = '', size] = /^(.*?)(?: ([\d–]+))?$/.exec(value) ?? [];
  if (kind === 'calliper' && size) return calliper(size);
  return disc.get(kind)?.(size ? Number(size) : undefined) ?? null;
}
