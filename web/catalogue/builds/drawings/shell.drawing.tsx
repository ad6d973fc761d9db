import { Across, Down } from './dimension.drawing.tsx';
import styles from './drawings.module.css';
import { box, line, thread } from './paths.ts';

export const SHELL_BOX = [176, 116] as const;

const SCALE = 1.15;
const MIDDLE = 60;
const AXIS = 40;
const WALL = 6;

interface ShellFacts {
  widthMm: number;
  boreMm: number;
  bore: string;
  isPressed?: boolean;
}

/** BSA is 1.37 in over its thread, which is 34.8 mm; T47 is M47 × 1; PF41 is a smooth bore. BB86 is 86.5 wide. */
export const shells: ReadonlyMap<string, ShellFacts> = new Map(
  Object.entries({
    'BSA 68': { widthMm: 68, boreMm: 34.8, bore: 'Ø 34.8' },
    'BSA 73': { widthMm: 73, boreMm: 34.8, bore: 'Ø 34.8' },
    'BSA 100': { widthMm: 100, boreMm: 34.8, bore: 'Ø 34.8' },
    'T47 73': { widthMm: 73, boreMm: 47, bore: 'M47' },
    'T47 86': { widthMm: 86, boreMm: 47, bore: 'M47' },
    'PF41 86': { widthMm: 86.5, boreMm: 41, bore: 'Ø 41', isPressed: true },
    'PF41 92': { widthMm: 92, boreMm: 41, bore: 'Ø 41', isPressed: true },
  }),
);

/** The shell of a bottom bracket, cut along its axis: its width, its bore, and whether that has a thread. */
export function Shell({ widthMm, boreMm, bore, isPressed }: ShellFacts) {
  const half = (widthMm * SCALE) / 2;
  const [left, right] = [MIDDLE - half, MIDDLE + half];
  const radius = (boreMm * SCALE) / 2;
  return (
    <>
      <path
        className={styles.cut}
        d={box(left, AXIS - radius - WALL, 2 * half, WALL) + box(left, AXIS + radius, 2 * half, WALL)}
      />
      {!isPressed && <Threads left={left} right={right} radius={radius} />}
      <path
        d={line([left, AXIS - radius], [left, AXIS + radius]) + line([right, AXIS - radius], [right, AXIS + radius])}
      />
      <path className={styles.axis} d={line([left - 4, AXIS], [right + 5, AXIS])} />
      <Across ends={[left, right]} at={98} start={AXIS + radius + WALL + 3} figure={`${widthMm}`} />
      <Down ends={[AXIS - radius, AXIS + radius]} at={150} start={right + 4} figure={bore} />
    </>
  );
}

function Threads({ left, right, radius }: { left: number; right: number; radius: number }) {
  const turns = 9;
  const pitch = 2.6;
  return (
    <path
      className={styles.thin}
      d={[1, -1]
        .map((side) => {
          const y = AXIS + side * radius;
          return (
            thread([left, y], turns, pitch, -side * 2.2) + thread([right - turns * pitch, y], turns, pitch, -side * 2.2)
          );
        })
        .join('')}
    />
  );
}
