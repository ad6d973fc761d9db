import { at, num, polar } from './geometry.ts';
import { type Material, surfaces } from './materials.ts';

/** Where a drawing lies in its frame: pixels per millimetre, the place of its origin, and its turn in degrees. */
export interface Pose {
  readonly scale: number;
  readonly x?: number;
  readonly y?: number;
  readonly turn?: number;
}

/** How a piece meets the light: height of its edge, softness of its shadow, width of its bevel, all in pixels. */
export interface Relief {
  readonly depth?: number;
  readonly soft?: number;
  readonly bevel?: number;
  /** How much light its edges throw back, 0 to 1; 0.55 where nothing is said. */
  readonly gloss?: number;
}

interface Machined extends Relief {
  /** Turns the marks of the lathe, in degrees. */
  readonly phase?: number;
  /** Reach of the surface from the origin, in millimetres: the light falls off across it. */
  readonly radius?: number;
  /** Whether it shows marks of turning. */
  readonly turned?: boolean;
}

/** A segment of a turned body along x: from, to, radius at both ends, and its material where it differs. */
export type Turned = readonly [from: number, to: number, r0: number, r1: number, material?: Material];

const sheenRadius = 130;

/** Marks of turning: two bright and two dark lobes, as a lamp at the upper left throws them on a turned face. */
function sheen(strength: number): string {
  const rays = 90;
  let wedges = '';
  for (let i = 0; i < rays; i++) {
    const degrees = (i * 360) / rays;
    const t = (degrees * Math.PI) / 180;
    const light =
      Math.abs(Math.cos(t - 0.7)) ** 7 +
      0.55 * Math.abs(Math.cos(t + 0.95)) ** 11 -
      0.55 * Math.abs(Math.sin(t - 0.62)) ** 5;
    const opacity = Math.min(1, Math.abs(light)) * strength * 0.56;
    if (opacity < 0.012) continue;
    wedges += `<path d="M0 0L${at(polar(sheenRadius, degrees))}L${at(polar(sheenRadius, degrees + 720 / rays))}z" fill="${light > 0 ? '#fff' : '#000'}" opacity="${num(opacity)}"/>`;
  }
  return wedges;
}

/** White in a mask: material. */
export const solid = (path: string): string => `<path d="${path}" fill="#fff" fill-rule="evenodd"/>`;
/** Black in a mask: air. */
export const hole = (path: string): string => `<path d="${path}" fill="#000"/>`;

/** A drawing of one part in the studio: pieces are laid one over the other, each with its own bevel, edge and shadow. */
export class Plate {
  readonly #width: number;
  readonly #height: number;
  readonly #pose: Required<Pose>;
  readonly #defs = new Map<string, string>();
  #body = '';
  #masks = 0;

  constructor(pose: Pose, width = 800, height = 800) {
    this.#pose = { x: 392, y: 388, turn: 0, ...pose };
    this.#width = width;
    this.#height = height;
  }

  /** Adds a definition once and gives the reference to it. */
  define(id: string, element: () => string): string {
    if (!this.#defs.has(id)) this.#defs.set(id, element());
    return `url(#${id})`;
  }

  /** The light, edge and shadow of a raised piece; within `reach` millimetres of the origin, where that is known. */
  #filter({ depth = 3, soft = 12, bevel = 0.9, gloss = 0.55 }: Relief, reach?: number): string {
    const id = `f${depth}-${soft}-${bevel}-${gloss}${reach ? `-${Math.round(reach)}` : ''}`.replaceAll('.', '_');
    const region = this.#region(reach === undefined ? undefined : reach * this.#pose.scale + soft * 4.5 + depth + 4);
    return this.define(id, () => {
      const steps = [1, 2, 3].map((i) => {
        const reach = (depth * i) / 3;
        return `<feOffset in="SourceAlpha" dx="${num(reach * 0.7)}" dy="${num(reach)}" result="o${i}"/>`;
      });
      const shadow = soft
        ? `<feGaussianBlur in="SourceAlpha" stdDeviation="${soft}"/><feOffset dx="${num(soft * 0.9)}" dy="${num(soft * 1.5)}"/><feComponentTransfer result="sh"><feFuncA type="linear" slope=".30"/></feComponentTransfer>`
        : '';
      return (
        `<filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB">` +
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${bevel}" result="b"/>` +
        `<feSpecularLighting in="b" surfaceScale="${num(bevel * 2.2)}" specularConstant="1" specularExponent="16" lighting-color="#fff" result="s"><feDistantLight azimuth="232" elevation="38"/></feSpecularLighting>` +
        `<feComposite in="s" in2="SourceAlpha" operator="in" result="s2"/>` +
        `<feComposite in="SourceGraphic" in2="s2" operator="arithmetic" k2="1" k3="${gloss}" result="lit"/>` +
        `${steps.join('')}<feMerge result="ex"><feMergeNode in="o1"/><feMergeNode in="o2"/><feMergeNode in="o3"/></feMerge>` +
        `<feFlood flood-color="#1b1d1f"/><feComposite in2="ex" operator="in" result="edge"/>${shadow}` +
        `<feMerge>${soft ? '<feMergeNode in="sh"/>' : ''}<feMergeNode in="edge"/><feMergeNode in="lit"/></feMerge></filter>`
      );
    });
  }

  /** The part of the frame within `half` pixels of the origin; the whole frame where nothing is given. */
  #region(half: number | undefined): string {
    const { x, y } = this.#pose;
    const left = half === undefined ? 0 : Math.max(0, Math.floor(x - half));
    const top = half === undefined ? 0 : Math.max(0, Math.floor(y - half));
    const right = half === undefined ? this.#width : Math.min(this.#width, Math.ceil(x + half));
    const bottom = half === undefined ? this.#height : Math.min(this.#height, Math.ceil(y + half));
    return `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
  }

  #placed(content: string): string {
    const { x, y, turn, scale } = this.#pose;
    const rotate = turn ? ` rotate(${turn})` : '';
    return `<g transform="translate(${num(x)} ${num(y)})${rotate} scale(${num(scale)})">${content}</g>`;
  }

  /** A flat machined piece, drawn as a mask of `solid` and `hole`, in its metal. */
  piece(mask: string, material: Material, options: Machined = {}): this {
    const { phase = 0, radius = 120, turned = true, depth = 5, soft = 12, bevel = 1.6 } = options;
    const metal = surfaces[material];
    const id = `m${++this.#masks}`;
    const reach = radius + 10;
    const fill = this.define(
      `flat-${material}`,
      () =>
        `<linearGradient id="flat-${material}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${metal.lit}"/><stop offset=".5" stop-color="${metal.middle}"/><stop offset="1" stop-color="${metal.shade}"/></linearGradient>`,
    );
    this.define(
      id,
      () =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="${num(-reach)}" y="${num(-reach)}" width="${num(2 * reach)}" height="${num(2 * reach)}">${mask}</mask>`,
    );
    let marks = '';
    if (turned) {
      this.define(`sheen-${material}`, () => `<g id="sheen-${material}">${sheen(metal.sheen)}</g>`);
      marks = `<use href="#sheen-${material}" transform="rotate(${phase}) scale(${num((radius / sheenRadius) * 1.02)})"/>`;
    }
    const content = this.#placed(`<g mask="url(#${id})"><circle r="${num(radius)}" fill="${fill}"/>${marks}</g>`);
    this.#body += `<g filter="${this.#filter({ depth, soft, bevel }, radius)}">${content}</g>`;
    return this;
  }

  /** Anything drawn in millimetres, raised from what lies below it. */
  raised(content: string, relief: Relief = {}): this {
    this.#body += `<g filter="${this.#filter(relief)}">${this.#placed(content)}</g>`;
    return this;
  }

  /** Anything drawn in millimetres, flat on what lies below it. */
  flat(content: string): this {
    this.#body += this.#placed(content);
    return this;
  }

  /** The fill of a body turned about x ('h') or about y ('v'), lit from above or from the left. */
  round(material: Material, axis: 'h' | 'v' = 'h'): string {
    const metal = surfaces[material];
    const id = `round-${material}-${axis}`;
    return this.define(
      id,
      () =>
        `<linearGradient id="${id}" x1="0" y1="0" ${axis === 'h' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'}><stop offset="0" stop-color="${metal.shade}"/><stop offset=".12" stop-color="${metal.middle}"/><stop offset=".3" stop-color="${metal.lit}"/><stop offset=".42" stop-color="${metal.glint}"/><stop offset=".56" stop-color="${metal.middle}"/><stop offset=".86" stop-color="${metal.edge}"/><stop offset="1" stop-color="${metal.shade}"/></linearGradient>`,
    );
  }

  /** The fill of a smooth, forged or moulded body, lit from above. */
  moulded(material: Material): string {
    const metal = surfaces[material];
    const id = `moulded-${material}`;
    return this.define(
      id,
      () =>
        `<linearGradient id="${id}" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${metal.glint}"/><stop offset=".14" stop-color="${metal.lit}"/><stop offset=".55" stop-color="${metal.middle}"/><stop offset="1" stop-color="${metal.edge}"/></linearGradient>`,
    );
  }

  /** A body turned about x, from its segments. */
  lathe(segments: readonly Turned[], material: Material): string {
    return segments
      .map(([from, to, r0, r1, own]) => {
        const outline = `M${num(from)} ${num(-r0)}L${num(to)} ${num(-r1)}L${num(to)} ${num(r1)}L${num(from)} ${num(r0)}z`;
        return `<path d="${outline}" fill="${this.round(own ?? material)}"/><path d="M${num(from)} ${num(-r0)}V${num(r0)}" stroke="#000" stroke-opacity=".35" stroke-width=".5"/><path d="M${num(from + 0.5)} ${num(-r0)}V${num(r0)}" stroke="#fff" stroke-opacity=".25" stroke-width=".4"/>`;
      })
      .join('');
  }

  /** The finished drawing; `title` is its name for those who open the file alone. */
  svg(title: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.#width}" height="${this.#height}" viewBox="0 0 ${this.#width} ${this.#height}" role="img" aria-label="${title}"><defs>${[...this.#defs.values()].join('')}</defs>${this.#body}</svg>`;
  }
}

/** A tube along a path as stacked strokes, lit from the upper left. */
export function tube(path: string, width: number, material: Material, cap: 'round' | 'butt' = 'round'): string {
  const metal = surfaces[material];
  const layers: readonly (readonly [string, number, number, number, number])[] = [
    [metal.edge, 1, 0, 0, 1],
    [metal.shade, 0.92, -0.015, -0.02, 1],
    [metal.middle, 0.68, -0.03, -0.06, 1],
    [metal.lit, 0.4, -0.06, -0.1, 1],
    [metal.glint, 0.12, -0.09, -0.15, 0.9],
  ];
  const strokes = layers.map(
    ([colour, share, dx, dy, opacity]) =>
      `<path d="${path}" stroke="${colour}" stroke-width="${num(width * share)}" stroke-opacity="${opacity}" transform="translate(${num(width * dx)} ${num(width * dy)})"/>`,
  );
  return `<g fill="none" stroke-linecap="${cap}" stroke-linejoin="round">${strokes.join('')}</g>`;
}

/** A bolt head with a hexagon socket, seen from its end; `r` is the head's radius. */
export function bolt([x, y]: readonly [number, number], r: number, colour = '#b9bdbf'): string {
  const hex = [0, 60, 120, 180, 240, 300].map((a) => at(polar(r * 0.46, a, [x, y]))).join('L');
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * 1.2)}" fill="#0d0e0f" fill-opacity=".75"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${colour}"/><circle cx="${num(x - r * 0.12)}" cy="${num(y - r * 0.14)}" r="${num(r * 0.8)}" fill="#fff" fill-opacity=".28"/><path d="M${hex}z" fill="#1b1d1f"/>`;
}
