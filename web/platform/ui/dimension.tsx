import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './plate.module.css';

interface MarksProps {
  mark: { label: string; x1: number; x2: number; y: number };
  /** The frame of the picture, in the same units as the mark. */
  width: number;
  height: number;
  /** The height of the figure, for a frame 800 wide. */
  size?: number;
  className?: string;
  /** What else is measured in the picture. */
  children?: ReactNode;
}

/**
 * The dimension under a part: two extension lines from the part's middle, the measured line with its arrows, and the
 * label in its gap. Decoration: what it says stands in the part's text, too.
 */
export function Marks({ mark: { label, x1, x2, y }, width, height, size = 34, className, children }: MarksProps) {
  const text = (size * width) / 800;
  const middle = (x1 + x2) / 2;
  const gap = (text * (label.length * 0.68 + 1)) / 2;
  const tip = text * 0.6;
  const wing = text * 0.156;
  const over = y + text * 0.24;
  const from = height / 2;
  return (
    <svg className={classNames(styles.marks, className)} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M${x1} ${from}V${over}M${x2} ${from}V${over}M${x1} ${y}H${middle - gap}M${middle + gap} ${y}H${x2}`} />
      <path
        className={styles.arrow}
        d={`M${x1} ${y}l${tip} ${wing}v${-2 * wing}zM${x2} ${y}l${-tip} ${wing}v${-2 * wing}z`}
      />
      <text x={middle} y={y} dy=".35em" fontSize={text}>
        {label}
      </text>
      {children}
    </svg>
  );
}
