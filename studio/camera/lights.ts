import {
  BufferAttribute,
  CircleGeometry,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Scene,
  Vector3,
} from 'three';
import { radians, smooth, TAU, type V3 } from '../geometry/vectors.ts';

/** A soft box: where it stands and how large it is in radii of the subject, how bright, in what colour. */
interface Panel {
  readonly place: V3;
  readonly width: number;
  readonly height: number;
  readonly radiance: number;
  readonly colour?: V3;
  /** True for a box that fades out towards its upper edge, so that a flat face shows a gradient. */
  readonly fading?: boolean;
}

/** Light of the room between the panels: dark gaps between them are what makes metal look like metal. */
const ROOM = 0.42;
const white: V3 = [1, 1, 1];

/** Share of the light that the ground throws back. */
const PAPER: V3 = [0.8, 0.795, 0.785];

/** How high the panel behind stands for a camera at `elevation`, in degrees: in steps, so that few surroundings are made. */
export const backHeight = (elevation: number): number => Math.round(Math.min(Math.max(elevation - 13, 40), 58) / 3) * 3;

/**
 * The panels around a subject, camera on +z: one large light from the upper left, strips for edges and tubes, one behind
 * that faces mirror which lie flat, one on either side behind for the outlines, two in front for those that look at the camera. A lying plate mirrors what stands
 * behind it as high as the camera (`elevation` in degrees): there the panel behind fades out.
 */
function panels(elevation: number): readonly Panel[] {
  const back = radians(backHeight(elevation));
  return [
    { place: [-2, 4.4, 1.0], width: 4.0, height: 3.0, radiance: 6 },
    { place: [-5.0, 1.9, 2.4], width: 1.6, height: 4.2, radiance: 5, colour: [1, 0.985, 0.96] },
    { place: [5.2, 1.7, 0.8], width: 1.1, height: 4.0, radiance: 6, colour: [0.96, 0.98, 1] },
    {
      place: [0.6, 6.4 * Math.sin(back), -6.4 * Math.cos(back)],
      width: 5.6,
      height: 3.4,
      radiance: 5,
      fading: true,
    },
    { place: [-4.4, 1.6, -3.2], width: 1.2, height: 3.4, radiance: 5 },
    { place: [4.6, 1.5, -3.0], width: 1.2, height: 3.4, radiance: 5 },
    { place: [-3.1, 3.0, 5.0], width: 3.4, height: 2.6, radiance: 3 },
    { place: [3.2, 1.2, 5.4], width: 1.8, height: 2.6, radiance: 1.7 },
  ];
}

/** Steps of a fading panel. */
const STEPS = 24;

/** A panel as a thing that shines. */
function shining({ width, height, radiance, colour = white, fading }: Panel): Mesh {
  const plane = new PlaneGeometry(width, height, 1, fading ? STEPS : 1);
  const { position } = plane.attributes;
  const shades = new Float32Array(position.count * 3);
  for (let i = 0; i < position.count; i++) {
    const share = fading ? 1 - smooth(position.getY(i) / height + 0.5, 0.35, 1) : 1;
    shades.set(
      colour.map((part) => part * (ROOM + (radiance - ROOM) * share)),
      i * 3,
    );
  }
  plane.setAttribute('color', new BufferAttribute(shades, 3));
  return new Mesh(plane, new MeshBasicMaterial({ vertexColors: true, side: DoubleSide }));
}

/** How far below the subject's middle the ground is mirrored, in its radii: the same for all, so that it is made once. */
const MIRRORED_GROUND = -1;

/** What metal mirrors: the panels as things that shine around a camera on +z, and the ground. */
export function surroundings(elevation: number): Scene {
  const scene = new Scene();
  scene.background = new Color(ROOM, ROOM, ROOM);
  for (const panel of panels(elevation)) {
    const shine = shining(panel);
    shine.position.set(...panel.place);
    shine.lookAt(0, 0, 0);
    scene.add(shine);
  }
  const ground = new Mesh(
    new CircleGeometry(12, 64),
    new MeshBasicMaterial({ color: new Color(...PAPER).multiplyScalar(1.15) }),
  );
  ground.rotation.x = -Math.PI / 2;
  ground.position.y = MIRRORED_GROUND;
  scene.add(ground);
  return scene;
}

/** One direction that light comes from in one frame, and its colour: all frames together carry all the light. */
export interface Ray {
  readonly direction: Vector3;
  readonly colour: Color;
}

/** The van der Corput sequence: evenly strewn numbers from 0 to 1 (Halton, 1960). */
function halton(index: number, base: number): number {
  let [f, r, i] = [1, 0, index];
  while (i > 0) {
    f /= base;
    r += f * (i % base);
    i = Math.floor(i / base);
  }
  return r;
}

/** `count` rays drawn from panels and room in proportion to the light they give. */
export function rays(count: number, elevation: number, azimuth: number): Ray[] {
  const all = panels(elevation);
  const flux = all.map(({ place, width, height, radiance, fading }) => {
    const far = Math.hypot(...place);
    return (radiance * width * height * (fading ? 0.66 : 1)) / (far * far);
  });
  const total = flux.reduce((a, b) => a + b, 0) + ROOM * Math.PI;
  const up = new Vector3(0, 1, 0);
  return Array.from({ length: count }, (_, i): Ray => {
    let rest = ((i + 0.5) / count) * total;
    let k = 0;
    while (k < flux.length && rest > flux[k]) rest -= flux[k++];
    const [a, b] = [halton(i + 1, 2), halton(i + 1, 3)];
    const panel = all[k];
    const direction = new Vector3();
    if (panel) {
      const out = new Vector3(...panel.place).normalize();
      const x = new Vector3().crossVectors(up, out).normalize();
      const y = new Vector3().crossVectors(out, x);
      direction
        .set(...panel.place)
        .addScaledVector(x, (a - 0.5) * panel.width)
        .addScaledVector(y, (b - 0.5) * panel.height);
    } else {
      const high = 0.08 + 0.9 * b;
      const wide = Math.sqrt(1 - high * high);
      direction.set(wide * Math.cos(a * TAU), high, wide * Math.sin(a * TAU));
    }
    direction.normalize().applyAxisAngle(up, azimuth);
    return { direction, colour: new Color(...(panel?.colour ?? white)).multiplyScalar(total) };
  });
}

/** What the open ground throws back on to what stands on it. */
export function bounce(all: readonly Ray[]): Color {
  const sum = new Color(0, 0, 0);
  for (const { direction, colour } of all)
    sum.add(colour.clone().multiplyScalar(Math.max(0, direction.y) / Math.PI / all.length));
  return sum.multiply(new Color(...PAPER));
}
