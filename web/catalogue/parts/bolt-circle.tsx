import type { Picture } from '#contract/catalogue/parts.ts';
import plateStyles from '#web/platform/ui/plate.module.css';

/** Half of a right angle: so far up the line across the circle begins and ends, as seen from straight above. */
const HALF = Math.SQRT1_2;

/**
 * The bolt circle over a part, in the marks of its picture: dashed, with a diameter across and its figure in the gap. `text` is the
 * figure's height. Decoration: what it says stands in the part's text, too.
 */
export function BoltCircle({ circle, text }: { circle: NonNullable<Picture['circle']>; text: number }) {
  const { label, x, y, rx, ry } = circle;
  const [right, up] = [rx * HALF, ry * HALF];
  const length = Math.hypot(right, up);
  const [along, across] = [right / length, up / length];
  const gap = (text * (label.length * 0.68 + 1)) / 2;
  /** A point `on` along the line from the middle and `off` to its side. */
  const at = (on: number, off = 0) =>
    `${(x + on * along + off * across).toFixed(1)} ${(y - on * across + off * along).toFixed(1)}`;
  const tip = length - text * 0.6;
  const wing = text * 0.156;
  return (
    <g className={plateStyles.datum}>
      <ellipse cx={x} cy={y} rx={rx} ry={ry} strokeDasharray="22 5 4 5" />
      <path d={`M${at(-length)}L${at(-gap)}M${at(gap)}L${at(length)}`} />
      <path
        className={plateStyles.arrow}
        d={[1, -1].map((end) => `M${at(end * length)}L${at(end * tip, wing)}L${at(end * tip, -wing)}z`).join('')}
      />
      <text
        transform={`translate(${x} ${y}) rotate(${((-Math.atan2(up, right) * 180) / Math.PI).toFixed(1)})`}
        dy=".35em"
        fontSize={text}
      >
        {label}
      </text>
    </g>
  );
}
