import plateStyles from '#web/platform/ui/plate.module.css';
import styles from './banner.module.css';
import { Measured } from './measured.tsx';
import { movedTo, sheetOf } from './spots.ts';

interface PartMarksProps {
  scene: string;
  label: string;
}

/** The diameter of the foremost part in a slide's picture, from its left to its right edge as they stand in it. */
export function PartMarks(slide: PartMarksProps) {
  return (
    <>
      <Diameter {...slide} crop="wide" below={40} size={30} className={plateStyles.large} />
      <Diameter {...slide} crop="tall" below={27} size={36} className={plateStyles.small} />
    </>
  );
}

interface DiameterProps extends PartMarksProps {
  crop: 'wide' | 'tall';
  /** How far below the part its dimension line lies. */
  below: number;
  size: number;
  className: string | undefined;
}

function Diameter({ scene, label, crop, below, size, className }: DiameterProps) {
  const sheet = sheetOf(scene, crop, ['left', 'right', 'bottom']);
  if (!sheet) return null;
  const { left, right, bottom } = sheet.spots;
  const [from, to] = movedTo(left, right, [bottom[0], bottom[1] + below]);
  return (
    <svg
      className={`${plateStyles.marks} ${plateStyles.datum} ${styles.datum} ${className}`}
      viewBox={sheet.frame}
      aria-hidden="true"
    >
      <path d={`M${left[0]} ${left[1]}V${from[1] + 8}M${right[0]} ${right[1]}V${to[1] + 8}`} />
      <Measured from={from} to={to} label={label} size={size} />
    </svg>
  );
}
