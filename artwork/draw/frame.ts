import type { FrameAttributes } from '#catalogue/families/frame.ts';
import { bead, framePoints, frameTubes } from './frame-tubes.ts';
import { along, line } from './geometry.ts';
import { surfaces } from './materials.ts';
import { Plate } from './plate.ts';

/** A bare frame from the drive side, drawn from its geometry sheet. */
export function drawFrame(a: FrameAttributes): string {
  const metal = ({ raw: 'brushed', black: 'black', green: 'green' } as const)[a.colour];
  const slim = a.material === '4130 steel';
  const p = framePoints(a);
  const left = -30;
  const right = p.headFoot[0] + 40;
  const top = Math.min(p.headTop[1], p.seatTop[1]) - 30;
  const foot = p.bottomBracket[1] + 44;
  const scale = 700 / (right - left);
  const plate = new Plate({ scale, x: 394 - ((left + right) / 2) * scale, y: 396 - ((top + foot) / 2) * scale });
  const { lit, middle, shade, edge } = surfaces[metal];
  const [bx, by] = p.bottomBracket;
  const r = slim ? 26 : 40;
  const shell = `<g transform="translate(${bx} ${by})"><circle r="${r}" fill="${shade}"/><circle r="${r}" fill="none" stroke="${edge}" stroke-width="2"/><circle r="${r - 4}" fill="${lit}"/><circle r="${r - (slim ? 8 : 13)}" fill="#33373a"/><circle r="${r - (slim ? 10 : 15)}" fill="#17191b"/></g>`;
  const dropout = `<path d="M-30 -20Q-14 -38 10 -28L36 4Q42 28 20 34L-8 30Q-34 20 -30 -20z" fill="${middle}" stroke="${edge}" stroke-width="1.600"/><path d="M-29 -18Q-14 -36 10 -27" stroke="#fff" stroke-opacity=".7" stroke-width="2.400" fill="none"/><circle r="12" fill="#17191b"/><circle cx="6" cy="22" r="4" fill="#33373a"/>`;
  const welds =
    a.colour === 'raw'
      ? bead(along(along(p.headTop, p.head, 26), p.forward, -29), p.head, 44) +
        bead(along(along(p.headFoot, p.head, -32), p.forward, -30), p.head, 64, 15) +
        bead(along(along(p.seatTop, p.seat, -20), p.seat + 90, 21), a.seatDegrees, 44)
      : '';
  const clamp = `<path d="${line(along(p.seatTop, p.seat, -6), along(p.seatTop, p.seat, 14))}" stroke="#17191b" stroke-width="${slim ? 38 : 46}"/><path d="${line(along(p.seatTop, p.seat, -4), along(p.seatTop, p.seat, 12))}" stroke="#3d4245" stroke-width="${slim ? 34 : 42}"/>`;
  // A band of the brand on the down tube, as the decal line lays it on.
  const from = along([bx, by], 0, 0);
  const to = p.headFoot;
  const decal =
    a.colour === 'raw'
      ? ''
      : `<path d="${line(
          [from[0] + (to[0] - from[0]) * 0.5, from[1] + (to[1] - from[1]) * (slim ? 0.53 : 0.56)],
          [from[0] + (to[0] - from[0]) * 0.8, from[1] + (to[1] - from[1]) * (slim ? 0.83 : 0.865)],
        )}" stroke="#eceeec" stroke-opacity=".85" stroke-width="${slim ? 9 : 15}" stroke-dasharray="16 7 22 7 12 7"/>`;
  plate.raised(frameTubes(a, metal, slim) + shell + dropout + welds + clamp + decal, {
    depth: 3,
    soft: 13,
    bevel: 0.9,
    gloss: 0.12,
  });
  return plate.svg(`${a.kind === 'hardtail' ? 'Hardtail' : 'Gravel'} frame, size ${a.size}`);
}
