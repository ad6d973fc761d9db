import type { BufferGeometry, Group, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, type Field, join } from '../geometry/fields.ts';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import { anodised, finished, plastic, polished, rubber, steel } from '../materials.ts';
import { etched } from './etching.ts';
import { axle, endCap, faceScrew, pinPlaces, reflectorBar, tractionPin, tread } from './pedal-parts.ts';

/** What the body of a platform is made of. */
export function bodyMaterial({ body, finish }: Pick<AttributesOf<'Pedals'>, 'body' | 'finish'>): Material {
  if (body === 'nylon') return plastic(finish === 'blue' ? 0x1f5aa8 : finish === 'grey' ? 0x75797e : 0x3a3c40);
  if (finish === 'silver') return polished();
  return finish === 'black' ? anodised(0x434549, 0.42) : finished(finish);
}

/** Flat faces that are hollow towards the axle by `hollow` millimetres, within a plan with chamfered corners. */
function slab({ lengthMm: length, widthMm: width, heightMm: height }: AttributesOf<'Pedals'>, hollow: number): Field {
  const [hx, hy] = [width / 2, length / 2];
  const corner = hx + hy - 13;
  return (x, y, z) => {
    const [ax, ay] = [Math.abs(x), Math.abs(y)];
    const share = Math.min(1, ay / hy);
    const face = Math.abs(z) - (height / 2 - hollow * (1 - share * share));
    const end = ax - hx;
    const side = ay - hy;
    const edge = Math.max(end, side, (ax + ay - corner) * Math.SQRT1_2);
    const e = 1.7;
    return Math.min(Math.max(face + e, edge + e), 0) + Math.hypot(Math.max(face + e, 0), Math.max(edge + e, 0)) - e;
  };
}

/** The openings between rails, ends and ribs; cast magnesium has slanting ribs, nylon more of them. */
function openings({ lengthMm: length, widthMm: width, body }: AttributesOf<'Pedals'>, tube: number): Field {
  const count = body === 'nylon' ? 3 : 2;
  const lean = body === 'magnesium' ? 0.22 : 0;
  const [inner, outer] = [tube + 3.5, length / 2 - 10.5];
  const [middle, half] = [(inner + outer) / 2, (outer - inner) / 2];
  const room = width - 20;
  const each = room / count;
  const rib = body === 'nylon' ? 3 : 5.5;
  const cells = Array.from({ length: count }, (_, i) => {
    const x0 = (i + 0.5) * each - room / 2;
    const cell = box([0, 0, 0], [each / 2 - rib / 2, half, 60], body === 'nylon' ? 3 : 5);
    const way = lean * Math.sign(x0);
    return { x0, cell, way };
  });
  return (x, y, z) => {
    const ay = Math.abs(y) - middle;
    let d = Number.POSITIVE_INFINITY;
    for (const { x0, cell, way } of cells) d = Math.min(d, cell(x - x0 - way * ay, ay, z));
    return d;
  };
}

/** The body as one piece: hollow slab, tube of the axle, openings. */
function platformBody(a: AttributesOf<'Pedals'>, grid: number): BufferGeometry {
  const { widthMm: width, lengthMm: length, heightMm: height, body } = a;
  const tube = Math.max(8.6, height / 2 - (body === 'nylon' ? 0.6 : 0.2));
  const hollow = a.tread === 'pins' ? Math.min(2.6, height * 0.14) : 0.4;
  const barrel = cylinder([-width / 2, 0, 0], [width / 2, 0, 0], tube, 1.6);
  const opened = cut(body === 'aluminium' ? 1 : 2, slab(a, hollow), openings(a, tube));
  // Lightening pockets run along the outside of both rails.
  const groove = (side: number) => box([0, (side * length) / 2, 0], [width / 2 - 16, 2.4, height / 2 - 4.2], 1.4);
  const grooved = a.reflectors ? opened : cut(0.8, opened, groove(1), groove(-1));
  const whole = join(body === 'aluminium' ? 2.5 : 4, grooved, barrel);
  const bored = cut(
    0.5,
    whole,
    cylinder([-width / 2 - 2, 0, 0], [-width / 2 + 2.4, 0, 0], 10.4 > tube - 1 ? tube - 1.4 : 8.4, 0.2),
  );
  const reach = [width / 2 + 4, length / 2 + 4, height / 2 + 5] as const;
  return solid(bored, [-reach[0], -reach[1], -reach[2]], [reach[0], reach[1], reach[2]], grid);
}

/** Both faces' pins; a polished touring pedal has low ones. */
export function pins(a: AttributesOf<'Pedals'>, length: number, width: number, face: number): BufferGeometry | null {
  if (a.pinsPerSide === 0) return null;
  const pin = tractionPin(a.finish === 'silver' ? 2.8 : 4.2);
  return merge(
    pinPlaces(a.pinsPerSide, length, width, a.cleat !== 'none').flatMap(([x, y]) => {
      const z = Math.abs(y) < 5 ? face - Math.min(2.6, a.heightMm * 0.14) : face;
      return [at(pin, [x, y, z - 0.25]), at(pin, [x, y, -z + 0.25], [Math.PI, 0, 0])];
    }),
  );
}

/** Moulded studs between the pins of a plain nylon body. */
function studs({
  widthMm: width,
  lengthMm: length,
  heightMm: height,
  pinsPerSide,
}: AttributesOf<'Pedals'>): BufferGeometry {
  const stud = turn(
    [
      [0, -1],
      [2.6, -1],
      [1.7, 1.5],
      [0, 1.7],
    ],
    { round: 0.35, segments: 18 },
  );
  const row = pinsPerSide / 2;
  const step = (width - 26) / (row - 1);
  const out: BufferGeometry[] = [];
  for (const side of [-1, 1])
    for (let i = 0; i < row - 1; i++) {
      const [x, y] = [(i + 0.5) * step - (width - 26) / 2, side * (length / 2 - 6)];
      out.push(at(stud, [x, y, height / 2 - 0.2]), at(stud, [x, y, -height / 2 + 0.2], [Math.PI, 0, 0]));
    }
  return merge(out);
}

/** Strips or one sheet of rubber on both faces of a moulded or machined body. */
function treads(a: AttributesOf<'Pedals'>): Group {
  const { widthMm: width, lengthMm: length, heightMm: height, rubbers } = a;
  const face = height / 2 - 0.5;
  const one = rubbers === 1;
  const strip = one ? tread(width - 12, length - 16, 4.2, 6.4) : tread(width - 16, 15, 4.4, 5);
  const middles = one ? [0] : Array.from({ length: rubbers }, (_, i) => (i / (rubbers - 1) - 0.5) * (length - 25));
  const both = middles.flatMap((y) => [at(strip, [0, y, face]), at(strip, [0, y, -face], [Math.PI, 0, 0])]);
  const screws = one
    ? [-1, 1].flatMap((sx) =>
        [-1, 1].map((sy) => at(faceScrew(), [sx * (width / 2 - 12), sy * (length / 2 - 13.5), face + 4.2])),
      )
    : [];
  return group(mesh(merge(both), rubber(0x2f3033)), screws.length > 0 && mesh(merge(screws), steel()));
}

/** The maker's word, burnt into the groove of the front rail. */
function marked({ lengthMm: length, heightMm: height, finish }: AttributesOf<'Pedals'>, brand: string): Group {
  const size = Math.min(5, (height - 8.4) * 0.6);
  const colour = finish === 'silver' ? '#4a4d50' : '#d5d8db';
  const word = etched({ text: brand.toUpperCase(), place: [0, 0], way: 0, size, z: 0, colour });
  return put(group(word), [0, -length / 2 + 2.3, 0], [Math.PI / 2, 0, 0]);
}

/** A pedal with a body in one piece: platforms with pins, and city pedals with rubber on a body. */
export function platformPedal(a: AttributesOf<'Pedals'>, brand: string, grid: number): Group {
  const { widthMm: width, lengthMm: length, heightMm: height } = a;
  const metal = a.body !== 'nylon';
  const standing = pins(a, length - 12, width - 26, height / 2);
  const bar = () => reflectorBar(Math.min(46, width - 44), height - 11);
  return group(
    mesh(platformBody(a, grid), bodyMaterial(a)),
    standing && mesh(standing, steel()),
    a.tread === 'pins' && a.body === 'nylon' && a.bearings === 'loose balls' && mesh(studs(a), bodyMaterial(a)),
    a.rubbers > 0 && treads(a),
    a.reflectors && put(bar(), [0, -length / 2 + 0.4, 0]),
    a.reflectors && put(bar(), [0, length / 2 - 0.4, 0], [0, 0, Math.PI]),
    !a.reflectors && marked(a, brand),
    axle(width, { sealed: a.bearings === 'sealed', key: a.bearings !== 'sealed' }),
    endCap(width, 7.4, metal),
  );
}
