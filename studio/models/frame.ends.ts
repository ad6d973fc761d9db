import type { Material, Object3D } from 'three';
import { mesh } from '../geometry/meshes.ts';
import type { Corner } from '../geometry/outlines.ts';
import { turn } from '../geometry/turned.ts';
import type { V3 } from '../geometry/vectors.ts';
import { rubber, turnedAluminium, turnedSteel } from '../materials.ts';
import type { FrameForm } from './frame.form.ts';

/** How much of a bored end is a turned piece of its own: walls this thin would fall through the grid of the rest. */
export const COLLAR = 9;

/** An end of head tube or shell that is bored and faced. */
interface BoredEnd {
  readonly end: V3;
  /** Outwards, of length one. */
  readonly way: V3;
  readonly radius: number;
  readonly bore: number;
  /** Radius of the hole behind the bore, and how deep it goes. */
  readonly through: number;
  readonly deep: number;
  readonly threads: number;
}

/** The two ends of the head tube and the two of the shell. */
export function boredEnds({ head, headBore, points, shell, attributes }: FrameForm): BoredEnd[] {
  const { down } = points;
  const last = head.stations.length - 1;
  // Lugs stand over the head tube's ends.
  const lug = attributes.joints === 'lugged' ? 1.4 : 0;
  const threads = attributes.shell.startsWith('PF') ? 0 : 8;
  const end = (place: V3, way: V3, radius: number, bore: number, deep: number, ridges: number): BoredEnd => ({
    end: place,
    way,
    radius,
    bore,
    through: radius - 5.2,
    deep,
    threads: ridges,
  });
  return [
    end(head.from, [-down[0], -down[1], 0], head.stations[0][1] + lug, headBore.top, 24, 0),
    end(head.to, [down[0], down[1], 0], head.stations[last][1] + lug, headBore.bottom, 24, 0),
    end([0, 0, shell.half], [0, 0, 1], shell.radius, shell.bore, shell.half + 1, threads),
    end([0, 0, -shell.half], [0, 0, -1], shell.radius, shell.bore, shell.half + 1, threads),
  ];
}

/** The painted ring of a bored end and the bare metal within, with threads where a bottom bracket is screwed in. */
function collar({ end, way, radius, bore, through, threads }: BoredEnd, coat: Material, metal: Material): Object3D[] {
  const outer = radius + 0.8;
  const edge = Math.max(bore + 0.9, radius - 1.4);
  const ring = turn(
    [
      [edge - 0.6, -COLLAR - 3],
      [outer - 0.6, -COLLAR - 3],
      [outer, -COLLAR - 2],
      [outer, 0, 0.7],
      [edge, 0, 0.2],
      [edge - 0.6, -1],
    ],
    { round: 0.3, segments: 96 },
  );
  const ridges: Corner[] = [];
  for (let i = 0; i < threads; i++) ridges.push([bore + 0.6, -1.2 - i, 0], [bore, -1.7 - i, 0]);
  const inner = Math.min(through, bore) - 0.4;
  const facing = turn(
    [
      [bore + 0.8, -0.25, 0.2],
      ...(threads > 0 ? ridges : [[bore, -0.9, 0.2] as const]),
      [bore, -COLLAR, 0.2],
      [inner, -COLLAR, 0.2],
      [inner, -COLLAR - 4, 0.2],
      [edge - 0.2, -COLLAR - 4, 0.2],
      [edge - 0.2, -0.25, 0.2],
    ],
    { round: 0.2, segments: 88, crease: 0.5 },
  );
  return [mesh(ring, coat), mesh(facing, metal)].map((piece) => {
    piece.position.set(...end);
    piece.lookAt(end[0] + way[0], end[1] + way[1], end[2] + way[2]);
    return piece;
  });
}

/** The end of the seat tube, into which the post goes. */
function seatMouth({ points: { seatTop, seatUp }, attributes: a }: FrameForm, coat: Material): Object3D[] {
  const [outer, bore] = [a.seatClampMm / 2, a.seatpostMm / 2 + 0.05];
  const ring = turn(
    [
      [bore, -16],
      [outer, -16],
      [outer, 0, 0.4],
      [bore, 0, 0.4],
    ],
    { round: 0.2, segments: 80 },
  );
  const floor = turn(
    [
      [0, -14],
      [bore + 0.5, -14],
      [bore + 0.5, -11],
      [0, -11],
    ],
    { round: 0.2, segments: 48 },
  );
  return [mesh(ring, coat), mesh(floor, rubber(0x0b0c0d))].map((piece) => {
    piece.position.set(seatTop[0], seatTop[1], 0);
    piece.lookAt(seatTop[0] + seatUp[0], seatTop[1] + seatUp[1], 0);
    return piece;
  });
}

/** All turned ends of a frame. */
export function collars(form: FrameForm, coat: Material): Object3D[] {
  const metal = form.make === 'steel' ? turnedSteel() : turnedAluminium();
  return [...boredEnds(form).flatMap((end) => collar(end, coat, metal)), ...seatMouth(form, coat)];
}
