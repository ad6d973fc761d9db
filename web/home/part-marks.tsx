import { cropOf } from '#web/pictures/scene.tsx';
import { Measured } from './measured.tsx';
import { spotOf } from './spots.ts';

const SIZE = 30;
/** How far below the part its dimension line lies. */
const BELOW = 62;

/** The diameter of the foremost part in a slide's picture, where its left and its right edge stand in it. */
export function PartMarks({ scene, label }: { scene: string; label: string }) {
  const crop = cropOf(scene, 'wide');
  const [left, right, bottom] = [spotOf(scene, 'left'), spotOf(scene, 'right'), spotOf(scene, 'bottom')];
  if (!crop || !left || !right || !bottom) return null;
  const y = bottom[1] + BELOW;
  return (
    <svg className="marks marks-large datum" viewBox={`0 0 ${crop.width} ${crop.height}`} aria-hidden="true">
      <path d={`M${left[0]} ${left[1]}V${y + 8}M${right[0]} ${right[1]}V${y + 8}`} />
      <Measured from={[left[0], y]} to={[right[0], y]} label={label} size={SIZE} />
    </svg>
  );
}
