import plateStyles from '#web/platform/ui/plate.module.css';
import styles from './banner.module.css';
import { Measured } from './measured.tsx';
import { bicycleSlide } from './slides.ts';
import { movedTo, sheetOf } from './spots.ts';

const { scene, measures } = bicycleSlide;

/** The frame's measures over the banner's bicycle, where the points they measure between stand in its picture. */
export function BicycleMarks() {
  return (
    <>
      <Wheelbase crop="wide" below={24} size={30} className={plateStyles.large} />
      <Wheelbase crop="tall" below={56} size={36} className={plateStyles.small} />
      <Frame />
    </>
  );
}

interface WheelbaseProps {
  crop: 'wide' | 'tall';
  /** How far below the ground its dimension line lies. */
  below: number;
  size: number;
  className: string | undefined;
}

function Wheelbase({ crop, below, size, className }: WheelbaseProps) {
  const sheet = sheetOf(scene, crop, ['rearAxle', 'frontAxle', 'ground']);
  if (!sheet) return null;
  const { rearAxle, frontAxle, ground } = sheet.spots;
  const [from, to] = movedTo(rearAxle, frontAxle, [ground[0], ground[1] + below]);
  return (
    <svg
      className={`${plateStyles.marks} ${plateStyles.datum} ${styles.datum} ${className}`}
      viewBox={sheet.frame}
      aria-hidden="true"
    >
      <path d={`M${from[0]} ${from[1] - 18}v26M${to[0]} ${to[1] - 18}v26`} />
      <Measured from={from} to={to} label={measures.wheelbase} size={size} />
    </svg>
  );
}

function Frame() {
  const sheet = sheetOf(scene, 'wide', ['bottomBracket', 'headTop']);
  if (!sheet) return null;
  const { bottomBracket, headTop } = sheet.spots;
  const over = headTop[1] - 92;
  return (
    <svg className={`${plateStyles.marks} ${plateStyles.large}`} viewBox={sheet.frame} aria-hidden="true">
      <path d={`M${bottomBracket[0]} ${headTop[1] - 8}V${over - 8}M${headTop[0]} ${headTop[1] - 8}V${over - 8}`} />
      <Measured from={[bottomBracket[0], over]} to={[headTop[0], over]} label={measures.reach} size={30} />
      <Measured from={bottomBracket} to={[bottomBracket[0], headTop[1]]} label={measures.stack} size={30} />
      <path d={`M${bottomBracket[0] - 40} ${headTop[1]}H${headTop[0] - 34}`} strokeDasharray="22 5 4 5" />
    </svg>
  );
}
