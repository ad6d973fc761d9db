import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** A sheet of 256 × 140 whose upper edge lies at `top`. */
function Sheet({ top = 0, left = 3, children }: { top?: number; left?: number; children: ReactNode }) {
  return (
    <svg viewBox={`${left} ${top} 256 140`} preserveAspectRatio="xMinYMax meet" aria-hidden="true">
      {children}
    </svg>
  );
}

const YEARS = 13;
const YEAR = 19;

/** Thirteen years on a scale that begins in 2005: a tick each, longer every fifth, the first and the last one longest. */
export function Years() {
  const tick = (year: number) => {
    if (year === 0) return 22;
    return year % 5 === 0 ? 56 : 74;
  };
  const ticks = Array.from({ length: YEARS }, (_, year) => `M${4 + year * YEAR} 104V${tick(year)}`);
  const end = 4 + YEARS * YEAR;
  return (
    <Sheet>
      <path d={`${ticks.join('')}M4 104H${end}`} />
      <path className={`${styles.sig} ${styles.thick}`} d={`M${end} 104V22`} />
      <text x="3" y="130">
        2005
      </text>
      <text className={styles.atEnd} x={end} y="130">
        13 years
      </text>
    </Sheet>
  );
}

/** A square of 283 meters a side, which is 80,000 square meters, with the bays of its roof. */
export function SquareOfFloor() {
  return (
    <Sheet top={-4}>
      <path d="M4 4h104v104H4zM4 114v14M108 114v14M116 4h22M116 108h22" />
      <path className={styles.faint} strokeDasharray="8 3 2 3" d="M30 4v104M56 4v104M82 4v104M4 39h104M4 73h104" />
      <path className={styles.sig} d="M4 122h28M80 122h28M132 4v38M132 70v38" />
      <text className={styles.middle} x="56" y="126">
        283 m
      </text>
      <text className={styles.middle} x="134" y="60">
        283 m
      </text>
    </Sheet>
  );
}

const ROWS = 12;

/** Twelve rows of 42 dots: 504 people. A row is a line of round dashes of no length, 6.05 apart. */
export function People() {
  const rows = Array.from({ length: ROWS }, (_, row) => `M2 ${16 + row * 8}H252`);
  return (
    <Sheet left={0}>
      <path className={styles.dots} strokeDasharray="0 6.05" d={rows.join('')} />
      <text x="0" y="130">
        One mark, one person
      </text>
    </Sheet>
  );
}

/** A hole and its feature control frame: its place may be off by a circle of five hundredths, seen from datum A. */
export function DatumFrame() {
  return (
    <Sheet top={-12}>
      <path d="M4 78h168v40H4zM44 78v40M130 78v40M15 98a9 9 0 1 0 18 0 9 9 0 1 0-18 0M9 98h30M24 83v30M172 98h28l14-28M200 46a24 24 0 1 0 48 0 24 24 0 1 0-48 0" />
      <path className={styles.faint} strokeDasharray="10 3 3 3" d="M192 46h64M224 14v64" />
      <path className={`${styles.sig} ${styles.thick}`} d="M216 46a8 8 0 1 0 16 0 8 8 0 1 0-16 0" />
      <text className={`${styles.middle} ${styles.large}`} x="87" y="103">
        Ø 0.05
      </text>
      <text className={`${styles.middle} ${styles.large}`} x="151" y="103">
        A
      </text>
    </Sheet>
  );
}
