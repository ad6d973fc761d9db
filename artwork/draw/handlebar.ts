import type { HandlebarAttributes } from '#catalogue/families/handlebar.ts';
import { num } from './geometry.ts';
import { type Material, surfaces } from './materials.ts';
import { Plate } from './plate.ts';

/** The bar's axis from end to end, in millimetres: flat, raised in two bends, or swept back to the rider. */
function axis(a: HandlebarAttributes): string {
  const half = a.widthMm / 2;
  if (a.shape === 'swept')
    return `M${-half} 118C${-half + 70} 70 ${-half + 110} 34 -150 2C-112 -22 -92 -8 -66 4L66 4C92 -8 112 -22 150 2C${half - 110} 34 ${half - 70} 70 ${half} 118`;
  const rise = a.riseMm;
  const sweep = (half * a.upsweepDegrees * Math.PI) / 180 / 2;
  const foot = rise === 0 ? 0 : 14 + rise;
  return `M${-half} ${num(-sweep)}C${-half + 60} ${num(-sweep * 0.6)} -250 0 -200 4C-150 ${num(foot * 0.3)} -110 ${foot} -66 ${foot}L66 ${foot}C110 ${foot} 150 ${num(foot * 0.3)} 200 4C250 0 ${half - 60} ${num(-sweep * 0.6)} ${half} ${num(-sweep)}`;
}

/** A handlebar from the front, lying at an angle; swept bars from above. */
export function drawHandlebar(a: HandlebarAttributes): string {
  const swept = a.shape === 'swept';
  const turn = { riser: -16, flat: -24, swept: 8 }[a.shape] + (a.finish === 'carbon' ? 40 : 0);
  const plate = new Plate({ scale: 720 / Math.max(a.widthMm, 720), x: 398, y: swept ? 352 : 386, turn });
  const material: Material = a.finish === 'silver' ? 'brushed' : 'black';
  const metal = surfaces[material];
  const path = axis(a);
  const grip = a.gripMm;
  const clampY = swept ? 4 : a.riseMm === 0 ? 0 : 14 + a.riseMm;
  const layers: readonly (readonly [string, number, number])[] = [
    [metal.edge, 1, 0],
    [metal.shade, 0.92, -0.02],
    [metal.middle, 0.68, -0.08],
    [metal.lit, 0.38, -0.14],
    [metal.glint, 0.13, -0.19],
  ];
  const along = (d: string, width: number) =>
    layers
      .map(
        ([colour, share, dy]) =>
          `<path d="${d}" stroke="${colour}" stroke-width="${num(width * share)}" transform="translate(0 ${num(width * dy)})"/>`,
      )
      .join('');
  // The middle is drawn thicker and tapers on both sides into the bends.
  const clamp = a.clampMm;
  const taper = [1, -1]
    .map(
      (side) =>
        `<path d="M${66 * side} ${num(clampY - clamp / 2)}C${84 * side} ${num(clampY - clamp / 2)} ${100 * side} ${num(clampY - clamp * 0.36 - (swept ? 6 : 2))} ${114 * side} ${num(clampY - grip / 2 - (swept ? 12 : 4))}L${114 * side} ${num(clampY + grip / 2 - (swept ? 12 : 4))}C${100 * side} ${num(clampY + clamp * 0.36 - (swept ? 6 : 2))} ${84 * side} ${num(clampY + clamp / 2)} ${66 * side} ${num(clampY + clamp / 2)}z" fill="${plate.round(material)}"/>`,
    )
    .join('');
  const middle = along(`M-66 ${num(clampY)}H66`, clamp);
  const scaleMarks = [0, 1, 2, 3, 4]
    .map((i) => `<path d="M${-14 + i * 7} ${num(clampY - (i === 2 ? 10 : 7))}v${i === 2 ? 20 : 14}"/>`)
    .join('');
  const half = a.widthMm / 2;
  const cuts = swept
    ? ''
    : [half - 20, half - 40, half - 60]
        .flatMap((x) => [x, -x])
        .map(
          (x) =>
            `<path d="M${x} ${num(-9 - (half * a.upsweepDegrees * Math.PI) / 180 / 2 + (half - Math.abs(x)) * 0.03)}v15"/>`,
        )
        .join('');
  const weave =
    a.finish === 'carbon'
      ? `<path d="${path}" stroke="#7d8488" stroke-opacity=".22" stroke-width="17" stroke-dasharray="3 3"/><path d="${path}" stroke="#000" stroke-opacity=".3" stroke-width="9" stroke-dasharray="3 3" stroke-dashoffset="3"/>`
      : '';
  const ink = a.finish === 'silver' ? '#2b2f31' : '#e7e9e8';
  plate.raised(
    `<g fill="none">${along(path, grip)}${weave}</g>${taper}<g fill="none">${middle}</g><g stroke="${ink}" stroke-width=".9" opacity=".65">${scaleMarks}${cuts}</g>`,
    { soft: 12 },
  );
  return plate.svg(`Handlebar, ${a.widthMm} mm`);
}
