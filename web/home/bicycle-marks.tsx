import { cropOf } from '#web/pictures/scene.tsx';
import { Measured } from './measured.tsx';
import { bicycleSlide } from './slides.ts';
import { spotOf } from './spots.ts';

const SIZE = 30;

/** The frame's measures over the banner's bicycle, where the points they measure between stand in its picture. */
export function BicycleMarks() {
  const crop = cropOf(bicycleSlide.scene, 'wide');
  const [rearAxle, frontAxle] = [spotOf(bicycleSlide.scene, 'rearAxle'), spotOf(bicycleSlide.scene, 'frontAxle')];
  const [bottomBracket, headTop] = [spotOf(bicycleSlide.scene, 'bottomBracket'), spotOf(bicycleSlide.scene, 'headTop')];
  const ground = spotOf(bicycleSlide.scene, 'ground');
  if (!crop || !rearAxle || !frontAxle || !bottomBracket || !headTop || !ground) return null;
  const base = ground[1] + 24;
  const over = headTop[1] - 92;
  const { wheelbase, reach, stack } = bicycleSlide.measures;
  return (
    <svg className="marks marks-large" viewBox={`0 0 ${crop.width} ${crop.height}`} aria-hidden="true">
      <g className="datum">
        <path d={`M${rearAxle[0]} ${base - 18}v26M${frontAxle[0]} ${base - 18}v26`} />
        <Measured from={[rearAxle[0], base]} to={[frontAxle[0], base]} label={wheelbase} size={SIZE} />
      </g>
      <path d={`M${bottomBracket[0]} ${headTop[1] - 8}V${over - 8}M${headTop[0]} ${headTop[1] - 8}V${over - 8}`} />
      <Measured from={[bottomBracket[0], over]} to={[headTop[0], over]} label={reach} size={SIZE} />
      <Measured from={bottomBracket} to={[bottomBracket[0], headTop[1]]} label={stack} size={SIZE} />
      <path d={`M${bottomBracket[0] - 40} ${headTop[1]}H${headTop[0] - 34}`} strokeDasharray="22 5 4 5" />
    </svg>
  );
}
