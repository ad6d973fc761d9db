import plateStyles from '#web/platform/ui/plate.module.css';
/** A place in a picture, in its own pixels. */
export type Spot = readonly [x: number, y: number];

interface MeasuredProps {
  from: Spot;
  to: Spot;
  label: string;
  /** Height of the label's letters. */
  size: number;
}

const num = (n: number) => String(Math.round(n * 100) / 100);

/** A dimension line between two places, with its arrows and the label in its gap; it reads from below or from the right. */
export function Measured({ from: [x1, y1], to: [x2, y2], label, size }: MeasuredProps) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const gap = (size * (label.length * 0.68 + 1)) / 2;
  const [tip, wing] = [size * 0.6, size * 0.156];
  const upright = Math.abs(uy) > Math.abs(ux);
  const lean = upright ? -90 : (Math.atan(uy / ux) * 180) / Math.PI;
  const arrow = (x: number, y: number, way: 1 | -1) => {
    const [bx, by] = [x + way * tip * ux, y + way * tip * uy];
    return `M${num(x)} ${num(y)}L${num(bx - wing * uy)} ${num(by + wing * ux)}L${num(bx + wing * uy)} ${num(by - wing * ux)}z`;
  };
  const line = (x: number, y: number, way: 1 | -1) =>
    `M${num(x)} ${num(y)}L${num(mx - way * gap * ux)} ${num(my - way * gap * uy)}`;
  return (
    <>
      <path d={`${line(x1, y1, 1)}${line(x2, y2, -1)}`} />
      <path className={plateStyles.arrow} d={`${arrow(x1, y1, 1)}${arrow(x2, y2, -1)}`} />
      <text
        transform={`translate(${num(mx)} ${num(my)})${lean ? ` rotate(${num(lean)})` : ''}`}
        dy=".35em"
        fontSize={size}
      >
        {label}
      </text>
    </>
  );
}
